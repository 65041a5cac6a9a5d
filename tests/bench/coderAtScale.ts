// What the options mean stands in coderAtScale.mjs.
import { GauzeError } from '../../electron/contract/errors';
import { readBaseEncoder } from '../../electron/hosts/node/baseEncoder';
import { startBackend } from '../../models/backend/startBackend';
import type { CodedNote } from '../../models/coder/coder';
import { chooseShape } from '../../models/coder/network/chooseShape';
import { coderNetworkOptions, trainCoderNetwork } from '../../models/coder/network/trainCoderNetwork';
import { trainingRandom } from '../../models/training/trainingRandom';
import { readEncoderFile } from '../../models/transformer/encoderFile';
import { places } from '../models/backendPlaces';

const number = (name: string, otherwise: number): number =>
  Number(process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const [count, codes, words, steps] = [
  number('notes', 56_000),
  number('codes', 6160),
  number('words', 747),
  number('steps', 4),
];
const batchSize = 4;
const codesOfNote = 7;

const cpuSeconds = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
const gigabytes = (): string => (process.resourceUsage().maxRSS / 1e6).toFixed(1);
const began = cpuSeconds();
const print = (text: string): void =>
  console.log(`${(cpuSeconds() - began).toFixed(0)} CPU s, at most ${gigabytes()} GB  ${text}`);

const syllables = [
  'car',
  'dio',
  'ne',
  'fro',
  'hé',
  'pa',
  'to',
  'lo',
  'gie',
  'trai',
  'te',
  'ment',
  'si',
  'on',
  'ra',
  'di',
];
const random = trainingRandom(1);
const lexicon = Array.from({ length: 20_000 }, () =>
  Array.from({ length: 1 + random.below(4) }, () => syllables[random.below(syllables.length)]!).join(''),
);
const codeNames = Array.from(
  { length: codes },
  (_, i) => `${String.fromCharCode(65 + (i % 26))}${10 + (Math.floor(i / 26) % 90)}.${Math.floor(i / 2340)}`,
);

/** Every code is in some notes, a few in many; each is said by two words of its own. */
function noteOf(at: number): CodedNote {
  const own = new Set([at % codes]);
  while (own.size < codesOfNote) own.add(Math.floor(codes * random.next() ** 3));
  const text: string[] = Array.from({ length: words }, () => lexicon[random.below(lexicon.length)]!);
  for (const code of own) text[random.below(words)] = `${lexicon[code % 20_000]!} ${lexicon[(code * 7) % 20_000]!}`;
  return {
    id: `n${at}`,
    patient: `p${at}`,
    language: 'fr',
    text: text.join(' '),
    codes: [...own].map((code) => ({ code: codeNames[code]!, evidence: [] })),
  };
}

const base = await readBaseEncoder();
if (base === null) throw new GauzeError('notFound', 'npm run transformer fetches the encoder');
const { report } = await startBackend({ choice: 'auto', places, threads: 1 });
const shape = chooseShape(
  { architecture: 'hierarchicalLaat', layers: number('layers', 4), frozen: number('frozen', 4) },
  readEncoderFile(base).encoder.shape,
);
const notes = Array.from({ length: count }, (_, at) => noteOf(at));
print(`${report.running}, one thread; ${count} notes of ${words} words, ${codes} codes`);

interface Timed {
  readonly checkpoint: Uint8Array;
  /** Of each step that is over. */
  readonly seconds: readonly number[];
  readonly planned: number;
}

/** Cancelled behind so many steps of its own. Where labels begin is left out: it reads every note once more. */
async function some(wanted: number, resume?: Uint8Array): Promise<Timed> {
  const abort = new AbortController();
  const seconds: number[] = [];
  let [checkpoint, planned, last] = [new Uint8Array(), 0, cpuSeconds()];
  await trainCoderNetwork(
    { notes, base: base! },
    { ...coderNetworkOptions, shape, batchSize, leastSeen: 1, epochs: 1, heldOutShare: 0, hasKnownQueries: false },
    {
      // every step is reported
      elapsed: () => cpuSeconds() * 1e6,
      signal: abort.signal,
      onProgress({ steps: all }) {
        planned = all;
        seconds.push(cpuSeconds() - last);
        last = cpuSeconds();
        if (seconds.length >= wanted) abort.abort();
      },
      onCheckpoint: (bytes) => void (checkpoint = bytes.slice()),
    },
    resume,
  ).catch((error: unknown) => {
    if (!(error instanceof GauzeError) || error.code !== 'cancelled') throw error;
  });
  return { checkpoint, seconds, planned };
}

const first = await some(steps);
// the first holds the reading of all notes into pieces
const [reading, ...each] = first.seconds;
const mean = each.reduce((sum, value) => sum + value, 0) / Math.max(1, each.length);
print(
  `notes read and the first step: ${reading!.toFixed(0)} CPU s; each step of ${batchSize} notes ` +
    `${mean.toFixed(1)} CPU s; checkpoint ${(first.checkpoint.length / 1e6).toFixed(0)} MB`,
);
print(
  `an epoch is ${first.planned} steps: ${((first.planned * mean) / 3600).toFixed(1)} CPU hours on one ` +
    `thread of this machine (extrapolated from ${each.length} steps)`,
);
const whole = await some(2 * steps);
const resumed = await some(steps, first.checkpoint);
const isSame = Buffer.compare(whole.checkpoint, resumed.checkpoint) === 0;
print(
  `cancelled behind ${steps} steps and resumed for ${steps} more: ` +
    `${isSame ? 'the same bytes' : 'OTHER bytes'} as without a break`,
);
process.exitCode = isSame ? 0 : 1;
