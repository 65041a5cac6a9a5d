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
import { civilDate, dayNumber } from '../../electron/core/dates/civilDate';
import { below } from '../../electron/core/privacy/randomness';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { piecesOf } from './fileFacts';
import { ofEachFile, ofWholeFiles } from './fileFaults';
import { filesIn, tellsOf, wordForm, type Truth } from './filesTold';
import { ofManyNotes, ofOneNote, type WardNote } from './wardFiles';

const number = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const [patients, seed] = [number('patients', 500), number('seed', 1)];
const random = streamBytes(`files ${seed}`);
const pick = <T>(list: readonly T[]): T => list[below(random, list.length)]!;

const lists = JSON.parse(readFileSync('out/surrogates/en.json', 'utf8')) as Readonly<
  Record<'female' | 'surnames', readonly string[]>
>;
const isoOf = (day: number): string => {
  const { year, month, day: of } = civilDate(day);
  return `${year}-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
};
const blank = (): string => 'stable and well. '.repeat(1 + below(random, 6)).trim();
/** By day, as an export has them; each with a word of its own by which it is known again, and words of any number. */
const notes: readonly WardNote[] = Array.from({ length: patients }, (_, patient) => {
  const [given, surname] = [pick(lists.female), pick(lists.surnames)];
  const visits = 1 + below(random, 6);
  let day = dayNumber({ year: 2012, month: 1, day: 1 }) + below(random, 3000);
  return Array.from({ length: visits }, () => {
    day += 1 + below(random, 200);
    const word = `x${Array.from({ length: 9 }, () => 'bcdfghjkmnpqrtvw'[below(random, 16)]!).join('')}x`;
    const words = `${blank()} Ref ${word}.`;
    return { word, words, patient, day, given, surname, date: isoOf(day), length: given.length + surname.length };
  });
})
  .flat()
  .sort((a, b) => a.day - b.day)
  .map((note, i) => ({ ...note, id: `n${String(i).padStart(5, '0')}`, place: i }));

const marked = (note: WardNote) => {
  const parts: readonly (string | readonly [string, string])[] = [
    'Seen on ',
    [note.date, 'DATE'],
    ': ',
    [`${note.given} ${note.surname}`, 'PATIENT'],
    `, ${note.words}\n`,
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

/** Each note is in one kind of file, whichever, so that no kind has another population. */
const kinds = [...Object.keys(ofOneNote), ...Object.keys(ofManyNotes)];
const kindOf = new Map(notes.map(({ word }) => [word, kinds[below(random, kinds.length)]!]));
mkdirSync(at('ward'));
const put = (name: string, bytes: Uint8Array, day: number): void => {
  writeFileSync(at('ward', name), bytes);
  const time = (day - dayNumber({ year: 1970, month: 1, day: 1 })) * 86_400;
  utimesSync(at('ward', name), time, time);
};
for (const [name, made] of Object.entries(ofManyNotes))
  put(name, made(notes.filter(({ word }) => kindOf.get(word) === name)), notes[0]!.day);
for (const note of notes) {
  const kind = kindOf.get(note.word)!;
  const made = ofOneNote[kind];
  if (made !== undefined) put(`${note.date}-${note.id}.${kind}`, made(note), note.day);
}

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

const byWord = new Map<string, Truth>(notes.map((note) => [note.word, note]));
const noteOf = (text: string): Truth | undefined => byWord.get(text.match(wordForm)?.[0] ?? '');
const noteIn = (file: string): Truth | undefined =>
  noteOf(
    piecesOf(path.extname(file), readFileSync(file))
      .map(({ text }) => text)
      .join('\n'),
  );
/** A copy of a folder with one fault. */
function fault(name: string, of: string, make: (files: readonly string[]) => void): void {
  const folder = at(`fault ${name}`);
  cpSync(at(of), folder, { recursive: true, preserveTimestamps: true });
  make(filesIn(folder));
  look({ name: `fault: ${name}`, folder }, true);
  rmSync(folder, { recursive: true });
}
/** Under the time that it had. */
const rewrite = (file: string, bytes: Uint8Array): void => {
  const time = statSync(file).mtimeMs / 1000;
  writeFileSync(file, bytes);
  utimesSync(file, time, time);
};
fault('times of the originals', 'text', (files) => {
  for (const file of files) utimesSync(file, noteIn(file)!.day * 1000, noteIn(file)!.day * 1000);
});
fault('made in the order of the input', 'text', (files) => {
  const texts = files.map((file) => ({
    file,
    text: readFileSync(file),
    time: statSync(file).mtimeMs / 1000,
    place: noteIn(file)!.place,
  }));
  for (const { file } of texts) rmSync(file);
  for (const { file, text, time } of texts.toSorted((a, b) => a.place - b.place)) {
    writeFileSync(file, text);
    utimesSync(file, time, time);
  }
});
for (const [name, extension, make] of ofEachFile)
  fault(`${name} (${extension})`, 'files', (files) => {
    for (const file of files.filter((one) => one.endsWith(extension))) {
      const note = noteIn(file);
      if (note !== undefined) rewrite(file, make(readFileSync(file), note));
    }
  });
for (const [name, extension, make] of ofWholeFiles)
  fault(`${name} (${extension})`, extension === '.jsonl' ? 'jsonl' : 'files', (files) => {
    const largest = files
      .filter((one) => one.endsWith(extension))
      .toSorted((a, b) => statSync(b).size - statSync(a).size)[0]!;
    rewrite(largest, make(readFileSync(largest), noteOf));
  });
console.log(failed === 0 ? 'all as it must be' : `${failed} WRONG`);
process.exitCode = failed === 0 ? 0 : 1;
