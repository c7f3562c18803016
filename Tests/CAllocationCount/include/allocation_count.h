#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// Heap allocations of the calling thread since it began, or -1 where they cannot be counted.
long allocation_count(void);

#endif
