"""Notes as PDF files by reportlab 4: python makeMeddocanPdf.py FOLDER_OF_TEXTS OUT, for evaluatePdf.mjs."""

import sys
from html import escape
from pathlib import Path

from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer

out = Path(sys.argv[2])
out.mkdir(parents=True, exist_ok=True)
style = getSampleStyleSheet()["Normal"]
for source in sorted(Path(sys.argv[1]).glob("*.txt")):
    lines = source.read_text("utf-8-sig").split("\n")
    story = [Paragraph(escape(line), style) if line.strip() else Spacer(1, 12) for line in lines]
    SimpleDocTemplate(str(out / f"{source.stem}.pdf"), pagesize=A4, invariant=1).build(story)
