import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { episodeEditions } from '../../../electron/contract/privateKinds';
import { createEpisodeLibraries, publicEpisodes } from '../../../electron/core/privacy/episodeLibrary';
import {
  alikeEpisodes,
  firstEpisodes,
  laterEpisodes,
  episodeDistances,
  episodeGaps,
} from '../../../electron/core/privacy/episodes';
import { parseRational, type Rational } from '../../../electron/core/privacy/rational';
import { subsetHitRate, subsetSize } from '../../../electron/core/privacy/mechanisms/subsetSelection';
import { streamBytes } from '../../unit/core/privacy/streamBytes';

interface Draws {
  readonly seed: string;
  readonly gaps: readonly number[];
  readonly epsilon: string;
  readonly bytesUsed: number;
}
interface Golden {
  readonly years: readonly (readonly [number, number])[];
  readonly timelines: readonly {
    readonly dates: number;
    readonly size: number;
    readonly first: readonly (readonly number[])[];
    readonly last: readonly number[];
    readonly sha256: string | null;
  }[];
  readonly distances: readonly { readonly gaps: readonly number[]; readonly values: readonly number[] }[];
  readonly widths: readonly (readonly [outcomes: number, epsilon: string, width: number])[];
  readonly laws: readonly {
    readonly gaps: readonly number[];
    readonly year: number;
    readonly years: number;
    readonly epsilon: string;
    readonly outcomes: number;
    readonly inside: number;
    readonly first: readonly number[];
    readonly maskSha256: string;
    readonly eachInside: string;
    readonly eachOutside: string;
  }[];
  readonly draws: readonly (Draws & {
    readonly start: number;
    readonly values: readonly { readonly start: number; readonly gaps: readonly number[] }[];
  })[];
  readonly later: readonly (Draws & { readonly values: readonly (readonly number[])[] })[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
function q(text: string): Rational {
  const value = parseRational(text);
  if (value === undefined) throw new Error(`no number: ${text}`);
  return value;
}

describe.each(episodeEditions)('%s', (edition) => {
  /** Made by episodes.py beside it, which shares no line with our code. */
  const golden = JSON.parse(readFileSync(new URL(`${edition}.json`, import.meta.url), 'utf8')) as Golden;
  const libraries = createEpisodeLibraries(edition);
  const years = golden.years.map(([from, to]) => ({ from, to }));

  test('publicTimelines_bitForBit', () => {
    for (const { dates, size, first, last, sha256: digest } of golden.timelines) {
      const library = libraries(dates);
      expect(library.size).toBe(size);
      first.forEach((gaps, i) => expect([...publicEpisodes(dates, i, edition)]).toEqual(gaps));
      expect(episodeGaps(library, size - 1)).toEqual(last);
      if (digest === null) continue;
      const all = Array.from({ length: size }, (_, i) => episodeGaps(library, i));
      expect(sha256(JSON.stringify(all))).toBe(digest);
    }
  });

  test('distances_exact', () => {
    for (const { gaps, values } of golden.distances)
      expect([...episodeDistances(libraries(gaps.length + 1), gaps)].slice(0, values.length)).toEqual(values);
  });

  test('widths_exact', () => {
    for (const [outcomes, epsilon, width] of golden.widths)
      expect([outcomes, epsilon, subsetSize(outcomes, q(epsilon))]).toEqual([outcomes, epsilon, width]);
  });

  test.each(golden.laws)('law_$gaps year $year of $years eps $epsilon', (row) => {
    const mask = alikeEpisodes(libraries(row.gaps.length + 1), row.gaps, row.year, row.years, q(row.epsilon));
    expect(mask).toHaveLength(row.outcomes);
    expect(sha256(mask.join(''))).toBe(row.maskSha256);
    const inside = [...mask.keys()].filter((i) => mask[i] === 1);
    expect(inside).toHaveLength(row.inside);
    expect(inside.slice(0, row.first.length)).toEqual(row.first);
    // probability of one outcome that is alike, and of one that is not
    const hit = subsetHitRate(row.outcomes, row.inside, q(row.epsilon));
    expect(hit / row.inside / Number(row.eachInside)).toBeCloseTo(1, 12);
    expect((1 - hit) / (row.outcomes - row.inside) / Number(row.eachOutside)).toBeCloseTo(1, 9);
  });

  test.each(golden.draws)(
    'firstDraws_bitForBit $gaps eps $epsilon',
    ({ seed, gaps, start, epsilon, values, bytesUsed }) => {
      const source = streamBytes(seed);
      const { sample: draw } = firstEpisodes({ epsilon: q(epsilon), libraries, years });
      const days = [start];
      for (const gap of gaps) days.push(days.at(-1)! + gap);
      expect(values.map(() => draw(days, source))).toEqual(values);
      expect(source.used()).toBe(bytesUsed);
    },
  );

  test.each(golden.later)('laterDraws_bitForBit $gaps', ({ seed, gaps, epsilon, values, bytesUsed }) => {
    const source = streamBytes(seed);
    const { sample: draw } = laterEpisodes({ epsilon: q(epsilon), libraries });
    expect(values.map(() => draw(gaps, source))).toEqual(values);
    expect(source.used()).toBe(bytesUsed);
  });
});
