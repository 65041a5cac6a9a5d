// What the options mean stands in simulateStopping.mjs.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Language, Span } from '../../electron/contract/text';
import { demoRandom } from '../../electron/core/demo/demoRandom';
import { generateDemo } from '../../electron/core/demo/generateDemo';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';
import { shuffle } from '../../electron/core/evaluate/shuffle';
import { upperShare } from '../../electron/core/privacy/clopperPearson';
import { hypergeometricCdf } from '../../electron/core/privacy/hypergeometric';
import { alphaOf } from '../../electron/core/review/stopping/confidence';
import type { Findings, Read } from '../../electron/core/review/stopping/offered';
import { randomShare, type RandomShare } from '../../electron/core/review/stopping/randomShare';
import { unreadNotes } from '../../electron/core/review/stopping/unreadNotes';
import { isShareBelow } from '../../electron/core/review/stopping/unreadShare';
import { createEngine } from '../../electron/hosts/node/engine';
import { createResources } from '../../electron/hosts/node/resources';
import { readDemoResources, readLabelSet } from '../unit/core/demo/demoResources';
import { hasMeddocan, readMeddocan } from './meddocan';

const { values: options } = parseArgs({
  options: {
    reviews: { type: 'string', default: '1000' },
    target: { type: 'string', default: '.02' },
    corpus: { type: 'string' },
    part: { type: 'string', default: 'moments,enlarged,low' },
    'enlarged-reviews': { type: 'string', default: '20' },
  },
});
const reviews = Number(options.reviews);
const target = Number(options.target);
const { notes: alpha } = alphaOf(1, false);
/** PHI of a note that counts, at most; known before anything is read. */
const cap = 40;
const shares = [0.1, 0.05, 0.02, 0.01] as const;
const claimsEvery = 25;
/** A larger hospital, for how many notes are read, and its reviews. */
const [large, largeReviews] = [50_000, Number(options['enlarged-reviews'])];
const parts: ReadonlySet<string> = new Set(options.part.split(','));
const always: RandomShare = { random: 1, of: 1 };
const everySecond: RandomShare = { random: 1, of: 2 };
/** A queue by doubt is made again after so many notes. */
const queueNotes = 40;
/** Rates at which a sample that is fixed beforehand reaches the target. */
const lowRates = [0, 0.002, 0.005, 0.008, 0.01, 0.012, 0.015, 0.018] as const;
const [lowSizes, lowReviews] = [[2000, 10_000], 100] as const;

interface GoldNote {
  readonly id: string;
  readonly text: string;
  readonly language: Language;
  readonly gold: readonly Span[];
}
/** A note as a reader meets it, and how uncertain the models are of it before. */
interface Note {
  readonly found: Findings;
  readonly uncertainty: number;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
let isMissed = false;
const bar = (holds: boolean, line: string): void => {
  isMissed ||= !holds;
  print(`${holds ? 'holds ' : 'MISSED'} ${line}`);
};

interface Detected {
  readonly spans: readonly Span[];
  readonly uncertainty: number;
}

const engine = createEngine(createResources({ resources: path.resolve('resources'), generated: path.resolve('out') }));

/** By rules and bundled models. */
async function detect(notes: readonly GoldNote[]): Promise<readonly Detected[]> {
  const found: Detected[] = [];
  for (let from = 0; from < notes.length; from += 100) {
    const { results } = await engine.detection.detect({
      documents: notes.slice(from, from + 100).map(({ text, language }) => ({ text, language, patient: null })),
      knownPatients: [],
      system: { hasRules: true, models: [], hasBundledModels: true, recallTarget: null, labelTargets: {} },
    });
    found.push(...results.map(({ suggestions, uncertainty = 0 }) => ({ spans: suggestions, uncertainty })));
  }
  return found;
}

/** Missed: a letter or figure of it is in no suggestion. */
function noteOf({ text, gold }: GoldNote, { spans, uncertainty }: Detected): Note {
  const isCovered = new Uint8Array(text.length);
  for (const { start, end } of spans) isCovered.fill(1, start, end);
  const missed = gold.filter(({ start, end }) =>
    [...text.slice(start, end).matchAll(/[\p{L}\p{N}]/gu)].some(({ index }) => isCovered[start + index] === 0),
  );
  return { found: { missed: missed.length, total: gold.length }, uncertainty };
}

async function* corporaOf(): AsyncGenerator<{ readonly name: string; readonly notes: readonly Note[] }> {
  const asked = options.corpus;
  if (asked !== 'demo' && hasMeddocan) {
    const gold = [...readMeddocan('train'), ...readMeddocan('dev')].map(({ id, text, spans }) => ({
      id,
      text,
      language: 'es' as const,
      gold: spans,
    }));
    const detected = await detect(gold);
    yield { name: 'MEDDOCAN', notes: gold.map((note, i) => noteOf(note, detected[i]!)) };
  }
  if (asked !== 'MEDDOCAN') {
    const { notes } = generateDemo(readDemoResources(), readLabelSet('hipaa-i2b2'), demoRandom('stopping'), {
      copies: 8,
    });
    const gold = notes.map(({ document: { text, language, spans } }, i) => ({
      id: `${i}`,
      text,
      language: language ?? 'en',
      gold: spans ?? [],
    }));
    const detected = await detect(gold);
    yield { name: 'demo', notes: gold.map((note, i) => noteOf(note, detected[i]!)) };
  }
}

interface Outcome {
  readonly isBoundWrong: boolean;
  readonly isClaimWrong: boolean;
  /** Notes read until the bound was at most the target. */
  readonly needed: number;
}

interface Course {
  readonly seed: number;
  /** How many are drawn at random, the others by uncertainty; `queue`: as many as the queue by doubt has. */
  readonly random: RandomShare | 'queue';
  /** Notes between two looks at the bound. */
  readonly look: number;
  /** Is the review interrupted once the target is reached? */
  readonly stops: boolean;
  readonly withClaims: boolean;
}

function review(notes: readonly Note[], byUncertainty: readonly number[], course: Course): Outcome {
  const next = seededRandom(course.seed);
  const permutation = shuffle(
    notes.map((_, i) => i),
    (count) => Math.floor(next() * count),
  );
  const isRead = new Uint8Array(notes.length);
  const places = { random: 0, chosen: 0 };
  const take = (by: 'random' | 'chosen'): Note => {
    const order = by === 'random' ? permutation : byUncertainty;
    while (isRead[order[places[by]]!] === 1) places[by] += 1;
    isRead[order[places[by]]!] = 1;
    return notes[order[places[by]]!]!;
  };
  const sequence = unreadNotes(notes.length);
  const reads: Read[] = [];
  let missing = countMissing(notes);
  let [left, total] = sums(notes.map(({ found }) => found));
  let [isBoundWrong, isClaimWrong, needed] = [false, false, notes.length];
  let [share, due] = [course.random === 'queue' ? randomShare(sequence) : course.random, 0];
  for (let i = 0; i < notes.length; i += 1) {
    if (course.random === 'queue' && i % queueNotes === 0) share = randomShare(sequence);
    due += share.random;
    const by = due >= share.of ? 'random' : 'chosen';
    if (by === 'random') due -= share.of;
    const { found } = take(by);
    reads.push({ by, found });
    sequence.read(by, found.missed > 0);
    if (found.missed > 0) missing -= 1;
    const scale = scaleOf(found);
    left -= scale * found.missed;
    total -= scale * found.total;
    if ((i + 1) % course.look !== 0) continue;
    const max = sequence.max(alpha);
    isBoundWrong ||= max < missing;
    if (needed === notes.length && max <= target * sequence.unread) needed = i + 1;
    if (course.stops && needed < notes.length) break;
    if (course.withClaims && i % claimsEvery === 0 && total > 0)
      for (const share of shares)
        isClaimWrong ||=
          left / total > share + 1e-12 && isShareBelow(share, reads, { notes: notes.length, cap, alpha });
  }
  return { isBoundWrong, isClaimWrong, needed };
}

const countMissing = (notes: readonly Note[]): number => notes.filter(({ found }) => found.missed > 0).length;

/**
 * Drawn with replacement, as the notes of a larger hospital; in this share of them something was missed, else in as
 * many as in these.
 */
function enlarged(notes: readonly Note[], size: number, rate = countMissing(notes) / notes.length): readonly Note[] {
  const next = seededRandom(size);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!;
  const [missing, whole] = [
    notes.filter(({ found }) => found.missed > 0),
    notes.filter(({ found }) => found.missed === 0),
  ];
  return Array.from({ length: size }, (_, i) => pick(i < Math.round(rate * size) ? missing : whole));
}

const uncertaintyOrder = (notes: readonly Note[]): readonly number[] =>
  notes.map((_, i) => i).sort((a, b) => notes[b]!.uncertainty - notes[a]!.uncertainty);

/** Read by uncertainty alone: after so many notes it is true that at most the target is left, whoever bounds it. */
function soonest(notes: readonly Note[]): number {
  const order = uncertaintyOrder(notes);
  let missing = countMissing(notes);
  for (const [read, at] of order.entries()) {
    if (missing <= target * (notes.length - read)) return read;
    if (notes[at]!.found.missed > 0) missing -= 1;
  }
  return notes.length;
}

const scaleOf = ({ total }: Findings): number => Math.min(1, cap / Math.max(1, total));
const sums = (found: readonly Findings[]): readonly [number, number] => [
  found.reduce((sum, one) => sum + scaleOf(one) * one.missed, 0),
  found.reduce((sum, one) => sum + scaleOf(one) * one.total, 0),
];

/**
 * Of a sample that is read whole before anyone looks: the least number of notes whose exact bound on the unread is at
 * most the target with a chance of 80 %.
 */
function fixedSample(notes: number, missing: number): number {
  for (let read = 1; read < notes; read += 1) {
    let chance = 0;
    for (let found = 0; found <= Math.min(read, missing); found += 1) {
      const refuted = found + Math.floor(target * (notes - read)) + 1;
      if (hypergeometricCdf(found, read, refuted, notes) > alpha) break;
      chance = hypergeometricCdf(found, read, missing, notes);
    }
    if (chance >= 0.8) return read;
  }
  return notes;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

const seedsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);
const describe = (name: string, notes: readonly Note[]): string =>
  `${name}: ${notes.length} notes, in ${countMissing(notes)} (${percent(countMissing(notes) / notes.length)}) ` +
  'detection left something';

/** Looks after each note, to the last. */
function everyMoment(name: string, notes: readonly Note[]): void {
  const byUncertainty = uncertaintyOrder(notes);
  print(`${describe(name, notes)}; ${reviews} reviews, looked at after each note`);
  for (const [how, random] of [
    ['the queue by doubt', 'queue'],
    ['every second note by uncertainty', everySecond],
    ['random notes alone', always],
  ] as const) {
    const withClaims = random === everySecond;
    const outcomes = seedsOf(reviews).map((seed) =>
      review(notes, byUncertainty, { seed, random, look: 1, stops: false, withClaims }),
    );
    const wrong = outcomes.filter(({ isBoundWrong }) => isBoundWrong).length;
    bar(
      wrong / reviews <= 0.05,
      `${how}: the bound held at every moment in ${percent(1 - wrong / reviews)} of reviews (bar 95 %; ` +
        `at least ${percent(1 - upperShare(wrong, reviews, 0.05))} with 95 % confidence)`,
    );
    if (!withClaims) continue;
    const wrongClaims = outcomes.filter(({ isClaimWrong }) => isClaimWrong).length;
    bar(
      wrongClaims / reviews <= 0.05 * shares.length,
      `${how}: claims on the share of PHI ever wrong in ${percent(wrongClaims / reviews)} of reviews, ` +
        `${shares.length} shares together (bar ${percent(0.05 * shares.length)})`,
    );
  }
}

const neededFor = (notes: readonly Note[], count: number, random: Course['random']): number => {
  const byUncertainty = uncertaintyOrder(notes);
  return mean(
    seedsOf(count).map(
      (seed) =>
        review(notes, byUncertainty, {
          seed,
          random,
          look: count === lowReviews ? 5 : 25,
          stops: true,
          withClaims: false,
        }).needed,
    ),
  );
};

/** In a larger hospital: with notes by doubt, and with random ones alone. */
function doubtAndRandom(name: string, notes: readonly Note[]): void {
  const many = enlarged(notes, large);
  print(`${describe(`${name}, enlarged`, many)}; ${largeReviews} reviews, looked at after each 25 notes`);
  print(
    `read by uncertainty alone, at most ${percent(target)} are left from ${soonest(many)} on: no bound ` +
      'can say so before',
  );
  const [mixed, alone] = [neededFor(many, largeReviews, 'queue'), neededFor(many, largeReviews, always)];
  bar(
    mixed <= 0.7 * alone,
    `read until at most ${percent(target)}: ${mixed.toFixed(0)} by the queue by doubt, ${alone.toFixed(0)} at ` +
      `random alone (${percent(1 - mixed / alone)} fewer, bar 30 %)`,
  );
}

/** Where detection left little: against a sample that is fixed beforehand. */
function againstFixed(name: string, notes: readonly Note[]): void {
  for (const size of lowSizes)
    for (const rate of lowRates) {
      const few = enlarged(notes, size, rate);
      const fixed = fixedSample(few.length, countMissing(few));
      print(`${describe(`${name}, thinned`, few)}; a fixed sample that knew the rate: ${fixed}`);
      for (const [how, random] of [
        ['by the queue by doubt', 'queue'],
        ['at random alone', always],
      ] as const) {
        const needed = neededFor(few, lowReviews, random);
        const times = (needed / fixed).toFixed(2);
        bar(
          needed <= 1.5 * fixed,
          `${needed.toFixed(0)} read ${how} until at most ${percent(target)}: ${times} (bar 1.5)`,
        );
      }
    }
}

for await (const { name, notes } of corporaOf()) {
  if (parts.has('moments')) everyMoment(name, notes);
  if (parts.has('enlarged')) doubtAndRandom(name, notes);
  if (parts.has('low')) againstFixed(name, notes);
}
process.exitCode = isMissed ? 1 : 0;
