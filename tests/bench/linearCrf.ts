import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openGazetteer, type Gazetteer } from '../../electron/core/detection/gazetteer';
import { decodeTags } from '../../electron/core/text/tagScheme';
import { tokenize } from '../../electron/core/text/tokens';
import type { BitGroup } from '../../models/features/ruleBits';
import { createFeaturizer } from '../../models/features/tokenFeatures';
import { linearCrfFromBytes, linearCrfTagger, linearCrfToBytes, trainLinearCrf, type LinearCrfWeights } from '../../models/linearCrf/linearCrf';
import type { TrainingNote } from '../../models/tagger/tagger';
import { readMeddocan, readSentences, scoreNotes } from './linearCrfMeddocan';

export interface BenchOptions {
  readonly root: string;
  readonly corpus: string;
  readonly l1: number;
  readonly l2: number;
  readonly iterations: number;
  readonly keptEmpty: number;
  readonly leastCount: number;
  readonly withoutBits: readonly BitGroup[];
  /** Trains on one half of train and scores the other: 0 or 1; dev when undefined. */
  readonly half?: number;
  readonly isDetailed: boolean;
  /** Where the model is written, or read instead of training. */
  readonly save?: string;
  readonly load?: string;
}

const cpuSeconds = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
};

export async function bench(options: BenchOptions): Promise<void> {
  const { root, corpus, half, isDetailed } = options;
  const all = readMeddocan(corpus, 'train');
  const sentences = readSentences(corpus);
  const learnt = half === undefined ? all : all.filter((_, i) => i % 2 !== half);
  const scored = half === undefined ? readMeddocan(corpus, 'dev') : all.filter((_, i) => i % 2 === half);
  const types = [...new Set([...all, ...scored].flatMap(({ spans }) => spans.map(({ type }) => type)))].sort();
  const gazetteer = openGazetteer(new Uint8Array(readFileSync(path.join(root, 'out/lists/es.bin'))));
  const featurizer = createFeaturizer({ gazetteer: () => gazetteer });

  const weights = options.load === undefined ? await train(learnt, types, gazetteer, options) : linearCrfFromBytes(new Uint8Array(readFileSync(options.load)));
  const bytes = linearCrfToBytes(weights);
  console.log(`${weights.hashes.length} features with ${weights.values.length} weights, ${(bytes.length / 1000).toFixed(0)} kB`);
  if (options.save !== undefined) writeFileSync(options.save, bytes);
  const crf = linearCrfTagger(weights, featurizer);
  const system = scored.map(({ text, language }) => {
    const features = featurizer.featuresOf(tokenize(text), language);
    return decodeTags('BIO', features.tokens, crf.bestOf(features), types);
  });
  console.log(scoreNotes(scored, system, sentences, isDetailed).line);
  console.log(`tagging ${taggingSpeed(scored, () => linearCrfTagger(weights, createFeaturizer({ gazetteer: () => gazetteer })))}`);
}

async function train(notes: readonly TrainingNote[], types: readonly string[], gazetteer: Gazetteer, options: BenchOptions): Promise<LinearCrfWeights> {
  const from = process.cpuUsage();
  const featurizer = createFeaturizer({ gazetteer: () => gazetteer });
  const { weights, iterations, end } = await trainLinearCrf(notes, { ...options, types, featurizer, mostIterations: options.iterations }, {
    onProgress: ({ iteration, loss, evaluations, tokens, weights }) => {
      if (iteration === 1) console.log(`${notes.length} notes, ${tokens} tokens, ${weights} weights to learn`);
      if (iteration > 0 && iteration % 10 === 0) console.log(`  iteration ${iteration}, ${evaluations} evaluations, loss ${loss.toFixed(5)}, ${cpuSeconds(from).toFixed(1)} CPU s`);
    },
  });
  console.log(`training ${cpuSeconds(from).toFixed(1)} CPU s, ${iterations} iterations (${end}), ${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`);
  return weights;
}

/** Tokenizing, features and posteriors of all notes: once from a cold start, then over and over for a while. */
function taggingSpeed(notes: readonly TrainingNote[], open: () => ReturnType<typeof linearCrfTagger>): string {
  const characters = notes.reduce((sum, { text }) => sum + text.length, 0);
  const crf = open();
  const cold = process.cpuUsage();
  for (const { text, language } of notes) crf.posteriors(tokenize(text), language);
  const coldSeconds = cpuSeconds(cold);
  const fresh = open();
  const from = process.cpuUsage();
  for (const { text, language } of notes) fresh.posteriors(tokenize(text), language);
  const freshSeconds = cpuSeconds(from);
  const again = process.cpuUsage();
  let rounds = 0;
  while (cpuSeconds(again) < 3) {
    for (const { text, language } of notes) fresh.posteriors(tokenize(text), language);
    rounds++;
  }
  const rate = (seconds: number, times = 1): string => (times * characters / seconds / 1e6).toFixed(2);
  return `${rate(coldSeconds)} M characters/CPU s from a cold start, ${rate(freshSeconds)} with warm code and new words, ${rate(cpuSeconds(again), rounds)} over and over`;
}
