import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { createPieceCutter } from '../../models/pieces/notePieces';
import { spaceMark } from '../../models/pieces/vocabulary';
import { decodeBeam } from '../../models/redactor/decodeBeam';
import { decodeFreely, type Written } from '../../models/redactor/decodeWindows';
import { readNotes } from '../../models/redactor/readNotes';
import { redactionMark } from '../../electron/core/deidentify/tags';
import { redactionsOf, writeRedacted, type Redaction } from '../../models/redactor/redaction';
import { redactorParameters } from '../../models/redactor/redactorNetwork';
import { learnedNote } from '../../models/redactor/redactorNote';
import { copied, smallSizes, type RedactorShape } from '../../models/redactor/shape';
import { openParameters, tokenScores } from '../../models/redactor/trainRedactor';
import { trainingRandom } from '../../models/training/trainingRandom';
import { packWindows } from '../../models/transformer/embedding';
import { pieceNote } from '../../models/transformer/taggedNote';
import { cutWindows } from '../../models/transformer/windows';
import { tokenize, wordOf } from '../../electron/core/text/tokens';
import { places } from '../models/backendPlaces';
import { alterations, wordClasses, type Alteration } from './alterations';
import { codiespFolder } from './codiespNotes';
import { corpora, readMeddocan, typesOf } from './meddocan';
import { argument, count, cpuSeconds, startOf, trained } from './redactorLab';

await startBackend({ choice: (argument('backend') ?? 'auto') as BackendChoice, places, threads: 1 });
const train = readMeddocan('train', count('notes', 500));
const dev = readMeddocan('dev');
const types = typesOf(readMeddocan('train'));
const given = startOf(train, types, 0, 'vocabulary', smallSizes.width);
const beams = count('beams', 1);
const isAligned = !process.argv.includes('--unaligned');
const megabytes = count('megabytes', 0);
const isDrawn = megabytes > 0 || process.argv.includes('--drawn');
const shape: RedactorShape = {
  ...given.shape,
  isAligned,
  // The smallest that native TensorFlow has an operation for: what a release is made with.
  ...(isDrawn && { width: 32, heads: 1, inner: 32, encoderLayers: 1, decoderLayers: 1, output: 'choices' }),
};
const start = { ...given, shape };
const { vocabulary } = start;
const parameters = isDrawn ? redactorParameters(shape, trainingRandom(1)) : await trained(start, train, dev);
const { open } = openParameters(start.shape, parameters, null);
const cutter = createPieceCutter(vocabulary);

/** Characters outside of redactions that are not as they were, by a walk that knows only where redactions are. */
function alteredCharacters(text: string, output: string, redactions: readonly Redaction[]): number {
  let [at, from, altered] = [0, 0, 0];
  const compare = (kept: string): void => {
    for (let place = 0; place < kept.length; place++) if (output[at + place] !== kept[place]) altered++;
    at += kept.length;
  };
  for (const { start: begin, end } of redactions) {
    compare(text.slice(from, begin));
    if (!output.startsWith(redactionMark, at)) altered++;
    at += redactionMark.length;
    from = end;
  }
  compare(text.slice(from));
  return altered + Math.abs(output.length - at);
}

async function constrained(name: string, texts: readonly string[]): Promise<void> {
  let [altered, redactions, characters] = [0, 0, 0];
  for (let from = 0; from < texts.length; from += 50) {
    const part = texts.slice(from, from + 50);
    const notes = part.map((text) => pieceNote(text, cutter));
    const marks = await readNotes(open, vocabulary, notes);
    part.forEach((text, at) => {
      // Of a network that has learned nothing the middle one is what parts the words.
      const middle = marks[at]!.scores.toSorted()[Math.floor(marks[at]!.scores.length / 2)] ?? 0.5;
      for (const threshold of [0.5, 0.1, middle]) {
        const found = redactionsOf(notes[at]!.tokens, marks[at]!, types, threshold);
        altered += alteredCharacters(text, writeRedacted(text, found), found);
        redactions += found.length;
      }
      characters += text.length;
    });
  }
  if (altered > 0) process.exitCode = 1;
  console.log(
    `constrained, ${name}: ${texts.length} notes, ${characters} characters, ${redactions} redactions at ` +
      `.5, .1 and the middle of the scores; characters altered outside of them: ${altered}`,
  );
}

/** Words of a text in which a redaction is one word, whatever it stands for; line breaks are none. */
function withoutRepeats(words: readonly (string | null)[]): readonly (string | null)[] {
  return words.filter((word, at) => word !== '\n' && (word !== null || words[at - 1] !== null));
}

function writtenWords(written: readonly Written[]): readonly (string | null)[] {
  const breakAt = vocabulary.pieces.length;
  const text = written
    .map((one) => {
      if (one.kind === 'redaction') return ` ${redactionMark} `;
      if (one.piece === breakAt) return '\n';
      return Object.values(vocabulary.marks).includes(one.piece)
        ? '\ufffd'
        : vocabulary.pieces[one.piece]!.replace(spaceMark, ' ');
    })
    .join('');
  const tokens = tokenize(text);
  return withoutRepeats(
    Array.from({ length: tokens.count }, (_, at) => wordOf(tokens, at)).map((word) =>
      word === redactionMark ? null : word,
    ),
  );
}

async function free(): Promise<void> {
  const found: Alteration[] = [];
  let words = 0;
  const notes = dev.slice(0, count('free', 60)).map((note) => learnedNote(note, cutter, types));
  const jobs = notes.flatMap((of) =>
    cutWindows(of.note.starts, { size: start.shape.places, overlap: 0 }).map((window) => ({ of, window })),
  );
  for (let from = 0; from < jobs.length; from += 8) {
    const part = jobs.slice(from, from + 8);
    const batch = packWindows(
      part.map(({ of, window }) => of.note.pieces.subarray(window.from, window.to)),
      { vocabulary },
    );
    const written =
      beams === 1
        ? await decodeFreely(open, batch, vocabulary.marks.end)
        : (await decodeBeam(open, batch, { endMark: vocabulary.marks.end, beams })).map((best) => best.written);
    part.forEach(({ of: { note, gold }, window }, row) => {
      const expected: (string | null)[] = [];
      for (let word = window.firstWord; word < window.endWord; word++) {
        const token = note.tokenAt[word]!;
        if (token < 0) continue;
        expected.push(gold[note.starts[word]!] === copied ? wordOf(note.tokens, token) : null);
      }
      words += expected.filter((word) => word !== null).length;
      found.push(...alterations(withoutRepeats(expected), writtenWords(written[row]!)));
    });
  }
  console.log(
    `free, ${beams === 1 ? 'greedy' : `beam of ${beams}`}, MEDDOCAN dev: ${notes.length} notes, ${words} ` +
      `words outside PHI; words changed: ${found.length}`,
  );
  for (const wordClass of wordClasses) {
    const own = found.filter((one) => one.wordClass === wordClass);
    const of = (kind: Alteration['kind']) => own.filter((one) => one.kind === kind);
    const examples = own
      .slice(0, 6)
      .map(({ before, after }) => `${before ?? '–'} → ${after ?? '–'}`)
      .join(', ');
    console.log(
      `  ${wordClass}: altered ${of('altered').length}, dropped ${of('dropped').length}, invented ` +
        `${of('invented').length}${own.length === 0 ? '' : ` (${examples})`}`,
    );
  }
}

async function measured(): Promise<void> {
  await free();
  const heldOut = dev.map((note) => learnedNote(note, cutter, types));
  const marks = await readNotes(
    open,
    vocabulary,
    heldOut.map(({ note }) => note),
  );
  const { precision, recall } = tokenScores(heldOut, marks, types, 0.5).micro;
  console.log(`constrained decoder, MEDDOCAN dev: token precision ${precision.toFixed(4)} recall ${recall.toFixed(4)}`);
}

if (megabytes > 0) {
  const size = megabytes * 1_000_000;
  const text = dev.map((note) => note.text).join('\n');
  for (const [name, note] of [
    ['one note', text.repeat(Math.ceil(size / text.length)).slice(0, size)],
    ['one note without a space', 'a1B'.repeat(Math.ceil(size / 3)).slice(0, size)],
  ] as const) {
    const began = cpuSeconds();
    await constrained(name, [note]);
    console.log(`  ${(cpuSeconds() - began).toFixed(0)} CPU s, ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
  }
  process.exit(0);
}

if (!isDrawn) await measured();
const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
for (const part of ['train', 'dev'])
  await constrained(`MEDDOCAN ${part}`, textsIn(path.join(corpora, 'meddocan', part)));
for (const part of ['train', 'dev'])
  await constrained(`CodiEsp ${part}`, textsIn(path.join(codiespFolder, part, 'text')));
const e3c = ['en', 'fr'].flatMap((language) =>
  gunzipSync(readFileSync(path.join(corpora, `e3c-text/${language}_ccby.jsonl.gz`)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly text: string }).text),
);
const every = Math.max(1, Math.floor(e3c.length / count('e3c', e3c.length)));
await constrained(
  every === 1 ? 'e3c-text' : `e3c-text, every ${every}th`,
  e3c.filter((_, at) => at % every === 0),
);
const random = trainingRandom(22);
const alphabets = [
  'aeionrstlcdáéñ ABCDEM0123456789 .,:;/-\n',
  'المريض محمد אבגד 0123 ',
  '患者山田さん 、。歳男',
  '\u0000\u0007\t\r\n\u00a0\u200b\u200f\ufeff\ud83d\udc00e\u0301\u0323 xX',
];
await constrained(
  'fuzzed',
  Array.from({ length: count('fuzzed', 10_000) }, (_, at) => {
    const letters = alphabets[at % 5] ?? dev[at % dev.length]!.text.slice(0, 200);
    return Array.from({ length: random.below(160) }, () => letters[random.below(letters.length)]).join('');
  }),
);
