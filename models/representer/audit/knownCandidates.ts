import type { TrainingRandom } from '../../training/trainingRandom';
import { hitRate, spreadOf, type HitRate, type Spread } from '../closedForm';
import { falseSentence, type Pool, type Replacement } from '../pairs';
import { repeatableNoise, type Representer } from '../representer';
import { typeOfTag, type Sentence } from '../sentences';
import { joined } from '../../training/joined';

/** Attackers who own the representer and know the candidates. Nothing is trained. */

export interface BestAttackerReport {
  readonly best: Spread;
  /** Nearest of the two means, with one release of either: never better than `best` but by chance. */
  readonly whiteBox: HitRate;
}

/** @param draws false sentences of each sentence */
export async function bestAttacker(
  representer: Representer,
  sentences: readonly Sentence[],
  pool: Pool,
  replacement: Replacement,
  random: TrainingRandom,
  draws = 2,
): Promise<BestAttackerReport> {
  const noise = repeatableNoise(random);
  const values: number[] = [];
  let [hits, tries] = [0, 0];
  for (let draw = 0; draw < draws; draw++) {
    const pairs = sentences.flatMap(({ rows }, i) => {
      const other = falseSentence(sentences[i]!, pool, replacement, random);
      return other === null ? [] : [{ rows, other: other.rows }];
    });
    const [own, others] = await Promise.all([
      representer.means(pairs.map(({ rows }) => rows)),
      representer.means(pairs.map(({ other }) => other)),
    ]);
    own.forEach((mean, i) => {
      const other = others[i]!;
      values.push(representer.bestAttacker(mean, other));
      for (const [behind, decoy] of [
        [mean, other],
        [other, mean],
      ] as const) {
        const released = representer.release(behind, noise);
        const [right, wrong] = [representer.likeness(released, behind), representer.likeness(released, decoy)];
        // where both fit as well, the attacker tosses a coin
        hits += right > wrong ? 1 : right === wrong ? 0.5 : 0;
        tries++;
      }
    });
  }
  return { best: spreadOf(values), whiteBox: hitRate(hits, tries) };
}

/**
 * Which of a word and `count` others stands behind a release. Chance: one in the number of candidates.
 * @param releases of the same sentence, whose likenesses are added up
 */
export async function topOne(
  representer: Representer,
  sentences: readonly Sentence[],
  pool: Pool,
  replacement: Replacement,
  random: TrainingRandom,
  { most = 250, count = 100, releases = 1 } = {},
): Promise<HitRate & { readonly candidates: number }> {
  const noise = repeatableNoise(random);
  const asked = sample(
    sentences.filter(({ movable }) => movable.length > 0),
    most,
    random,
  );
  let [hits, tries, candidates] = [0, 0, 0];
  for (const { rows, tags, movable } of asked) {
    const place = movable[random.below(movable.length)]!;
    const own = rows[place]!;
    const words: ArrayLike<number> =
      replacement === 'neighbour' ? pool.neighbours(own) : (pool.byType[typeOfTag(tags[place]!)] ?? []);
    const others = sample(
      Array.from(words).filter((row) => row !== own),
      count,
      random,
    );
    if (others.length === 0) continue;
    const means = await representer.means([rows, ...others.map((row) => rows.with(place, row))]);
    const seen = Array.from({ length: releases }, () => representer.release(means[0]!, noise));
    const scores = means.map((mean) => seen.reduce((sum, one) => sum + representer.likeness(one, mean), 0));
    const equal = scores.filter((score) => score === scores[0]).length;
    hits += scores.every((score) => score <= scores[0]!) ? 1 / equal : 0;
    tries++;
    candidates += means.length;
  }
  return { ...hitRate(hits, tries), candidates: tries === 0 ? 0 : candidates / tries };
}

/** Which of all sentences of its length stands behind a release: anyone with a copy of a note. */
export async function recognition(
  representer: Representer,
  sentences: readonly Sentence[],
  random: TrainingRandom,
  most = 1500,
): Promise<HitRate & { readonly candidates: number }> {
  const noise = repeatableNoise(random);
  const groups = new Map<number, Map<string, Int32Array>>();
  for (const { rows } of sample(sentences, most, random)) {
    if (rows.length < 5) continue;
    const group = groups.get(rows.length) ?? new Map<string, Int32Array>();
    groups.set(rows.length, group.set(rows.join(), rows));
  }
  let [hits, tries, candidates] = [0, 0, 0];
  for (const group of groups.values()) {
    if (group.size < 10) continue;
    const means = await representer.means([...group.values()]);
    means.forEach((mean, i) => {
      const released = representer.release(mean, noise);
      const scores = means.map((other) => representer.likeness(released, other));
      hits += scores.every((score, j) => j === i || score < scores[i]!) ? 1 : 0;
      tries++;
      candidates += means.length;
    });
  }
  return { ...hitRate(hits, tries), candidates: tries === 0 ? 0 : candidates / tries };
}

/** One word of PHI is replaced wherever its note has it: what repeated mentions give away. */
export async function perNote(
  representer: Representer,
  sentences: readonly Sentence[],
  pool: Pool,
  random: TrainingRandom,
  wordsOfNote = 3,
): Promise<Spread & { readonly mentions: number }> {
  const notes = new Map<number, Sentence[]>();
  for (const sentence of sentences)
    if (sentence.movable.length > 0) notes.set(sentence.note, [...(notes.get(sentence.note) ?? []), sentence]);
  const values: number[] = [];
  let mentions = 0;
  for (const own of notes.values()) {
    const words = [...new Set(own.flatMap(({ rows, movable }) => movable.map((at) => rows[at]!)))];
    for (const word of sample(words, wordsOfNote, random)) {
      const near = pool.neighbours(word);
      if (near.length === 0) continue;
      const other = near[random.below(near.length)]!;
      const touched = own.filter(({ rows }) => rows.includes(word));
      const before = await representer.means(touched.map(({ rows }) => rows));
      const after = await representer.means(touched.map(({ rows }) => rows.map((row) => (row === word ? other : row))));
      values.push(representer.bestAttacker(joined(before), joined(after)));
      mentions += touched.reduce((sum, { rows }) => sum + rows.filter((row) => row === word).length, 0);
    }
  }
  return { ...spreadOf(values), mentions: values.length === 0 ? 0 : mentions / values.length };
}

/** Some of them, without order. */
export function sample<T>(items: readonly T[], most: number, random: TrainingRandom): readonly T[] {
  const rest = [...items];
  for (let i = 0; i < Math.min(most, rest.length); i++) {
    const j = i + random.below(rest.length - i);
    [rest[i], rest[j]] = [rest[j]!, rest[i]!];
  }
  return rest.slice(0, most);
}
