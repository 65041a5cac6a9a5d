import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluateCodes } from '../../electron/core/evaluate/codes';
import { readBaseEncoder } from '../../electron/hosts/node/baseEncoder';
import { startBackend } from '../../models/backend/startBackend';
import type { CodedNote, CodeSuggestion } from '../../models/coder/coder';
import { coderShapes, onBase, type CoderShapeName } from '../../models/coder/network/coderShape';
import { networkCoder } from '../../models/coder/network/networkCoder';
import { chooseThreshold } from '../../models/coder/network/threshold';
import {
  coderNetworkOptions,
  trainCoderNetwork,
  type CoderNetworkHooks,
  type CoderNetworkOptions,
} from '../../models/coder/network/trainCoderNetwork';
import { readEncoderFile } from '../../models/transformer/encoderFile';
import { trainingRandom } from '../../models/training/trainingRandom';
import { scoreOutOfFold, scoresOf } from '../../models/coder/network/outOfFold';
import { splitIntoFolds } from '../../models/coder/hybrid/folds';
import { defaultHybrid } from '../../models/coder/hybrid/switches';
import { places } from '../models/backendPlaces';
import { codiespFolder, readCodiesp, readNetworkScores, writeNetworkScores } from './codiespNotes';

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const number = (name: string, otherwise: number): number => Number(argument(name) ?? otherwise);
const has = (name: string): boolean => process.argv.includes(`--${name}`);

const started = performance.now();
const print = (text: string): void => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${text}`);

/** On all notes: nothing is left to choose a threshold on, so that it comes from cross-validation. */
const isWhole = has('whole') || has('cross-validate');
const architecture = (argument('architecture') ?? 'conv') as CoderShapeName;
const out = argument('out') ?? 'node_modules/.cache/coder-network';
mkdirSync(out, { recursive: true });
const name = argument('name') ?? architecture;
/** Over the pieces of the pre-trained encoder: `--layers` of it are read, and the lowest `--frozen` of them stay. */
const base = has('pretrained') ? await readBaseEncoder() : null;
if (has('pretrained') && base === null) throw new Error('npm run transformer fetches the encoder');
const plain = coderShapes[architecture];
const layers = number('layers', 6);
const options: CoderNetworkOptions = {
  ...coderNetworkOptions,
  shape: {
    ...(base === null
      ? plain
      : onBase(plain, readEncoderFile(base, layers).encoder.shape, layers, number('frozen', layers - 2))),
    ...(JSON.parse(argument('shape') ?? '{}') as object),
  },
  seed: number('seed', 1),
  epochs: number('epochs', coderNetworkOptions.epochs),
  ...(isWhole && { heldOutShare: 0, unlabelledStems: true }),
  ...(JSON.parse(argument('options') ?? '{}') as object),
};
const { report } = await startBackend({ choice: 'auto', places, threads: number('threads', 1) });
const train = readCodiesp('train', 'D', false).slice(0, number('notes', 500));
const dev = readCodiesp('dev', 'D', false);
const unlabelled = has('no-background') ? [] : readBackground().map((text) => ({ text, language: 'es' as const }));
print(
  `${report.running}, ${train.length} notes of train, ${unlabelled.length} without codes, ${name} ` +
    `${JSON.stringify(options)}`,
);

/** Notes without codes. */
function readBackground(): readonly string[] {
  const folder = path.join(codiespFolder, 'background/text');
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

const checkpoint = path.join(out, `${name}.checkpoint`);
const resume = has('resume') && existsSync(checkpoint) ? new Uint8Array(readFileSync(checkpoint)) : undefined;
const vectorFile = argument('vectors') ?? path.join(out, 'vectors.bin');
const cached = existsSync(vectorFile) ? new Float32Array(new Uint8Array(readFileSync(vectorFile)).buffer) : undefined;
let shown = 0;
let next = 0;
const hooks: CoderNetworkHooks = {
  elapsed: () => performance.now(),
  onVectors: (share) => {
    if (share < shown) return;
    shown = share + 0.25;
    print(`vectors ${(100 * share).toFixed(0)} %`);
  },
  onStemVectors: (vectors) => writeFileSync(vectorFile, vectors),
  onProgress: ({ step, steps, epoch, loss, secondsLeft, evaluation }) => {
    if (evaluation !== undefined)
      print(`epoch ${epoch}: held-out F1 ${evaluation.micro.f1.toFixed(3)}, MAP ${evaluation.map?.toFixed(3)}`);
    if (step < next) return;
    next = step + 50;
    print(`step ${step} of ${steps}, epoch ${epoch}, loss ${loss.toFixed(2)}, ${(secondsLeft ?? 0).toFixed(0)} s left`);
  },
  onCheckpoint: (given) => writeFileSync(checkpoint, given),
};
const material = { notes: train, unlabelled, vectors: cached, base: base ?? undefined };
if (has('cross-validate')) {
  // Two or three of the hybrid's folds at once: its trees are calibrated on the same groups.
  const folds = splitIntoFolds(train, defaultHybrid.folds, defaultHybrid.seed).map(
    (fold) => fold % number('groups', 4),
  );
  const found = await scoreOutOfFold(material, folds, options, { ...hooks, onCheckpoint: undefined }, (fold) => {
    next = 0;
    print(`fold ${fold} is scored`);
  });
  writeNetworkScores(out, 'train', {
    threshold: found.threshold,
    notes: new Map(train.map(({ id }, at) => [id, found.scores[at]!])),
  });
  print(
    `cross-validated on train: micro-F1 ${found.f1.toFixed(3)}, MAP ${found.map.toFixed(3)}, threshold ` +
      `${found.threshold}`,
  );
  if (!has('whole')) process.exit(0);
}
const { bytes, threshold: own, codes, heldOut } = await trainCoderNetwork(material, options, hooks, resume);
const threshold = isWhole ? readNetworkScores(out, 'train').threshold : own;
writeFileSync(path.join(out, `${name}.safetensors`), bytes);
print(
  `${codes.length} codes; held-out ${heldOut.notes} notes: F1 ${heldOut.f1.toFixed(3)}, MAP ` +
    `${heldOut.map.toFixed(3)}, threshold ${threshold}; ${(bytes.length / 1e6).toFixed(1)} MB, ` +
    `${(process.cpuUsage().user / 1e6).toFixed(0)} CPU s`,
);
if (has('held-out')) process.exit(0);
const coder = networkCoder(bytes);
const atThreshold = (suggestions: readonly CodeSuggestion[]): readonly CodeSuggestion[] =>
  isWhole ? suggestions.map((each) => ({ ...each, isAbove: each.score >= threshold })) : suggestions;
const each = async <T>(notes: readonly CodedNote[], read: (note: CodedNote) => Promise<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  for (const note of notes) all.push(await read(note));
  return all;
};
if (isWhole)
  writeNetworkScores(out, 'dev', {
    threshold,
    notes: new Map(await each(dev, async (note) => [note.id, await scoresOf(coder, note)] as const)),
  });
const coded = await each(dev, async ({ text, language }) =>
  atThreshold(await coder.code(text, language, { top: 1000, hasEvidence: false })),
);
const began = process.cpuUsage().user;
const explained = await each(dev.slice(0, 25), async ({ text, language }) =>
  atThreshold(await coder.code(text, language, { top: 20 })),
);
const perNote = (process.cpuUsage().user - began) / 1e6 / explained.length;
const goldOf = ({ codes: own }: CodedNote) =>
  own.map(({ code, evidence }) => ({
    code,
    spans: evidence.map((fragments) => ({ start: fragments[0]!.start, end: fragments.at(-1)!.end })),
  }));
const metricsOf = (
  answers: typeof coded,
  notes: readonly CodedNote[],
): ReadonlyMap<
  string,
  { readonly value: number | null; readonly interval: readonly [low: number, high: number] | null }
> => {
  const pairs = notes.map((note, i) => ({
    id: note.id,
    gold: goldOf(note),
    answer: answers[i]!.map(({ code, isAbove, evidence }) => ({
      code,
      isAbove,
      spans: evidence.slice(0, 1).map(({ fragments }) => fragments[0]!),
    })),
  }));
  const random = trainingRandom(1);
  return new Map(evaluateCodes(pairs, { random: random.next }).figures.map((figure) => [figure.measure, figure]));
};
const metrics = metricsOf(coded, dev);
const evidence = metricsOf(explained, dev.slice(0, explained.length));
const value = (name: string): number => metrics.get(name)?.value ?? 0;
const numbers = new Map(codes.map((code, at) => [code, at]));
const best = chooseThreshold(
  dev.map((note, i) => {
    const scores = new Float32Array(codes.length);
    for (const { code, score } of coded[i]!) scores[numbers.get(code)!] = score;
    return {
      scores,
      goldCount: note.codes.length,
      gold: new Set(note.codes.map(({ code }) => numbers.get(code)).filter((at) => at !== undefined)),
    };
  }),
);
const row = {
  name,
  ...Object.fromEntries(
    ['f1', 'precision', 'recall', 'map', 'macroF1Present', 'familyF1', 'familyMap', 'precisionAt5', 'rPrecision'].map(
      (measure) => [measure, value(measure)],
    ),
  ),
  interval: metrics.get('f1')?.interval ?? null,
  evidenceF1: evidence.get('evidenceF1')?.value ?? null,
  evidenceOverlapF1: evidence.get('evidenceOverlapF1')?.value ?? null,
  cpuSecondsPerNoteWithEvidence: perNote,
  threshold,
  atBestOfDev: best.f1,
  codes: codes.length,
  heldOut,
  options,
  notes: train.length,
  cpuSeconds: process.cpuUsage().user / 1e6,
};
const interval = row.interval === null ? '' : `, 95 % ${row.interval[0].toFixed(3)} to ${row.interval[1].toFixed(3)}`;
print(
  `dev: micro-F1 ${value('f1').toFixed(3)} (P ${value('precision').toFixed(3)} R ` +
    `${value('recall').toFixed(3)}${interval}), MAP ${value('map').toFixed(3)}, families F1 ` +
    `${value('familyF1').toFixed(3)}; evidence of ${explained.length} notes F1 ` +
    `${row.evidenceF1?.toFixed(3)}, overlap ${row.evidenceOverlapF1?.toFixed(3)}; ` +
    `${(1000 * perNote).toFixed(0)} CPU ms a note with evidence`,
);
print(`with the threshold that is best on dev, for comparison alone: micro-F1 ${best.f1.toFixed(3)}`);
writeFileSync(path.join(out, `${name}.json`), `${JSON.stringify(row, null, 1)}\n`);
