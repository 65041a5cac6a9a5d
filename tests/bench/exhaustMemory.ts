// --backend=tensorflow|wasm  --batch=N  --mode=measure|exhaust
// measure: one training; prints the most memory that it took, its losses and a hash of its weights. exhaust: the same
// under a limit that the caller set, where it must fail; then what the error offers, from the checkpoint on, until it
// passes; then, in the same process, a small training whose weights must be those of a process that never ran out.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as tf from '@tensorflow/tfjs-core';
import { GauzeError } from '../../electron/contract/errors';
import type { BackendChoice } from '../../models/backend/backend';
import { startBackend } from '../../models/backend/startBackend';
import { createFeaturizer } from '../../models/features/tokenFeatures';
import type { TrainingNote } from '../../models/tagger/tagger';
import { baseArchitectureOptions } from '../../models/tagger/networkOptions';
import { trainNetwork, type TrainedNetwork } from '../../models/tagger/trainNetwork';
import { places } from '../models/backendPlaces';

const argument = (name: string): string =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
const choice = argument('backend') as BackendChoice;
const batch = Number(argument('batch'));
/** Passes everywhere; the same in every process. */
const smallBatch = 8;

const { backend } = await startBackend({ choice, places, threads: 1 });
if (backend.name !== choice) {
  console.log(JSON.stringify({ missing: choice }));
  process.exit(0);
}

const featurizer = createFeaturizer({ gazetteer: () => undefined });
const words = [
  'paciente',
  'ingresa',
  'por',
  'dolor',
  'de',
  'varios',
  'días',
  'sin',
  'fiebre',
  'con',
  'buena',
  'respuesta',
  'al',
  'tratamiento',
  'que',
  'se',
  'mantiene',
  'hasta',
  'el',
  'alta',
];
const names = [
  'Ana Ruiz',
  'Luis Vega',
  'Marta Soler',
  'Pablo Prieto',
  'Elena Campos',
  'Diego Rivas',
  'Irene Molina',
  'Mateo Ferrer',
];
/** Stretches of almost eighty tokens each, so that a batch takes what it may. */
const notes: readonly TrainingNote[] = Array.from({ length: 8 }, (_, n) => {
  let text = '';
  const spans: { start: number; end: number; type: string }[] = [];
  for (let line = 0; line < 16; line++) {
    const name = names[(n * 3 + line) % names.length]!;
    spans.push({ start: text.length, end: text.length + name.length, type: 'NAME' });
    text +=
      `${name} ` +
      `${Array.from({ length: 70 }, (_word, i) => words[(n + line * 7 + i * 3) % words.length]!).join(' ')}.\n`;
  }
  return { id: `n${n}`, patient: `p${n}`, language: 'es', text, spans };
});

interface Ran {
  readonly trained: TrainedNetwork | null;
  readonly losses: readonly number[];
  readonly failure: {
    readonly code: string;
    readonly batch: number;
    readonly smallerBatch: number;
    readonly cause: string;
  } | null;
  readonly checkpoint: Uint8Array | null;
}

async function train(batchSize: number, epochs: number, resume?: Uint8Array): Promise<Ran> {
  const losses: number[] = [];
  let checkpoint: Uint8Array | null = null;
  let steps = -1;
  try {
    // every step is reported: a report is due after each tick of this clock
    let now = 0;
    const trained = await trainNetwork(
      { notes, heldOut: [], types: ['NAME'], featurizer },
      { ...baseArchitectureOptions, epochs, batchSize, emptyShare: 1, copies: 0 },
      {
        elapsed: () => (now += 1000),
        onCheckpoint: (bytes) => void (checkpoint = bytes),
        onProgress: ({ step, loss }) => {
          if (step !== steps) losses.push(loss);
          steps = step;
        },
      },
      resume,
    );
    return { trained, losses, failure: null, checkpoint };
  } catch (error) {
    if (!(error instanceof GauzeError) || error.code !== 'tooLarge') throw error;
    const { cause } = error;
    const offer = error.details as { readonly batch: number; readonly smallerBatch: number };
    return {
      trained: null,
      losses,
      failure: {
        code: error.code,
        batch: offer.batch,
        smallerBatch: offer.smallerBatch,
        cause: cause instanceof Error ? cause.message.slice(0, 160) : '',
      },
      checkpoint,
    };
  }
}

const hashOf = ({ trained }: Ran): string | null =>
  trained === null ? null : createHash('sha256').update(trained.bytes).digest('hex').slice(0, 16);
const heap = (): number =>
  choice === 'wasm'
    ? (tf.backend() as unknown as { readonly wasm: { readonly HEAPU8: Uint8Array } }).wasm.HEAPU8.length
    : 0;
const peak = (): number => 1024 * Number(/VmPeak:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0);
const print = (line: object): void => console.log(JSON.stringify(line));

if (argument('mode') === 'measure') {
  const ran = await train(batch, 1);
  print({
    mode: 'measure',
    batch,
    addressSpace: peak(),
    heap: heap(),
    losses: ran.losses,
    weights: hashOf(ran),
    failure: ran.failure,
  });
} else {
  const tensorsBefore = tf.memory().numTensors;
  const nativeBefore = backend.tensorCount();
  let ran = await train(batch, 1);
  print({
    mode: 'first',
    batch,
    losses: ran.losses,
    failure: ran.failure,
    hasCheckpoint: ran.checkpoint !== null,
    tensorsLeft: tf.memory().numTensors - tensorsBefore,
    nativeLeft: backend.tensorCount() - nativeBefore,
  });
  while (ran.failure !== null && ran.failure.smallerBatch < ran.failure.batch) {
    const offered = ran.failure.smallerBatch;
    ran = await train(offered, 1, ran.checkpoint ?? undefined);
    print({ mode: 'offered', batch: offered, losses: ran.losses, failure: ran.failure, isResumed: true });
  }
  const after = await train(smallBatch, 1);
  print({
    mode: 'after',
    batch: smallBatch,
    weights: hashOf(after),
    failure: after.failure,
    tensorsLeft: tf.memory().numTensors - tensorsBefore,
    nativeLeft: backend.tensorCount() - nativeBefore,
  });
}
