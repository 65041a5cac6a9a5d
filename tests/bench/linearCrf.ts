import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import labelSet from '../../resources/label-sets/meddocan.json';
import type { PhiType } from '../../electron/contract/phi';
import type { SurrogateLists } from '../../electron/core/deidentify/surrogateLists';
import { openGazetteer, type Gazetteer } from '../../electron/core/detection/gazetteer';
import { decodeTags } from '../../electron/core/text/tagScheme';
import { tokenize } from '../../electron/core/text/tokens';
import type { BitGroup } from '../../models/features/ruleBits';
import { createFeaturizer } from '../../models/features/tokenFeatures';
import { linearCrfBytes, readLinearCrf } from '../../models/bundle/linearCrfPart';
import { linearCrfTagger, type LinearCrf } from '../../models/linearCrf/linearCrf';
import { trainLinearCrf } from '../../models/linearCrf/trainLinearCrf';
import type { LinearCrfWeights } from '../../models/linearCrf/weights';
import { augmentOptions, createAugmenter } from '../../models/tagger/augment';
import type { TrainingNote } from '../../models/tagger/tagger';
import { trainingRandom } from '../../models/training/trainingRandom';
import { readMeddocan, readSentences, scoreLine, scoreMeddocan, typesOf } from './meddocan';
import { withFlatHeader, withOtherKeys } from './otherTemplate';

export interface BenchOptions {
  readonly l1: number;
  readonly l2: number;
  readonly iterations: number;
  readonly emptyShare: number;
  readonly minCount: number;
  readonly withoutBits: readonly BitGroup[];
  /** Copies of each note with other values, learned from beside it. */
  readonly copies: number;
  /** Share of the copies whose header has other keys. */
  readonly keys: number;
  /** Trains on one half of train and scores the other: 0 or 1; dev when undefined. */
  readonly half?: number;
  readonly isDetailed: boolean;
  readonly hasShift: boolean;
  /** Where the model is written, or read instead of training. */
  readonly save?: string;
  readonly load?: string;
}

const cpuSeconds = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
};

export async function bench(options: BenchOptions): Promise<void> {
  const { half, isDetailed, hasShift, load, save } = options;
  const all = readMeddocan('train');
  const learnt = half === undefined ? all : all.filter((_, i) => i % 2 !== half);
  const scored = half === undefined ? readMeddocan('dev') : all.filter((_, i) => i % 2 === half);
  const types = typesOf([...all, ...scored]);
  const gazetteer = openGazetteer(new Uint8Array(readFileSync('out/lists/es.bin')));
  const featurizer = createFeaturizer({ gazetteer: () => gazetteer });
  const weights =
    load === undefined
      ? await train(learnt, types, gazetteer, options)
      : readLinearCrf(new Uint8Array(readFileSync(load)));
  const bytes = linearCrfBytes(weights);
  console.log(
    `${weights.hashes.length} features with ${weights.values.length} weights, ${(bytes.length / 1000).toFixed(0)} kB`,
  );
  if (save !== undefined) writeFileSync(save, bytes);

  const crf = linearCrfTagger(weights, featurizer);
  const sentences = readSentences();
  const score = (name: string, notes: readonly TrainingNote[]): void => {
    const found = notes.map(({ text, language }) => {
      const features = featurizer.featuresOf(tokenize(text), language);
      return decodeTags('BIO', features.tokens, crf.bestOf(features), crf.types);
    });
    const result = scoreMeddocan(notes, found, types, sentences);
    console.log(`${name} ${scoreLine(result)}`);
    if (isDetailed)
      for (const {
        type,
        gold,
        score: { precision, recall, f1 },
      } of [...result.byType].sort((a, b) => b.gold - a.gold))
        console.log(
          `  ${type.padEnd(36)} n ${String(gold).padStart(4)}  P ${precision.toFixed(4)} R ` +
            `${recall.toFixed(4)} F1 ${f1.toFixed(4)}`,
        );
  };
  score(half === undefined ? 'dev' : 'other half of train', scored);
  if (hasShift) {
    score('keys renamed', scored.map(withOtherKeys));
    score('header flat', scored.map(withFlatHeader));
    score(
      'both',
      scored.map((note) => withFlatHeader(withOtherKeys(note))),
    );
  }
  console.log(
    `tagging ${taggingSpeed(scored, () => linearCrfTagger(weights, createFeaturizer({ gazetteer: () => gazetteer })))}`,
  );
}

async function train(
  notes: readonly TrainingNote[],
  types: readonly string[],
  gazetteer: Gazetteer,
  options: BenchOptions,
): Promise<LinearCrfWeights> {
  const from = process.cpuUsage();
  const lists = JSON.parse(readFileSync('out/surrogates/es.json', 'utf8')) as SurrogateLists;
  const kindOf = (label: string): PhiType =>
    (labelSet.labels.find(({ id }) => id === label)?.type ?? 'other') as PhiType;
  const augment = createAugmenter({ notes, lists: () => lists, kindOf }, { ...augmentOptions, keys: options.keys });
  const random = trainingRandom(1);
  const copies = Array.from({ length: options.copies }, () => notes.map((note) => augment(note, random))).flat();
  const { weights, iterations, end } = await trainLinearCrf(
    notes,
    {
      ...options,
      copies,
      types,
      featurizer: createFeaturizer({ gazetteer: () => gazetteer }),
      maxIterations: options.iterations,
    },
    {
      onProgress: ({ iteration, loss, evaluations, tokens, weights }) => {
        if (iteration === 1)
          console.log(`${notes.length} notes, ${copies.length} copies, ${tokens} tokens, ${weights} weights to learn`);
        if (iteration > 0 && iteration % 10 === 0)
          console.log(
            `  iteration ${iteration}, ${evaluations} evaluations, loss ${loss.toFixed(5)}, ` +
              `${cpuSeconds(from).toFixed(1)} CPU s`,
          );
      },
    },
  );
  console.log(
    `training ${cpuSeconds(from).toFixed(1)} CPU s, ${iterations} iterations (${end}), ` +
      `${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`,
  );
  return weights;
}

/**
 * Tokenizing, features and posteriors of all notes: once from a cold start, then with empty lexicons, then over and
 * over for a while.
 */
function taggingSpeed(notes: readonly TrainingNote[], open: () => LinearCrf): string {
  const characters = notes.reduce((sum, { text }) => sum + text.length, 0);
  const tag = (crf: LinearCrf): void => {
    for (const { text, language } of notes) crf.posteriors(tokenize(text), language);
  };
  const rate = (crf: LinearCrf, min: number): string => {
    const from = process.cpuUsage();
    let rounds = 0;
    do {
      tag(crf);
      rounds++;
    } while (cpuSeconds(from) < min);
    return ((rounds * characters) / cpuSeconds(from) / 1e6).toFixed(2);
  };
  const cold = rate(open(), 0);
  // Each with a lexicon of its own; the first of them still meets code that is being compiled.
  const fresh = Array.from({ length: 7 }, () => rate(open(), 0));
  const known = open();
  tag(known);
  return (
    `${cold} M characters/CPU s from a cold start, ${fresh[0]} and then ${fresh.slice(1).sort()[3]} ` +
    `(median of six, best ${fresh.sort().at(-1)}) with new words, ${rate(known, 3)} over and over; load ` +
    `${loadavg()[0]!.toFixed(1)}`
  );
}
