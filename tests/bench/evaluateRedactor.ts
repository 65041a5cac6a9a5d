import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { createPieceCutter } from '../../models/pieces/notePieces';
import { readNotes } from '../../models/redactor/readNotes';
import { learnedNote } from '../../models/redactor/redactorNote';
import { writeRedactorFile } from '../../models/redactor/redactorFile';
import { smallSizes } from '../../models/redactor/shape';
import { openParameters, redactorOptions, tokenScores, trainRedactor } from '../../models/redactor/trainRedactor';
import { places } from '../models/backendPlaces';
import { readMeddocan, typesOf } from './meddocan';
import { argument, count, cpuSeconds, startOf, tellShape } from './redactorLab';

const { report } = await startBackend({
  choice: (argument('backend') ?? 'auto') as BackendChoice,
  places,
  threads: count('threads', 1),
});
const train = readMeddocan('train', count('notes', 500));
const dev = readMeddocan('dev', count('dev', 250));
const types = typesOf(readMeddocan('train'));
const width = count('width', smallSizes.width);
const start = startOf(train, types, count('layers', 3), {
  ...smallSizes,
  width,
  inner: 2 * width,
  output: process.argv.includes('--vocabulary') ? 'vocabulary' : 'choices',
});
const out = argument('out');
if (out !== undefined) mkdirSync(out, { recursive: true });
const checkpoint = out === undefined ? null : path.join(out, 'checkpoint.safetensors');
let [said, started] = [0, cpuSeconds()];
console.log(`backend ${report.running}; ${tellShape(start.shape)}; ${train.length} notes`);
const result = await trainRedactor(
  start,
  train,
  dev.slice(0, count('watched', 40)),
  {
    ...redactorOptions,
    epochs: count('epochs', redactorOptions.epochs),
    seed: count('seed', 1),
    learningRate: count('rate', redactorOptions.learningRate),
    dropout: count('dropout', redactorOptions.dropout),
    emptyShare: count('empty', redactorOptions.emptyShare),
  },
  {
    elapsed: () => performance.now(),
    onProgress: ({ step, steps, epoch, loss, evaluation }) => {
      if (evaluation === undefined && performance.now() - said < 20_000) return;
      said = performance.now();
      const dev =
        evaluation === undefined
          ? ''
          : `, dev precision ${evaluation.micro.precision.toFixed(4)} recall ${evaluation.micro.recall.toFixed(4)}`;
      console.log(
        `epoch ${epoch}, step ${step} of ${steps}, loss ${loss.toFixed(4)}, ${(cpuSeconds() - started).toFixed(0)} CPU s${dev}`,
      );
    },
    onCheckpoint: (bytes) => {
      if (checkpoint !== null) writeFileSync(checkpoint, bytes);
    },
  },
  checkpoint !== null && existsSync(checkpoint) ? new Uint8Array(readFileSync(checkpoint)) : undefined,
);
if (out !== undefined)
  writeFileSync(
    path.join(out, 'redactor.safetensors'),
    writeRedactorFile({
      shape: start.shape,
      parameters: result.parameters,
      vocabulary: start.base === null ? start.vocabulary : null,
    }),
  );
const cutter = createPieceCutter(start.vocabulary);
const notes = dev.map((note) => learnedNote(note, cutter, types));
const { open } = openParameters(start.shape, result.parameters, start.base);
started = cpuSeconds();
const marks = await readNotes(
  open,
  start.vocabulary,
  notes.map(({ note }) => note),
);
const pieces = notes.reduce((sum, { note }) => sum + note.pieces.length, 0);
console.log(`dev read: ${Math.round(pieces / (cpuSeconds() - started))} pieces a CPU second`);
for (const threshold of [0.5, 0.3, 0.2, 0.1, 0.05, 0.02, 0.01]) {
  const { precision, recall } = tokenScores(notes, marks, types, threshold).micro;
  console.log(`threshold ${threshold}: token precision ${precision.toFixed(4)} recall ${recall.toFixed(4)}`);
}
