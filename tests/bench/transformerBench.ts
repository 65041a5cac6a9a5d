// --encoder=FILE    what `npm run transformer` made; else where it puts it
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import { tokenize } from '../../electron/core/text/tokens';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { createPieceCutter, type PieceCutter } from '../../models/pieces/notePieces';
import { spaceMark } from '../../models/pieces/vocabulary';
import { packWindows } from '../../models/transformer/embedding';
import { createEncoder } from '../../models/transformer/encoder';
import { readEncoderFile } from '../../models/transformer/encoderFile';
import { cutWindows, readingWindows } from '../../models/transformer/windows';
import { places } from '../models/backendPlaces';
import { readMeddocan } from './meddocan';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const file =
  argument('encoder') ??
  path.join(os.homedir(), '.cache', 'gauze', 'encoders', 'multilingual-e5-small', 'encoder.safetensors');

const bytes = new Uint8Array(readFileSync(file));
const { encoder } = readEncoderFile(bytes, Number(argument('layers') ?? 12));
console.log(
  `${(bytes.length / 1e6).toFixed(1)} MB, ${encoder.vocabulary.pieces.length} pieces, ` +
    `${encoder.shape.layers} layers, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`,
);
const cutter = createPieceCutter(encoder.vocabulary);
const failed: string[] = [];
const hold = (what: string, holds: boolean): void => {
  console.log(`${holds ? 'holds ' : 'FAILS '} ${what}`);
  if (!holds) failed.push(what);
};

checkPieces(cutter);
measurePieces();
const { report } = await startBackend({
  choice: (argument('backend') ?? 'auto') as BackendChoice,
  places,
  threads: Number(argument('threads') ?? 1),
});
console.log(`backend ${report.running} ${report.version} (${report.device})`);
await checkSentences(cutter);
if (!process.argv.includes('--without=speed')) await measureReading();
if (failed.length > 0) process.exitCode = 1;

/** Words apart by spaces, pieces of a word by strokes. */
function checkPieces({ note, vocabulary }: PieceCutter): void {
  for (const [text, wanted] of [
    [
      'El paciente, de 56 años, ingresó el 12/03/2020',
      '▁El ▁paciente , ▁de ▁56 ▁años , ▁in|gres|ó ▁el ▁12 / 03 / 2020',
    ],
    ['Frau Müller-Lüdenscheidt, geb. 03.05.1951', '▁Frau ▁Müller - L|ü|den|scheid|t , ▁geb . ▁03 . 05 . 19|51'],
    ['Dhr. van der Berg, BSN 123456782', '▁D|hr . ▁van ▁der ▁Berg , ▁B|SN ▁|1234|567|82'],
  ] as const) {
    const tokens = tokenize(text);
    const { ids, starts } = note(tokens);
    const words = Array.from({ length: tokens.count }, (_, at) =>
      [...ids.subarray(starts[at], starts[at + 1])].map((piece) => vocabulary.pieces[piece]).join('|'),
    );
    hold(`pieces of “${text}”`, words.join(' ') === wanted);
  }
}

/**
 * First four numbers of the mean over all places, scaled to length one. The text is cut whole, as the base was trained.
 */
async function checkSentences({ mapped, cut }: PieceCutter): Promise<void> {
  if (encoder.shape.layers !== 12) return;
  const net = createEncoder(encoder);
  for (const [text, count, wanted] of [
    ['passage: how much protein per day', 9, [0.0175, 0.0011, -0.0503, -0.0879]],
    ['passage: Frau Müller, geb. 03.05.1951, wohnhaft in Köln.', 20, [0.0657, -0.0287, -0.0256, -0.0554]],
  ] as const) {
    const ids = Int32Array.from(cut(spaceMark + mapped(text).replaceAll(/ +/g, spaceMark)));
    const states = net.encode(packWindows([ids], encoder));
    const mean = tf.tidy(() => tf.mean(states, 1));
    const vector = await mean.data();
    tf.dispose([states, mean]);
    const length = Math.hypot(...vector);
    const seen = Array.from(vector.slice(0, 4), (value) => value / length);
    const farthest = Math.max(...seen.map((value, at) => Math.abs(value - wanted[at]!)));
    hold(
      `${ids.length + 2} pieces and the sentence vector of “${text}”: ` +
        `${seen.map((value) => value.toFixed(5)).join(' ')}, at most ${farthest.toExponential(1)} off`,
      // known to four figures
      farthest < 1e-4 && ids.length + 2 === count,
    );
  }
  net.dispose();
}

/** Windows of 256 of MEDDOCAN train, eight at once; the best of several rounds, since others share the machine. */
async function measureReading(): Promise<void> {
  const net = createEncoder({ ...encoder, shape: { ...encoder.shape, layers: 6 }, layers: encoder.layers.slice(0, 6) });
  const windows = readMeddocan('train', 40)
    .flatMap(({ text }) => {
      const { ids, starts } = cutter.note(tokenize(text));
      return cutWindows(starts, readingWindows).map(({ from, to }) => ids.subarray(from, to));
    })
    .filter(({ length }) => length > 240);
  const batches = [0, 1, 2, 3].map((at) => packWindows(windows.slice(8 * at, 8 * at + 8), encoder));
  const rounds: number[] = [];
  for (let round = 0; round < 5; round++) {
    let [micros, pieces] = [0, 0];
    for (const batch of batches) {
      const start = process.cpuUsage();
      const states = net.encode(batch);
      await states.data();
      const { user, system } = process.cpuUsage(start);
      states.dispose();
      micros += user + system;
      pieces += batch.lengths.reduce((sum, length) => sum + length, 0);
    }
    rounds.push((1e6 * pieces) / micros);
  }
  rounds.sort((a, b) => a - b);
  console.log(
    `six layers, windows of 256, eight at once: ${Math.round(rounds[2]!)} pieces a CPU second in the ` +
      `middle of five rounds (${rounds.map(Math.round).join(' ')})`,
  );
  net.dispose();
}

function measurePieces(): void {
  const notes = readMeddocan('train').map(({ text }) => tokenize(text));
  const from = process.cpuUsage();
  const cold = createPieceCutter(encoder.vocabulary);
  const made = process.cpuUsage(from);
  const start = process.cpuUsage();
  const found = notes.map((tokens) => cold.note(tokens).ids);
  const { user, system } = process.cpuUsage(start);
  const words = notes.reduce((sum, { count }) => sum + count, 0);
  const pieces = found.reduce((sum, { length }) => sum + length, 0);
  const unknown = found.reduce(
    (sum, ids) => sum + ids.filter((id) => id === encoder.vocabulary.marks.unknown).length,
    0,
  );
  console.log(
    `MEDDOCAN train: ${words} words, ${pieces} pieces (${(pieces / words).toFixed(2)} a word), ${unknown} ` +
      `unknown; ${Math.round((words * 1e3) / ((user + system) / 1e3) / 1e3)} k words a CPU second, cutter ` +
      `made in ${((made.user + made.system) / 1e3).toFixed(0)} CPU ms`,
  );
}
