import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { createPieceCutter } from '../../models/pieces/notePieces';
import { decodeConstrained } from '../../models/redactor/decodePacked';
import { readingOverlap, readNotes } from '../../models/redactor/readNotes';
import { redactionMark } from '../../electron/core/deidentify/tags';
import { redactionsOf, writeRedacted } from '../../models/redactor/redaction';
import { readRedactorFile } from '../../models/redactor/redactorFile';
import { redactorParameters } from '../../models/redactor/redactorNetwork';
import { smallSizes } from '../../models/redactor/shape';
import { openParameters } from '../../models/redactor/trainRedactor';
import { trainingRandom } from '../../models/training/trainingRandom';
import { packWindows } from '../../models/transformer/embedding';
import { pieceNote } from '../../models/transformer/taggedNote';
import { cutWindows } from '../../models/transformer/windows';
import { places } from '../models/backendPlaces';
import { readMeddocan, typesOf } from './meddocan';
import { argument, count, cpuSeconds, startOf } from './redactorLab';

const threads = count('threads', 2);
const { report } = await startBackend({
  choice: (argument('backend') ?? 'auto') as BackendChoice,
  places,
  threads: 1,
  readingThreads: threads,
});
const train = readMeddocan('train');
const types = typesOf(train);
const start = startOf(train, types, count('layers', 6), 'choices', count('width', smallSizes.width));
const out = argument('out');
const weights = out === undefined ? '' : path.join(out, 'redactor.safetensors');
const parameters = existsSync(weights)
  ? readRedactorFile(new Uint8Array(readFileSync(weights))).parameters
  : redactorParameters(start.shape, trainingRandom(1));
const opened = openParameters(start.shape, parameters, start.base);
const open = process.argv.includes('--plain') ? { ...opened.open, packed: null } : opened.open;
const cutter = createPieceCutter(start.vocabulary);
const all = readMeddocan('dev')
  .map((note) => note.text)
  .join('\n');
const size = 5000;
const textOf = (round: number): string => all.slice((round * size) % (all.length - size)).slice(0, size);

/** Runs it often. [by the clock, of the processor] of each round, in milliseconds */
async function timed(work: (round: number) => unknown): Promise<string> {
  const rounds: [number, number][] = [];
  for (let round = 0; round < count('rounds', 40) + 3; round++) {
    const [began, spent] = [performance.now(), cpuSeconds()];
    await work(round);
    // The first rounds compile.
    if (round >= 3) rounds.push([performance.now() - began, 1000 * (cpuSeconds() - spent)]);
  }
  const of = (at: 0 | 1): string => {
    const sorted = rounds.map((pair) => pair[at]).toSorted((a, b) => a - b);
    return `${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} (best ${sorted[0]!.toFixed(1)})`;
  };
  return `${of(0)} ms by the clock, ${of(1)} CPU ms`;
}

/** One note of this size, from its text to the redacted text; what stands outside of redactions is compared. */
async function readLong(megabytes: number): Promise<void> {
  const text = all.repeat(Math.ceil((megabytes * 1e6) / all.length)).slice(0, megabytes * 1e6);
  const [began, spent] = [performance.now(), cpuSeconds()];
  const long = pieceNote(text, cutter);
  const [marks] = await readNotes(open, start.vocabulary, [long]);
  const found = redactionsOf(long.tokens, marks!, types, 0.5);
  const parts = writeRedacted(text, found).length;
  const retained = found.reduce((sum, one) => sum + redactionMark.length - (one.end - one.start), text.length);
  console.log(
    `a note of ${megabytes} MB, ${long.pieces.length} pieces, ${found.length} redactions, ` +
      `${parts === retained ? 'length as it should be' : 'LENGTH WRONG'}: ` +
      `${((performance.now() - began) / 1000).toFixed(0)} s by the clock, ` +
      `${(cpuSeconds() - spent).toFixed(0)} CPU s, ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  );
}

const megabytes = count('megabytes', 0);
if (megabytes > 0) {
  await readLong(megabytes);
  process.exit(0);
}
const note = pieceNote(textOf(0), cutter);
const windows = cutWindows(note.starts, { size: open.shape.places, overlap: readingOverlap(open.shape) });
const batch = packWindows(
  windows.map(({ from, to }) => note.pieces.subarray(from, to)),
  start,
);
console.log(
  `${report.running}, ${threads} threads, ${open.packed === null ? 'plain operations' : 'our operation'}:` +
    ` 5,000 characters, ${note.pieces.length} pieces in ${windows.length} windows of ${batch.places} places`,
);
const { passes } = await decodeConstrained(open, batch);
console.log(`passes of the decoder: ${passes}`);
console.log(
  `a note, from its text to the redacted text: ${await timed(async (round) => {
    const text = textOf(round);
    const fresh = pieceNote(text, cutter);
    const [marks] = await readNotes(open, start.vocabulary, [fresh]);
    writeRedacted(text, redactionsOf(fresh.tokens, marks!, types, 0.5));
  })}`,
);
console.log(
  `  words and pieces: ${await timed((round) => {
    pieceNote(textOf(round + 1000), cutter);
  })}`,
);
if (open.base !== null) {
  const { base } = open;
  console.log(
    `  frozen encoder: ${await timed(async () => {
      const read = base(batch);
      await read.data();
      read.dispose();
    })}`,
  );
  const given = base(batch);
  const ready = { ...open, base: () => tf.clone(given) };
  console.log(`  own encoder and decoder: ${await timed(() => decodeConstrained(ready, batch))}`);
}
