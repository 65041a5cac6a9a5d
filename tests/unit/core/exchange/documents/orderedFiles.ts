import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (i: number): string => String.fromCharCode(65 + i);

export interface SheetParts {
  /** In the part of the first sheet, before and behind its rows. */
  readonly before?: string;
  readonly behind?: string;
  /** Of a cell of the first sheet, instead of its words. */
  readonly cell?: (row: number, column: number) => string | undefined;
  /** Attributes of a row. */
  readonly row?: (row: number) => string;
  readonly inWorkbook?: string;
  /** A table over all of these rows, or to the last of them that it has. */
  readonly table?: number;
}

/**
 * A workbook as Excel writes it: words are in a list in the order in which rows first show them. The first row is the
 * header; numbers are written as numbers.
 */
export function workbookOf(sheets: readonly (readonly (readonly string[])[])[], parts: SheetParts = {}): Uint8Array {
  const strings: string[] = [];
  const shared = new Map<string, number>();
  const cellOf = (value: string, ref: string): string => {
    if (/^\d+$/.test(value)) return `<c r="${ref}"><v>${value}</v></c>`;
    let place = shared.get(value);
    if (place === undefined) {
      place = strings.push(value) - 1;
      shared.set(value, place);
    }
    return `<c r="${ref}" t="s"><v>${place}</v></c>`;
  };
  const sheetOf = (rows: readonly (readonly string[])[], own: SheetParts): string => {
    const data = rows.map((cells, i) => {
      const written = cells.map((value, j) =>
        value === '' ? '' : (own.cell?.(i + 1, j) ?? cellOf(value, `${column(j)}${i + 1}`)),
      );
      return `<row r="${i + 1}" spans="1:${cells.length}"${own.row?.(i + 1) ?? ''}>${written.join('')}</row>`;
    });
    const table = own.table === undefined ? '' : '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>';
    return (
      `${head}<worksheet xmlns="${main}" xmlns:r="${office}"><dimension ref="A1:C${rows.length}"/>${own.before ?? ''}` +
      `<sheetData>${data.join('')}</sheetData>${own.behind ?? ''}${table}</worksheet>`
    );
  };
  const written = sheets.map((rows, i) => sheetOf(rows, i === 0 ? parts : {}));
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (inner: readonly string[]): string =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner.join('')}</Relationships>`;
  const override = (name: string, type: string): string =>
    `<Override PartName="/${name}" ContentType="${types}.${type}+xml"/>`;
  const hasTable = parts.table !== undefined;
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        override('xl/workbook.xml', 'sheet.main') +
        override('xl/sharedStrings.xml', 'sharedStrings') +
        written.map((_, i) => override(`xl/worksheets/sheet${i + 1}.xml`, 'worksheet')).join('') +
        (hasTable ? override('xl/tables/table1.xml', 'table') : '') +
        '</Types>',
    ),
    '_rels/.rels': strToU8(relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${written
        .map((_, i) => `<sheet name="Sheet${i + 1}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
        .join('')}</sheets>${parts.inWorkbook ?? ''}</workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      relations([
        ...written.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
        relation(`rId${written.length + 1}`, 'sharedStrings', 'sharedStrings.xml'),
      ]),
    ),
    'xl/sharedStrings.xml': strToU8(
      `${head}<sst xmlns="${main}" count="${strings.length}" uniqueCount="${strings.length}">${strings
        .map((text) => `<si><t>${escaped(text)}</t></si>`)
        .join('')}</sst>`,
    ),
    ...Object.fromEntries(written.map((sheet, i) => [`xl/worksheets/sheet${i + 1}.xml`, strToU8(sheet)])),
    ...(hasTable && {
      'xl/worksheets/_rels/sheet1.xml.rels': strToU8(relations([relation('rId1', 'table', '../tables/table1.xml')])),
      'xl/tables/table1.xml': strToU8(
        `${head}<table xmlns="${main}" id="1" name="Table1" displayName="Table1" ref="A1:C${parts.table}">` +
          '<tableColumns count="3"><tableColumn id="1" name="patient"/><tableColumn id="2" name="day"/>' +
          '<tableColumn id="3" name="note"/></tableColumns></table>',
      ),
    }),
  });
}

export interface Message {
  readonly control: string;
  readonly patient: string;
  readonly name: string;
  /** `20210104`. */
  readonly day: string;
  readonly note: string;
  /** Fields of the header from the thirteenth. */
  readonly more?: string;
}

/** A report in HL7 version 2. */
export const messageOf = ({ control, patient, name, day, note, more = '' }: Message, end = '\r'): string =>
  [
    `MSH|^~\\&|LAB|CLINIC|EHR|CLINIC|${day}0830||ORU^R01|${control}|P|2.5${more}`,
    `PID|1||${patient}^^^CLINIC^MR||${name}||19600101|F`,
    `OBR|1|||11502-2^REPORT^LN|||${day}`,
    `OBX|1|TX|11502-2^REPORT^LN||${note}`,
    '',
  ].join(end);

/** A mail with these texts attached to it, as many programs write it. */
export const mailOf = (
  headers: Readonly<Record<string, string>>,
  text: string,
  attached: readonly { readonly name: string; readonly text: string }[],
  kind = 'mixed',
): string =>
  [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/${kind}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...attached.flatMap((file) => [
      '--b',
      `Content-Type: text/plain; charset=utf-8; name="${file.name}"`,
      `Content-Disposition: attachment; filename="${file.name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(file.text).toString('base64'),
    ]),
    '--b--',
    '',
  ].join('\r\n');
