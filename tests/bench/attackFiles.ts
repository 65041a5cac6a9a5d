// See attackFiles.mjs.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { civilDate, dayNumber } from '../../electron/core/dates/civilDate';
import { below } from '../../electron/core/privacy/randomness';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { tellsOf, type Truth } from './filesTold';

const number = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const [patients, seed] = [number('patients', 500), number('seed', 1)];
const random = streamBytes(`files ${seed}`);
const pick = <T>(list: readonly T[]): T => list[below(random, list.length)]!;

interface Note extends Truth {
  readonly id: string;
  readonly given: string;
  readonly surname: string;
  readonly date: string;
}
const lists = JSON.parse(readFileSync('out/surrogates/en.json', 'utf8')) as Readonly<
  Record<'female' | 'surnames', readonly string[]>
>;
const isoOf = (day: number): string => {
  const { year, month, day: of } = civilDate(day);
  return `${year}-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
};
/** By day, as an export has them; each with a word of its own by which it is known again, and words of any number. */
const notes: readonly Note[] = Array.from({ length: patients }, (_, patient) => {
  const [given, surname] = [pick(lists.female), pick(lists.surnames)];
  const visits = 1 + below(random, 6);
  let day = dayNumber({ year: 2012, month: 1, day: 1 }) + below(random, 3000);
  return Array.from({ length: visits }, (): Note => {
    day += 1 + below(random, 200);
    const word = `x${Array.from({ length: 9 }, () => 'bcdfghjkmnpqrtvw'[below(random, 16)]!).join('')}x`;
    return { id: '', word, patient, day, given, surname, date: isoOf(day), place: 0, length: 0 };
  });
})
  .flat()
  .sort((a, b) => a.day - b.day)
  .map((note, i) => ({ ...note, id: `n${String(i).padStart(5, '0')}`, place: i }))
  .map((note) => ({ ...note, length: note.given.length + note.surname.length }));
const blank = (): string => 'stable and well. '.repeat(1 + below(random, 6)).trim();

const marked = (note: Note) => {
  const parts: readonly (string | readonly [string, string])[] = [
    'Seen on ',
    [note.date, 'DATE'],
    ': ',
    [`${note.given} ${note.surname}`, 'PATIENT'],
    `, ${blank()} Ref ${note.word}.\n`,
  ];
  let text = '';
  const spans: { start: number; end: number; label: string }[] = [];
  for (const part of parts) {
    const words = typeof part === 'string' ? part : part[0];
    if (typeof part !== 'string') spans.push({ start: text.length, end: text.length + words.length, label: part[1] });
    text += words;
  }
  return { id: note.id, patient: `p${note.patient}`, language: 'en', date: note.date, text, spans };
};

const work = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'gauze-files-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const at = (...names: readonly string[]): string => path.join(work, ...names);
const lines = `${notes.map((note) => JSON.stringify(marked(note))).join('\n')}\n`;
writeFileSync(at('notes.jsonl'), lines);

/** Every fifth patient's notes are in each kind of file, so that no file has another population. */
const share = (of: number): readonly Note[] => notes.filter(({ patient }) => patient % 5 === of);
mkdirSync(at('ward'));
const put = (name: string, bytes: string | Uint8Array, day: number): void => {
  writeFileSync(at('ward', name), bytes);
  const time = (day - dayNumber({ year: 1970, month: 1, day: 1 })) * 86_400;
  utimesSync(at('ward', name), time, time);
};
const row = (note: Note): string =>
  `p${note.patient},${note.given},${note.surname},${note.date},"${blank()} Ref ${note.word}."`;
put('visits.csv', `patient_id,first_name,surname,visit_date,remarks\n${share(0).map(row).join('\n')}\n`, 1);
const resource = (note: Note): string =>
  JSON.stringify({
    resourceType: 'Communication',
    id: note.id,
    status: 'completed',
    subject: { reference: `Patient/p${note.patient}`, display: `${note.given} ${note.surname}` },
    sent: note.date,
    payload: [{ contentString: `${blank()} Ref ${note.word}.` }],
  });
put('export.ndjson', `${share(1).map(resource).join('\n')}\n`, 1);
for (const note of share(2)) put(`${note.date}-${note.id}.txt`, `${blank()} Ref ${note.word}.\n`, note.day);
const paragraph = (words: string): string => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
for (const note of share(3)) {
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/' +
    `wordprocessingml/2006/main"><w:body>${paragraph(`${blank()} Ref ${note.word}.`)}</w:body></w:document>`;
  const document = 'word/document.xml';
  const parts = { '[Content_Types].xml': types(), '_rels/.rels': rels(), [document]: strToU8(xml) };
  put(`${note.date}-${note.id}.docx`, zipSync(parts, { mtime: new Date(`${note.date}T12:00:00`) }), note.day);
}
function types(): Uint8Array {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return strToU8(
    '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  );
}
function rels(): Uint8Array {
  return strToU8(
    '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/' +
      'relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/' +
      'relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
}
const members = Object.fromEntries(
  share(4).map((note) => [
    `${note.date}-${note.id}.txt`,
    [strToU8(`${blank()} Ref ${note.word}.\n`), { mtime: new Date(`${note.date}T12:00:00`) }] as const,
  ]),
);
put('archive.zip', zipSync(members as Parameters<typeof zipSync>[0]), 1);

interface Released {
  readonly name: string;
  readonly folder: string;
}
let failed = 0;
function release(name: string, ...args: readonly string[]): Released {
  const common = ['--policy', 'private-research', '--budget', '6', '--accept-unlinked', '--detect', 'never'];
  const receipt = ['--receipt', at(name, 'receipt.json'), '--ledger', at(`${name}.ledger`)];
  mkdirSync(at(name));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/gauze.mjs', 'deidentify', ...common, ...receipt, ...args],
    { encoding: 'utf8' },
  );
  const dates = new Set(notes.map(({ date }) => date));
  const named = (stderr.match(/\d{4}-\d\d-\d\d/g) ?? []).filter((date) => dates.has(date));
  console.log(`${name}: exit code ${status}, ${named.length} true dates on standard error`);
  if (status !== 0 || named.length > 0) {
    failed += 1;
    console.log(stderr.split('\n').slice(-4).join('\n'));
  }
  return { name, folder: at(name) };
}
function look({ name, folder }: Released, isFault: boolean): void {
  const { tells, tests, notes: found } = tellsOf(folder, notes);
  const isRight = isFault === tells.length > 0 && found > 0;
  if (!isRight) failed += 1;
  console.log(
    `${name}: ${found} notes, ${tests} tests: ${tells.length === 0 ? 'nothing told' : tells.slice(0, 4).join('; ')}` +
      `${isRight ? '' : ' — WRONG'}`,
  );
}

const as = (name: string): readonly string[] => ['--out', at(name, 'out')];
const releases = [
  release('jsonl', '--in', at('notes.jsonl'), '--format', 'jsonl', '--out', at('jsonl', 'out.jsonl')),
  release('csv', '--in', at('notes.jsonl'), '--format', 'jsonl', '--to', 'csv', '--out', at('csv', 'out.csv')),
  release('text', '--in', at('notes.jsonl'), '--format', 'jsonl', '--to', 'text', ...as('text')),
  release('files', '--in', at('ward'), ...as('files')),
];
for (const one of releases) look(one, false);
const kept = release(
  'files with --keep-order',
  '--in',
  at('ward'),
  ...as('files with --keep-order'),
  '--keep-order',
  '--accept-order',
);
look(kept, true);

/** A copy of the folder of texts or lines with one fault. */
function fault(name: string, of: string, make: (folder: string) => void): void {
  const folder = at(`fault ${name}`);
  cpSync(at(of), folder, { recursive: true, preserveTimestamps: true });
  make(folder);
  look({ name: `fault: ${name}`, folder }, true);
}
const byWord = new Map(notes.map((note) => [note.word, note]));
const wordOf = (text: string): Note => byWord.get(/x[bcdfghjkmnpqrtvw]{9}x/.exec(text)![0])!;
const filesIn = (folder: string): readonly string[] => tellsOf.filesIn(path.join(folder, 'out'));
fault('times of the originals', 'text', (folder) => {
  for (const file of filesIn(folder)) {
    const { day } = wordOf(readFileSync(file, 'utf8'));
    utimesSync(file, day * 1000, day * 1000);
  }
});
fault('made in the order of the input', 'text', (folder) => {
  const texts = filesIn(folder).map((file) => ({
    file,
    text: readFileSync(file),
    time: statSync(file).mtimeMs / 1000,
  }));
  for (const { file } of texts) rmSync(file);
  for (const { file, text, time } of texts.toSorted(
    (a, b) => wordOf(a.text.toString()).place - wordOf(b.text.toString()).place,
  )) {
    writeFileSync(file, text);
    utimesSync(file, time, time);
  }
});
fault('blanks as long as the name was', 'text', (folder) => {
  for (const file of filesIn(folder)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text + ' '.repeat(wordOf(text).length));
  }
});
fault('lines by patient', 'jsonl', (folder) => {
  const file = path.join(folder, 'out.jsonl');
  const all = readFileSync(file, 'utf8').trim().split('\n');
  writeFileSync(file, all.toSorted((a, b) => wordOf(a).patient - wordOf(b).patient).join('\n'));
});
console.log(failed === 0 ? 'all as it must be' : `${failed} WRONG`);
process.exitCode = failed === 0 ? 0 : 1;
