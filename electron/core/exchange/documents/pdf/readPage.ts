import { GauzeError } from '../../../../contract/errors';
import { textWidth } from './helvetica';
import type { LetterWidths, PlacedText } from './layout';
import type { Matrix, PdfJs, PdfJsAnnotation, PdfJsPage, PdfJsText } from './pdfjs';

export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly items: readonly PlacedText[];
  /** Of annotations that have no place in the running text. */
  readonly comments: readonly string[];
  readonly annotations: number;
  readonly hiddenFields: number;
  readonly invisible: number;
  /** Whether it shows a picture, and how many numbers draw its lines and areas. */
  readonly hasPicture: boolean;
  readonly drawing: number;
  /** Characters that have no meaning outside of their font. */
  readonly unknown: number;
}

const maxCharacters = 1_000_000;
/** ISO 32000-1, annex C: the side of a page, in points. */
const maxSide = 14_400;

/**
 * @param strict the same page of a document that fails at a picture
 * @throws GauzeError `tooLarge`
 */
export async function readPage(library: PdfJs, page: PdfJsPage, strict: () => Promise<PdfJsPage>): Promise<ReadPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  if (!(width > 0 && height > 0 && width <= maxSide && height <= maxSide))
    throw new GauzeError('malformed', 'PDF: the size of a page', { reason: 'pageSize' });
  const { items: raw } = await page.getTextContent();
  const counted = { characters: 0, unknown: 0 };
  const items: { readonly placed: PlacedText; readonly font: string }[] = [];
  for (const item of raw) {
    if (!('str' in item)) continue;
    const placed = placedText(item, transform, counted);
    if (counted.characters > maxCharacters) throw new GauzeError('tooLarge', 'PDF: too much text on a page');
    if (placed !== null) items.push({ placed, font: item.fontName });
  }
  const annotations = readAnnotations(await page.getAnnotations(), transform);
  const { letters, ...shown } = await whatIsShown(library, page, strict);
  return {
    width,
    height,
    ...annotations,
    items: [...items.map(({ placed, font }) => ({ ...placed, letters: letters.get(font) })), ...annotations.items],
    ...shown,
    unknown: counted.unknown,
  };
}

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

function placedText(
  item: PdfJsText,
  viewport: Matrix,
  counted: { characters: number; unknown: number },
): PlacedText | null {
  const text = cleaned(item.str, counted);
  counted.characters += text.length;
  if (text.trim() === '') return null;
  const [a, b, c, d, x, y] = times(viewport, item.transform);
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  if (![a, b, size, x, y, item.width].every(Number.isFinite) || size > maxSide) return null;
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI);
  const angle = ((degrees % 360) + 360) % 360;
  const turn = (angle * Math.PI) / 180;
  return {
    text,
    along: x * Math.cos(turn) + y * Math.sin(turn),
    across: y * Math.cos(turn) - x * Math.sin(turn),
    width: Math.abs(item.width),
    size: Math.max(size, 0.5),
    angle,
  };
}

/** Blanks of all widths become blanks; zero-width characters are removed; what only a font knows becomes a bullet. */
function cleaned(text: string, counted: { unknown: number }): string {
  return (
    text
      .replaceAll(/[\s\u00a0]/g, ' ')
      // Shown at the end of a line, where the word goes on in the next.
      .replace(/\u00ad(?= *$)/, '-')
      .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
      .replaceAll(/[\0-\x1f\x7f-\x9f\ue000-\uf8ff\ufff0-\uffff]|\p{Cs}/gu, () => {
        counted.unknown += 1;
        return '•';
      })
  );
}

function readAnnotations(annotations: readonly PdfJsAnnotation[], viewport: Matrix) {
  const items: PlacedText[] = [];
  const comments: string[] = [];
  let hiddenFields = 0;
  for (const one of annotations) {
    const ignored = { unknown: 0 };
    const lines = wordsOf(one)
      .flatMap((words) => words.split(/\r\n?|\n/))
      .map((line) => cleaned(line, ignored).trim())
      .filter((line) => line !== '');
    if (one.subtype !== 'Widget') {
      comments.push(...lines);
      continue;
    }
    if (one.hidden === true) hiddenFields += 1;
    items.push(...fieldText(lines, one.rect, viewport));
  }
  return { items, comments, hiddenFields, annotations: annotations.length };
}

function wordsOf({
  subtype,
  fieldType,
  fieldValue,
  contentsObj,
  textContent = [],
}: PdfJsAnnotation): readonly string[] {
  if (subtype === 'Widget') {
    if (fieldType === 'Btn') return [];
    const values = Array.isArray(fieldValue) ? (fieldValue as readonly unknown[]) : [fieldValue];
    const words = values.filter((value) => typeof value === 'string');
    return words.some((word) => word !== '') ? words : textContent;
  }
  const said = contentsObj?.str ?? '';
  return said === '' ? textContent : [said];
}

/** Values of a field are at its place, line below line. */
function fieldText(
  lines: readonly string[],
  rect: readonly [number, number, number, number],
  viewport: Matrix,
): readonly PlacedText[] {
  const corner = (x: number, y: number): readonly [number, number] => {
    const [, , , , right, down] = times(viewport, [1, 0, 0, 1, x, y]);
    return [right, down];
  };
  const [ends, starts] = [corner(rect[0], rect[1]), corner(rect[2], rect[3])];
  const top = Math.min(ends[1], starts[1]);
  const left = Math.min(ends[0], starts[0]);
  if (!Number.isFinite(top) || !Number.isFinite(left)) return [];
  const height = Math.abs(ends[1] - starts[1]);
  const size = Math.min(11, Math.max(4, (0.75 * height) / Math.max(1, lines.length)));
  return lines.map((text, index) => ({
    text,
    along: left + 2,
    across: top + (lines.length === 1 ? height / 2 + size * 0.35 : size * (1.2 * index + 1)),
    width: textWidth(text, size),
    size,
    angle: 0,
  }));
}

async function whatIsShown(library: PdfJs, page: PdfJsPage, strict: () => Promise<PdfJsPage>) {
  // Without pictures, as all are too large; the strict one ends at the first.
  const list = await page.getOperatorList();
  const untilPicture = await (await strict()).getOperatorList();
  const hasPicture = untilPicture.fnArray.length < list.fnArray.length;
  const { OPS } = library;
  const saved: { readonly mode: number; readonly font: Map<string, number> }[] = [];
  let mode = 0;
  let invisible = 0;
  let drawing = 0;
  const letters = new Map<string, Map<string, number>>();
  let font = new Map<string, number>();
  for (const [index, operation] of list.fnArray.entries()) {
    const given = list.argsArray[index];
    if (operation === OPS['save']) saved.push({ mode, font });
    else if (operation === OPS['restore']) ({ mode, font } = saved.pop() ?? { mode, font });
    else if (operation === OPS['setTextRenderingMode']) mode = Number((given as readonly unknown[])[0]);
    else if (operation === OPS['setFont']) {
      const name = String((given as readonly unknown[])[0]);
      font = letters.get(name) ?? new Map<string, number>();
      letters.set(name, font);
    } else if (operation === OPS['showText']) {
      if (mode === 3 || mode === 7) invisible += 1;
      keepWidths(given, font);
    } else if (operation === OPS['constructPath']) drawing += pathLength(given);
    else if (operation === OPS['shadingFill']) drawing += 1;
  }
  return { hasPicture, invisible, drawing, letters: letters as ReadonlyMap<string, LetterWidths> };
}

/** Widths of letters that are shown; blanks and moves between them are numbers. */
function keepWidths(given: unknown, font: Map<string, number>): void {
  const [glyphs] = given as readonly [(readonly unknown[])?];
  for (const glyph of glyphs ?? []) {
    if (typeof glyph !== 'object' || glyph === null) continue;
    const { unicode, width } = glyph as { readonly unicode?: unknown; readonly width?: unknown };
    if (typeof unicode !== 'string' || typeof width !== 'number' || !(width > 0)) continue;
    for (let at = 0; at < unicode.length; at += 1) font.set(unicode[at]!, width / unicode.length);
  }
}

/** Numbers in a path: its operator, its pieces, its box. */
function pathLength(given: unknown): number {
  const pieces = Array.isArray(given) && Array.isArray(given[1]) ? (given[1] as readonly unknown[]) : [];
  return pieces.reduce<number>((sum, piece) => sum + ((piece as { length?: number } | null)?.length ?? 0), 0);
}
