import { zlibSync } from 'fflate';
import { winAnsi } from './helvetica';
import type { SetText } from './setPage';
import { joinedBytes } from '../../joinedBytes';

export interface WrittenPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly SetText[];
}

/** Characters beyond WinAnsiEncoding, in fonts of the same name with other encodings: code and font of each. */
type Codes = ReadonlyMap<string, { readonly font: number; readonly code: number }>;
const perFont = 200;
const firstCode = 33;

/**
 * A new file with these words in Helvetica, and nothing else: no picture, property, date, id or name. The same words
 * at the same places give the same bytes.
 */
export function writePdf(pages: readonly WrittenPage[]): Uint8Array {
  const file = new PdfFile();
  const codes = codesOf(pages);
  const [catalog, tree] = [file.reserve(), file.reserve()];
  const fonts = fontsOf(file, codes);
  const resources = file.add(`<< /Font << ${fonts.map((id, index) => `/F${index} ${id} 0 R`).join(' ')} >> >>`);
  const kids = pages.map((page) => {
    const content = file.addStream(contentOf(page, codes));
    const box = `[0 0 ${rounded(page.width)} ${rounded(page.height)}]`;
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
    );
  });
  file.set(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`);
  file.set(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
  return file.bytes(catalog);
}

class PdfFile {
  private readonly objects: Uint8Array[] = [];

  reserve(): number {
    return this.objects.push(new Uint8Array());
  }

  set(id: number, body: string): void {
    this.objects[id - 1] = ascii(body);
  }

  add(body: string): number {
    return this.objects.push(ascii(body));
  }

  addStream(content: string): number {
    const packed = zlibSync(ascii(content), { level: 6 });
    return this.objects.push(
      joinedBytes([
        ascii(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        ascii('\nendstream'),
      ]),
    );
  }

  bytes(root: number): Uint8Array {
    const parts = [ascii('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
    let at = parts[0]!.length;
    const places: number[] = [];
    for (const [index, body] of this.objects.entries()) {
      places.push(at);
      const whole = joinedBytes([ascii(`${index + 1} 0 obj\n`), body, ascii('\nendobj\n')]);
      parts.push(whole);
      at += whole.length;
    }
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const size = places.length + 1;
    parts.push(
      ascii(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R ` +
          `>>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return joinedBytes(parts);
  }
}

/** Every character is below 256. */
const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

function codesOf(pages: readonly WrittenPage[]): Codes {
  const rare = new Set<string>();
  for (const { texts } of pages)
    for (const { text } of texts) for (const one of text) if (winAnsi(one) === undefined) rare.add(one);
  const sorted = [...rare].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!);
  return new Map(
    sorted.map((one, index) => [one, { font: 1 + Math.floor(index / perFont), code: firstCode + (index % perFont) }]),
  );
}

function fontsOf(file: PdfFile, codes: Codes): readonly number[] {
  const base = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';
  const ids = [file.add(`<< ${base} /Encoding /WinAnsiEncoding >>`)];
  const characters = [...codes.keys()];
  for (let from = 0; from < characters.length; from += perFont) {
    const own = characters.slice(from, from + perFont);
    const names = own.map((one) => `/${glyphName(one)}`).join(' ');
    const map = file.addStream(toUnicode(own));
    ids.push(
      file.add(
        `<< ${base} /Encoding << /Type /Encoding /Differences [${firstCode} ${names}] >> /ToUnicode ${map} 0 R >>`,
      ),
    );
  }
  return ids;
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** As Adobe's list of glyphs names any character. */
const glyphName = (character: string): string => {
  const code = character.codePointAt(0)!;
  return code > 0xffff ? `u${hex(code, 5)}` : `uni${hex(code, 4)}`;
};

function toUnicode(characters: readonly string[]): string {
  const rows = characters.map((one, index) => {
    const units = Array.from({ length: one.length }, (_, at) => hex(one.charCodeAt(at), 4)).join('');
    return `<${hex(firstCode + index, 2)}> <${units}>`;
  });
  const blocks: string[] = [];
  for (let from = 0; from < rows.length; from += 100) {
    const some = rows.slice(from, from + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Other def /CMapType 2 def',
    '1 begincodespacerange\n<00> <FF>\nendcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function contentOf({ height, texts }: WrittenPage, codes: Codes): string {
  const lines: string[] = [];
  for (const { text, along, across, size, width, angle, scale, isBox } of texts) {
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const matrix = [cos, -sin, sin, cos, along * cos - across * sin, height - (along * sin + across * cos)]
      .map((value) => String(Math.round(value * 10_000) / 10_000))
      .join(' ');
    if (isBox) {
      const [low, high] = [rounded(-0.2 * size), rounded(size)];
      lines.push(`q ${matrix} cm 0 ${low} ${rounded(width)} ${high} re f Q`);
      continue;
    }
    lines.push(`BT ${rounded(scale * 100)} Tz ${matrix} Tm`);
    for (const { font, shown } of fontRuns(text, codes)) lines.push(`/F${font} ${rounded(size)} Tf (${shown}) Tj`);
    lines.push('ET');
  }
  return lines.join('\n');
}

/** Words split where another font continues, each escaped as a literal string. */
function fontRuns(text: string, codes: Codes): readonly { readonly font: number; readonly shown: string }[] {
  const runs: { font: number; shown: string }[] = [];
  for (const character of text) {
    const standardCode = winAnsi(character);
    const { font, code } = standardCode === undefined ? codes.get(character)! : { font: 0, code: standardCode };
    const letter = String.fromCharCode(code);
    const shown = /[\\()]/.test(letter) ? `\\${letter}` : letter;
    const last = runs.at(-1);
    if (last?.font === font) last.shown += shown;
    else runs.push({ font, shown });
  }
  return runs;
}
