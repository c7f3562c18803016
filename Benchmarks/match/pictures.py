"""Pictures to judge matches by eye: a strip for each pair, and a page of all strips."""

import os

from PIL import Image, ImageDraw, ImageFont

HEIGHT = 360  # of a strip's photos
LABEL = 24
GAP = 6
PAGE = 1600  # width of the page of all pairs
PAPER = (245, 245, 245)
INK = (30, 30, 30)


def strip(panels):
    """Labelled photos side by side; `panels`: pairs of a label and pixels."""
    photos = []
    for label, pixels in panels:
        photo = Image.fromarray(pixels)
        width = max(1, round(photo.width * HEIGHT / photo.height))
        photos.append((label, photo.resize((width, HEIGHT), Image.LANCZOS)))
    total = sum(photo.width + GAP for _, photo in photos) + GAP
    sheet = Image.new("RGB", (total, LABEL + HEIGHT + GAP), PAPER)
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default(15)
    left = GAP
    for label, photo in photos:
        draw.text((left, 3), label, INK, font)
        sheet.paste(photo, (left, LABEL))
        left += photo.width + GAP
    return sheet


def save_all(strips, folder):
    """A JPEG for each strip, named after its pair, and all.jpg."""
    for name, sheet in strips.items():
        sheet.save(os.path.join(folder, name + ".jpg"), quality=90)
    shrink = max(sheet.width for sheet in strips.values()) / PAGE
    small = [
        sheet.resize((round(sheet.width / shrink), round(sheet.height / shrink)), Image.LANCZOS)
        for sheet in strips.values()]
    page = Image.new("RGB", (PAGE, sum(sheet.height for sheet in small)), PAPER)
    top = 0
    for sheet in small:
        page.paste(sheet, (0, top))
        top += sheet.height
    page.save(os.path.join(folder, "all.jpg"), quality=88)
