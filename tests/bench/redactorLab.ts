// Shared by the benches of the redactor: what it starts from, its training on MEDDOCAN, and how spans are scored.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { learnVocabulary } from '../../models/pieces/learnVocabulary';
import { baseOf } from '../../models/redactor/openRedactor';
import { readRedactorFile, writeRedactorFile } from '../../models/redactor/redactorFile';
import { parameterCount, smallSizes, type RedactorShape } from '../../models/redactor/shape';
import { redactorOptions, trainRedactor, type RedactorStart } from '../../models/redactor/trainRedactor';
import type { TrainingNote } from '../../models/tagger/tagger';
import type { Parameters } from '../../models/training/parameters';
import { trainingRandom } from '../../models/training/trainingRandom';
import { readEncoderFile } from '../../models/transformer/encoderFile';
import { tokenize } from '../../electron/core/text/tokens';

export const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
export const count = (name: string, otherwise: number): number => Number(argument(name) ?? otherwise);
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const cache = process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache');
const encoderFile = path.join(cache, 'gauze/encoders/multilingual-e5-small/encoder.safetensors');

/** @param layers of the pre-trained encoder; 0: none, and pieces are learned from the notes */
export function startOf(
  notes: readonly TrainingNote[],
  types: readonly string[],
  layers: number,
  output: RedactorShape['output'],
  width: number,
): RedactorStart {
  const own = layers === 0 ? learnVocabulary(notes, { size: 6000, patients: 3 }) : null;
  const encoder = layers === 0 ? null : readEncoderFile(new Uint8Array(readFileSync(encoderFile)), layers).encoder;
  const { vocabulary, base } = baseOf(encoder, own);
  const sizes = { ...smallSizes, width, inner: 2 * width, output };
  const pieces = vocabulary.pieces.length + 1;
  return { shape: { ...sizes, types, pieces, baseWidth: encoder?.shape.width ?? null }, vocabulary, base };
}

/** Trains, or takes what an earlier run left in `--out`. */
export async function trained(
  start: RedactorStart,
  notes: readonly TrainingNote[],
  dev: readonly TrainingNote[],
  seed = count('seed', 1),
): Promise<Parameters> {
  const out = argument('out');
  if (out !== undefined) mkdirSync(out, { recursive: true });
  const fileOf = (name: string): string | null => (out === undefined ? null : path.join(out, `${name}.safetensors`));
  const [weights, checkpoint] = [fileOf('redactor'), fileOf('checkpoint')];
  const read = (file: string | null) =>
    file !== null && existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
  const finished = read(weights);
  if (finished !== undefined) {
    const { shape, parameters } = readRedactorFile(finished);
    const described = (of: RedactorShape): string => JSON.stringify(Object.entries(of).sort());
    if (described(shape) !== described(start.shape)) throw new Error('--out holds a redactor of other sizes');
    return parameters;
  }
  const { shape } = start;
  const began = cpuSeconds();
  let reportedAt = 0;
  console.log(
    `${shape.encoderLayers} + ${shape.decoderLayers} layers of ${shape.width}, ${parameterCount(shape)} ` +
      `parameters that learn; ${notes.length} notes`,
  );
  const { parameters } = await trainRedactor(
    start,
    notes,
    dev.slice(0, count('watched', 25)),
    {
      ...redactorOptions,
      epochs: count('epochs', 6),
      seed,
      learningRate: count('rate', redactorOptions.learningRate),
    },
    {
      elapsed: () => performance.now(),
      onProgress: ({ step, steps, epoch, loss, evaluation }) => {
        if (evaluation === undefined && performance.now() - reportedAt < 20_000) return;
        reportedAt = performance.now();
        const { precision = 0, recall = 0 } = evaluation?.micro ?? {};
        console.log(
          `epoch ${epoch}, step ${step} of ${steps}, loss ${loss.toFixed(4)}, ` +
            `${(cpuSeconds() - began).toFixed(0)} CPU s` +
            `${evaluation === undefined ? '' : `, dev precision ${precision.toFixed(4)} recall ${recall.toFixed(4)}`}`,
        );
      },
      onCheckpoint: (bytes) => {
        if (checkpoint !== null) writeFileSync(checkpoint, bytes);
      },
    },
    read(checkpoint),
  );
  const vocabulary = start.base === null ? start.vocabulary : null;
  if (weights !== null) writeFileSync(weights, writeRedactorFile({ shape, parameters, vocabulary }));
  return parameters;
}

/**
 * How much higher the recall of one system is than that of another on the same notes: the middle 95 % of 2,000 draws of
 * notes with replacement (Efron's percentiles), which says what another draw of notes would, not another training.
 *
 * @param covered of each note: gold tokens, and those that either covers
 */
export function pairedInterval(
  covered: readonly { readonly gold: number; readonly one: number; readonly two: number }[],
): readonly [least: number, most: number] {
  const random = trainingRandom(1);
  const differences = Array.from({ length: 2000 }, () => {
    let [gold, difference] = [0, 0];
    for (let draw = 0; draw < covered.length; draw++) {
      const note = covered[random.below(covered.length)]!;
      gold += note.gold;
      difference += note.one - note.two;
    }
    return difference / Math.max(1, gold);
  }).sort((a, b) => a - b);
  return [differences[49]!, differences[1949]!];
}

interface Segment {
  readonly start: number;
  readonly end: number;
}

export interface Coverage {
  readonly precision: number;
  readonly recall: number;
  /** Notes in which a letter or digit of the gold stands uncovered. */
  readonly leaking: number;
  /** Gold tokens of each note, and those that are covered. */
  readonly notes: readonly { readonly gold: number; readonly covered: number }[];
}

/** Of tokens with letters or digits. [note][span] */
export function coverage(notes: readonly TrainingNote[], found: readonly (readonly Segment[])[]): Coverage {
  let [tp, fp, fn, leaking] = [0, 0, 0, 0];
  const byNote = notes.map(({ text, spans }, note) => {
    const before = { tp, fn };
    const [gold, system] = [spans, found[note]!].map((segments) => {
      const covered = new Uint8Array(text.length);
      for (const { start, end } of segments) covered.fill(1, start, end);
      return covered;
    }) as [Uint8Array, Uint8Array];
    const isLetter = (at: number): boolean => /[\p{L}\p{N}]/u.test(text[at]!);
    const { count: tokens, starts, ends } = tokenize(text);
    for (let token = 0; token < tokens; token++) {
      if (!isLetter(starts[token]!)) continue;
      const [isGold, isFound] = [gold, system].map((covered) =>
        covered.subarray(starts[token], ends[token]).includes(1),
      );
      if (isGold && isFound) tp++;
      else if (isGold) fn++;
      else if (isFound) fp++;
    }
    if (Array.from(gold.keys()).some((at) => gold[at] === 1 && system[at] === 0 && isLetter(at))) leaking++;
    const covered = tp - before.tp;
    return { gold: covered + fn - before.fn, covered };
  });
  return { precision: tp / Math.max(1, tp + fp), recall: tp / Math.max(1, tp + fn), leaking, notes: byNote };
}

export const formatCoverage = ({ precision, recall, leaking }: Coverage): string =>
  `precision ${precision.toFixed(4)} recall ${recall.toFixed(4)} leaking notes ${leaking}`;
