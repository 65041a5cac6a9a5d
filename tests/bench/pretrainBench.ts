// --out=FOLDER    vectors.safetensors and encoder.safetensors    --rows=N, --epochs=N  instead of the defaults
// --vectors-only  no encoder                                     --quick               300 background notes
// --vectors=FILE  instead of training them again
// --backend=NAME  instead of the best
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { hashText } from '../../models/language/unlabelledText';
import { trainWordVectors, wordVectorOptions, type WordVectors } from '../../models/language/wordVectors';
import { baseArchitectureShape } from '../../models/tagger/networkShape';
import { pretrain, pretrainOptions, startFromVectors } from '../../models/tagger/pretrain';
import { readTensorFile } from '../../models/training/tensorFile';
import { places } from '../models/backendPlaces';
import { backgroundNotes } from './backgroundNotes';
import { readMeddocan } from './meddocan';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const has = (name: string): boolean => process.argv.includes(`--${name}`);
const out = argument('out') ?? '/tmp';
mkdirSync(out, { recursive: true });
const shape = { ...baseArchitectureShape, wordRows: Number(argument('rows') ?? baseArchitectureShape.wordRows) };
const started = performance.now();
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0)} s`;

const texts = [
  ...readMeddocan('train').map(({ text }) => text),
  ...backgroundNotes(
    readMeddocan('dev').map(({ text }) => text),
    has('quick') ? 300 : Infinity,
  ),
];
console.log(`${texts.length} texts`);
let last = 0;
const given = argument('vectors');
const vectors: WordVectors =
  given !== undefined
    ? stored(given)
    : await trainWordVectors(
        texts,
        { ...wordVectorOptions, rows: shape.wordRows, width: shape.wordWidth },
        {
          onProgress: (share) => {
            if (share - last < 0.1) return;
            last = share;
            console.log(`${seconds()} vectors ${(100 * share).toFixed(0)} %`);
          },
        },
      );
const known = vectors.text.counts.filter((count) => count >= wordVectorOptions.least).length;
console.log(`${seconds()} ${vectors.text.words.length} tokens, ${known} rows of ${shape.wordRows} have a vector`);
writeFileSync(path.join(out, 'vectors.safetensors'), startFromVectors(vectors, shape));
if (!has('vectors-only')) {
  const { report } = await startBackend({
    choice: (argument('backend') ?? 'auto') as BackendChoice,
    places,
    threads: 1,
  });
  console.log(`backend ${report.running}`);
  const options = pretrainOptions(shape);
  let next = 0;
  const encoder = await pretrain(
    texts,
    vectors,
    { ...options, epochs: Number(argument('epochs') ?? options.epochs) },
    {
      elapsed: () => performance.now(),
      onProgress: ({ step, steps, loss, tokensPerSecond, secondsLeft }) => {
        if (step < next) return;
        next = step + 50;
        console.log(
          `${seconds()} step ${step} of ${steps} loss ${loss.toFixed(3)} ${tokensPerSecond.toFixed(0)} ` +
            `tokens/s ${(secondsLeft ?? 0).toFixed(0)} s left`,
        );
      },
    },
  );
  writeFileSync(path.join(out, 'encoder.safetensors'), encoder);
}
console.log(`${seconds()} done, ${(process.cpuUsage().user / 1e6).toFixed(0)} CPU s`);

function stored(file: string): WordVectors {
  const { data } = readTensorFile(new Uint8Array(readFileSync(file))).tensors.get('table.word')!;
  return { values: Float32Array.from(data), width: shape.wordWidth, text: hashText(texts, shape.wordRows) };
}
