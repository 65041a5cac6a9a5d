// Copies of released files with one fault each, which the attack on the folder must find.
import { unzipSync, zipSync, type Zippable } from 'fflate';
import { dataSetWith } from './dicomWith';
import type { Truth } from './filesTold';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytes = (words: string): Uint8Array => Buffer.from(words, 'latin1');
const dateOf = (day: number): string => new Date((day - 719_163) * 86_400_000).toISOString().slice(0, 10);

/** Members of an archive, changed. */
function repacked(
  file: Uint8Array,
  change: (members: Record<string, Uint8Array>) => void,
  mtime = new Date(1980, 0, 1),
): Uint8Array {
  const members = unzipSync(file);
  change(members);
  const packed: Zippable = {};
  for (const [name, member] of Object.entries(members))
    packed[name] = [member, { level: name === 'mimetype' ? 0 : 6, mtime }];
  return zipSync(packed);
}
const inMember = (name: string, from: RegExp, to: (note: Truth) => string) => (file: Uint8Array, note: Truth) =>
  repacked(file, (members) => {
    members[name] = bytes(text(members[name]!).replace(from, to(note)));
  });
const inText = (from: RegExp, to: (note: Truth) => string) => (file: Uint8Array, note: Truth) =>
  bytes(text(file).replace(from, () => to(note)));

/** Of files that hold one note each, by their extension. */
export const ofEachFile: readonly (readonly [
  name: string,
  extension: string,
  (file: Uint8Array, note: Truth) => Uint8Array,
])[] = [
  ['times of members', '.docx', (file, { day }) => repacked(file, () => undefined, new Date(dateOf(day)))],
  [
    'a day in properties',
    '.docx',
    (file, { day }) =>
      repacked(file, (members) => {
        members['docProps/core.xml'] = bytes(`<p><dcterms:created>${dateOf(day)}</dcterms:created></p>`);
      }),
  ],
  [
    'revision ids that count',
    '.docx',
    inMember('word/document.xml', /<w:p>|<w:p /, ({ place }) => `<w:p w:rsidR="${place}" `),
  ],
  [
    'a day in properties',
    '.odt',
    (file, { day }) =>
      repacked(file, (members) => {
        members['meta.xml'] = bytes(`<m><meta:creation-date>${dateOf(day)}</meta:creation-date></m>`);
      }),
  ],
  [
    'a day of creation',
    '.rtf',
    inText(/^\{\\rtf1/, ({ day }) => `{\\rtf1{\\info{\\creatim\\yr${dateOf(day).slice(0, 4)}}}`),
  ],
  ['the id in its trailer', '.pdf', inText(/trailer\s*<</, ({ day }) => `trailer << /ID [<${day.toString(16)}>]`)],
  [
    'a day of creation',
    '.pdf',
    inText(/\/Type \/Catalog/, ({ day }) => `/Type /Catalog /CreationDate (D:${dateOf(day)})`),
  ],
  ['numbers of mails that count', '.eml', inText(/^/, ({ place }) => `Message-ID: <${place}@x>\r\n`)],
  ['boundaries of parts by the day', '.eml', inText(/^/, ({ day }) => `X-Boundary: ${day}\r\n`)],
  ['numbers of images that count', '.dcm', (file, { place }) => dataSetWith(file, 0x00080018, 'UI', `1.2.${place}`)],
  ['blanks as long as the name was', '.txt', (file, { length }) => Buffer.concat([file, bytes(' '.repeat(length))])],
];

const byPlace = (records: readonly string[], noteOf: (record: string) => Truth | undefined): readonly string[] =>
  records.toSorted((a, b) => (noteOf(a)?.place ?? -1) - (noteOf(b)?.place ?? -1));

/** Of files that hold many, by a part of their text. */
export const ofWholeFiles: readonly (readonly [
  name: string,
  extension: string,
  (file: Uint8Array, noteOf: (record: string) => Truth | undefined) => Uint8Array,
])[] = [
  [
    'messages in the order of the input',
    '.hl7',
    (file, noteOf) => bytes(byPlace(text(file).split(/(?=\u000b?MSH\|)/), noteOf).join('')),
  ],
  [
    'attachments in the order of the input',
    '.eml',
    (file, noteOf) => {
      const [head = '', ...parts] = text(file).split(/(?=--=_part_1\r\n)/);
      const decoded = (part: string): string =>
        Buffer.from(part.slice(part.indexOf('\r\n\r\n')).replace(/\s/g, ''), 'base64').toString('latin1');
      return bytes(head + byPlace(parts, (part) => noteOf(part) ?? noteOf(decoded(part))).join(''));
    },
  ],
  [
    'rows of Excel in the order of the input',
    '.xlsx',
    (file, noteOf) =>
      repacked(file, (members) => {
        const strings = [...text(members['xl/sharedStrings.xml']!).matchAll(/<si>[^]*?<\/si>/g)].map(([one]) => one);
        const shown = (row: string): string =>
          row.replace(/t="s"><v>(\d+)</g, (all, place: string) => `${all} ${strings[Number(place)] ?? ''}`);
        const sheet = text(members['xl/worksheets/sheet1.xml']!);
        const rows = sheet.match(/<row [^]*?<\/row>/g)!;
        const sorted = byPlace(rows, (row) => noteOf(shown(row)));
        members['xl/worksheets/sheet1.xml'] = bytes(sheet.replace(rows.join(''), sorted.join('')));
      }),
  ],
  [
    'the list of strings of Excel in the order of the input',
    '.xlsx',
    (file, noteOf) =>
      repacked(file, (members) => {
        const raw = text(members['xl/sharedStrings.xml']!);
        const strings = raw.match(/<si>[^]*?<\/si>/g)!;
        const sorted = byPlace(strings, noteOf);
        const places = new Map(sorted.map((one, place) => [one, place]));
        members['xl/sharedStrings.xml'] = bytes(raw.replace(strings.join(''), sorted.join('')));
        const sheet = text(members['xl/worksheets/sheet1.xml']!);
        members['xl/worksheets/sheet1.xml'] = bytes(
          sheet.replace(/t="s"><v>(\d+)</g, (_, place: string) => `t="s"><v>${places.get(strings[Number(place)]!)!}<`),
        );
      }),
  ],
  [
    'lines by patient',
    '.jsonl',
    (file, noteOf) =>
      bytes(
        text(file)
          .split(/(?<=\n)/)
          .toSorted((a, b) => (noteOf(a)?.patient ?? -1) - (noteOf(b)?.patient ?? -1))
          .join(''),
      ),
  ],
];
