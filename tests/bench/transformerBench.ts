// --encoder=FILE    what `npm run transformer` made; else where it puts it
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tokenize } from '../../electron/core/text/tokens';
import { createPieceCutter, type PieceCutter } from '../../models/pieces/notePieces';
import { readEncoderFile } from '../../models/transformer/encoderFile';
import { readMeddocan } from './meddocan';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const file =
  argument('encoder') ??
  path.join(os.homedir(), '.cache', 'gauze', 'encoders', 'multilingual-e5-small', 'encoder.safetensors');

const bytes = new Uint8Array(readFileSync(file));
const { encoder } = readEncoderFile(bytes, Number(argument('layers') ?? 12));
console.log(
  `${(bytes.length / 1e6).toFixed(1)} MB, ${encoder.vocabulary.pieces.length} pieces, ${encoder.shape.layers} layers, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`,
);
const cutter = createPieceCutter(encoder.vocabulary);
const failed: string[] = [];
const hold = (what: string, holds: boolean): void => {
  console.log(`${holds ? 'holds ' : 'FAILS '} ${what}`);
  if (!holds) failed.push(what);
};

checkPieces(cutter);
measurePieces();
if (failed.length > 0) process.exitCode = 1;

/** As the recipe gives them: words apart by spaces, pieces of a word by strokes. */
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
    `MEDDOCAN train: ${words} words, ${pieces} pieces (${(pieces / words).toFixed(2)} a word), ${unknown} unknown; ${Math.round((words * 1e3) / ((user + system) / 1e3) / 1e3)} k words a CPU second, cutter made in ${((made.user + made.system) / 1e3).toFixed(0)} CPU ms`,
  );
}
