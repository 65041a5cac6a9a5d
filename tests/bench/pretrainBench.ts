// --out=FOLDER    vectors.safetensors and encoder.safetensors    --rows=N, --epochs=N  instead of the defaults
// --vectors-only  no encoder                                     --quick               300 background notes
// --vectors=FILE  instead of training them anew
// --backend=NAME  instead of the best
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tokenize, wordOf } from '../../electron/core/text/tokens';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { hashText } from '../../models/language/unlabelledText';
import { trainWordVectors, wordVectorOptions, type WordVectors } from '../../models/language/wordVectors';
import { recipeShape } from '../../models/tagger/networkShape';
import { pretrain, pretrainOptions, startFromVectors } from '../../models/tagger/pretrain';
import { readTensorFile } from '../../models/training/tensorFile';
import { places } from '../models/places';
import { corpora, readMeddocan } from './meddocan';

const argument = (name: string): string | undefined => process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const has = (name: string): boolean => process.argv.includes(`--${name}`);
const out = argument('out') ?? '/tmp';
mkdirSync(out, { recursive: true });
const shape = { ...recipeShape, wordRows: Number(argument('rows') ?? recipeShape.wordRows) };
const started = performance.now();
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0)} s`;

const texts = [...readMeddocan('train').map(({ text }) => text), ...background()];
console.log(`${texts.length} texts`);
let last = 0;
const given = argument('vectors');
const vectors: WordVectors = given !== undefined ? stored(given) : await trainWordVectors(texts, { ...wordVectorOptions, rows: shape.wordRows, width: shape.wordWidth }, {
  onProgress: (share) => {
    if (share - last < 0.1) return;
    last = share;
    console.log(`${seconds()} vectors ${(100 * share).toFixed(0)} %`);
  },
});
const known = vectors.text.counts.filter((count) => count >= wordVectorOptions.least).length;
console.log(`${seconds()} ${vectors.text.words.length} tokens, ${known} rows of ${shape.wordRows} have a vector`);
writeFileSync(path.join(out, 'vectors.safetensors'), startFromVectors(vectors, shape));
if (!has('vectors-only')) {
  const { report } = await startBackend({ choice: (argument('backend') ?? 'auto') as BackendChoice, places, threads: 1 });
  console.log(`backend ${report.running}`);
  const options = pretrainOptions(shape);
  let next = 0;
  const encoder = await pretrain(texts, vectors, { ...options, epochs: Number(argument('epochs') ?? options.epochs) }, {
    elapsed: () => performance.now(),
    onProgress: ({ step, steps, loss, tokensPerSecond, secondsLeft }) => {
      if (step < next) return;
      next = step + 50;
      console.log(`${seconds()} step ${step} of ${steps} loss ${loss.toFixed(3)} ${tokensPerSecond.toFixed(0)} tokens/s ${secondsLeft.toFixed(0)} s left`);
    },
  });
  writeFileSync(path.join(out, 'encoder.safetensors'), encoder);
}
console.log(`${seconds()} done, ${(process.cpuUsage().user / 1e6).toFixed(0)} CPU s`);

function stored(file: string): WordVectors {
  const { data } = readTensorFile(new Uint8Array(readFileSync(file))).tensors.get('table.word')!;
  return { values: Float32Array.from(data), width: shape.wordWidth, text: hashText(texts, shape.wordRows) };
}

/** The background notes, without any that shares more than a fifth of its runs of eight words with a note of MEDDOCAN dev. */
function background(): readonly string[] {
  const folder = path.join(corpora, 'codiesp/background/text');
  const names = readdirSync(folder).sort().slice(0, has('quick') ? 300 : Infinity);
  const all = names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const inDev = new Set(readMeddocan('dev').flatMap(({ text }) => runs(text)));
  const kept = all.filter((text) => {
    const own = runs(text);
    return own.filter((run) => inDev.has(run)).length <= own.length / 5;
  });
  console.log(`${all.length - kept.length} of ${all.length} background notes left out: they repeat a note of dev`);
  return kept;
}

function runs(text: string): readonly string[] {
  const tokens = tokenize(text);
  const words = Array.from({ length: tokens.count }, (_, i) => wordOf(tokens, i).toLowerCase()).filter((word) => /\p{L}/u.test(word));
  return words.map((_, i) => words.slice(i, i + 8).join(' ')).slice(0, Math.max(0, words.length - 7));
}
