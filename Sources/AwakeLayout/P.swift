/// temp
