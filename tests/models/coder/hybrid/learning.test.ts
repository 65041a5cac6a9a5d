import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binOf, binRows } from '../../../../models/coder/hybrid/binning';
import { boostTrees, treesScore, defaultBoost } from '../../../../models/coder/hybrid/boostedTrees';
import { calibrated, fitIsotonic } from '../../../../models/coder/hybrid/isotonic';
import { lexicalTable } from '../../../../models/coder/hybrid/lexicalTable';
import { bagOf, RidgeClassifier } from '../../../../models/coder/hybrid/ridge';
import { Accumulator, postingsOf } from '../../../../models/coder/hybrid/sparseIndex';
import { bestThreshold } from '../../../../models/coder/hybrid/threshold';
import { stemText } from '../../../../electron/core/coding/stems';
import { trainingRandom } from '../../../../models/training/trainingRandom';

const pairs = fc.array(fc.record({ score: fc.integer({ min: 0, max: 12 }).map((n) => n / 12), isGold: fc.boolean() }), {
  maxLength: 30,
});

describe('bestThreshold', () => {
  it('is as good as any', () => {
    fc.assert(
      fc.property(pairs, fc.nat(5), (list, missed) => {
        const gold = list.filter(({ isGold }) => isGold).length + missed;
        const f1At = (threshold: number): number => {
          const taken = list.filter(({ score }) => score >= threshold);
          const hits = taken.filter(({ isGold }) => isGold).length;
          return hits === 0 ? 0 : (2 * hits) / (taken.length + gold);
        };
        const { threshold, f1 } = bestThreshold(list, gold);
        expect(f1).toBeCloseTo(Math.max(0, ...list.map(({ score }) => f1At(score))), 12);
        if (f1 > 0) expect(f1At(threshold)).toBeCloseTo(f1, 12);
      }),
    );
  });
});

describe('isotonic calibration', () => {
  it('rises, is never certain, and keeps the mean but for half an answer at either end', () => {
    fc.assert(
      fc.property(
        pairs.filter(({ length }) => length > 0),
        (list) => {
          const fitted = fitIsotonic(list);
          const values = list.map(({ score }) => calibrated(fitted, score));
          const order = list.map((_, at) => at).sort((a, b) => list[a]!.score - list[b]!.score);
          order.forEach((at, place) => {
            if (place > 0) expect(values[at]!).toBeGreaterThanOrEqual(values[order[place - 1]!]! - 1e-12);
            expect(values[at]! > 0 && values[at]! < 1).toBe(true);
          });
          const [lowest, highest] = [values[order[0]!]!, values[order.at(-1)!]!];
          expect(values.reduce((a, b) => a + b, 0) + (lowest + highest) / 2).toBeCloseTo(
            list.filter(({ isGold }) => isGold).length + 0.5,
            9,
          );
        },
      ),
    );
    // Twenty that agree.
    const sure = fitIsotonic(Array.from({ length: 20 }, (_, at) => ({ score: at / 20, isGold: at >= 10 })));
    expect([calibrated(sure, 0), calibrated(sure, 1)].map((value) => value.toFixed(3))).toEqual(['0.048', '0.952']);
  });
});

describe('bins', () => {
  it('hold what the edges say', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.float({ noNaN: true, noDefaultInfinity: true, min: -100, max: 100 }), fc.constant(NaN)), {
          minLength: 1,
          maxLength: 200,
        }),
        (values) => {
          const {
            edges: [edges],
            bins: [bins],
          } = binRows(Float32Array.from(values), 1, 10);
          expect(edges!.length).toBeLessThanOrEqual(8);
          values.forEach((value, row) => {
            const expected = Number.isNaN(value)
              ? 0
              : 1 + [...edges!].filter((edge) => edge < Math.fround(value)).length;
            expect(bins![row]).toBe(expected);
            expect(binOf(edges!, Math.fround(value))).toBe(expected);
          });
        },
      ),
    );
  });
});

describe('boosted trees', () => {
  const random = trainingRandom(5);
  const rows = 600;
  const values = new Float32Array(rows * 3);
  const gold = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const [a, b] = [random.next(), random.next()];
    // What is missing says something, too.
    values.set([a, b, random.next() < 0.2 ? NaN : random.next()], row * 3);
    gold[row] = a > 0.5 !== b > 0.5 || Number.isNaN(values[row * 3 + 2]!) ? 1 : 0;
  }
  const data = binRows(values, 3, 63);
  const options = { ...defaultBoost, rounds: 60, featureShare: 1 };
  const trees = boostTrees(data, gold, options, 1);
  const rowAt = (row: number): Float32Array => values.subarray(row * 3, row * 3 + 3);

  it('learn what no single feature tells, and from what is missing', () => {
    let right = 0;
    for (let row = 0; row < rows; row++) if (treesScore(trees, rowAt(row)) > 0 === (gold[row] === 1)) right += 1;
    expect(right / rows).toBeGreaterThan(0.95);
  });

  it('learn as much from few rows that pull hard, and keep the mean', () => {
    const sampled = boostTrees(data, gold, { ...options, maxSampled: Math.floor(rows / 4) }, 1);
    expect(boostTrees(data, gold, { ...options, maxSampled: Math.floor(rows / 4) }, 1)).toEqual(sampled);
    let [right, sum] = [0, 0];
    for (let row = 0; row < rows; row++) {
      const score = treesScore(sampled, rowAt(row));
      if (score > 0 === (gold[row] === 1)) right += 1;
      sum += 1 / (1 + Math.exp(-score));
    }
    expect(right / rows).toBeGreaterThan(0.95);
    expect(sum / rows).toBeCloseTo(gold.reduce((all, own) => all + own, 0) / rows, 1);
  });

  it('are the same for the same seed, and others for another', () => {
    expect(boostTrees(data, gold, options, 1)).toEqual(trees);
    expect(boostTrees(data, gold, options, 2)).not.toEqual(trees);
  });

  it('do not look at rows that are left out', () => {
    const isIn = Uint8Array.from({ length: rows }, (_, row) => row % 2);
    const other = gold.map((own, row) => (row % 2 === 0 ? 1 - own : own));
    expect(boostTrees(data, other, options, 1, isIn)).toEqual(boostTrees(data, gold, options, 1, isIn));
  });

  it('answer with the share where all rows are alike', () => {
    const alike = boostTrees(data, new Uint8Array(rows), options, 1);
    expect(alike.trees).toEqual([]);
    expect(treesScore(alike, rowAt(0))).toBeLessThan(-5);
  });
});

describe('sparse index', () => {
  it('gives the best rows of all dot products', () => {
    const row = fc
      .uniqueArray(fc.nat(6), { maxLength: 5 })
      .chain((terms) =>
        fc.tuple(
          fc.constant(terms),
          fc.array(fc.integer({ min: 1, max: 9 }), { minLength: terms.length, maxLength: terms.length }),
        ),
      );
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 12 }),
        row,
        fc.integer({ min: 1, max: 5 }),
        (rows, [terms, weights], max) => {
          const postings = postingsOf(
            rows.map(([own, values]) => ({ terms: own, weights: values })),
            7,
          );
          const sums = new Accumulator(rows.length);
          const expected = rows
            .map(([own, values], at) => ({
              row: at,
              score: own.reduce((sum, term, i) => sum + values[i]! * (weights[terms.indexOf(term)] ?? 0), 0),
            }))
            .filter(({ score }) => score > 0)
            .sort((a, b) => b.score - a.score || a.row - b.row)
            .slice(0, max);
          for (let twice = 0; twice < 2; twice++) {
            terms.forEach((term, at) => sums.add(postings, term, weights[at]!));
            expect(sums.take(max)).toEqual(expected);
          }
        },
      ),
    );
  });
});

describe('lexical table', () => {
  it('follows the equations of IBM model 1', () => {
    const given = [
      { source: ['a', 'b'], target: ['x', 'y'], weight: 1 },
      { source: ['a'], target: ['x'], weight: 2 },
      { source: ['b', 'c'], target: ['y', 'z'], weight: 1 },
    ];
    const table = lexicalTable(given);
    const pairsOf = new Map<string, number>();
    const targetsOf = (s: string): ReadonlySet<string> =>
      new Set(given.filter(({ source }) => source.includes(s)).flatMap(({ target }) => target));
    for (const s of ['a', 'b', 'c']) for (const t of targetsOf(s)) pairsOf.set(`${s}${t}`, 1 / targetsOf(s).size);
    for (let pass = 0; pass < 6; pass++) {
      const counts = new Map<string, number>();
      for (const { source, target, weight } of given)
        for (const t of target) {
          const sum = source.reduce((total, s) => total + pairsOf.get(`${s}${t}`)!, 0);
          for (const s of source)
            counts.set(`${s}${t}`, (counts.get(`${s}${t}`) ?? 0) + (weight * pairsOf.get(`${s}${t}`)!) / sum);
        }
      for (const [name, count] of counts)
        pairsOf.set(
          name,
          count / ([...counts].filter(([other]) => other[0] === name[0]).reduce((sum, [, own]) => sum + own, 0) + 0.3),
        );
    }
    for (const [name, expected] of pairsOf) {
      const s = table.sources.find(name[0]!);
      const t = table.targets.find(name[1]!);
      let found = 0;
      for (let at = table.starts[s]!; at < table.starts[s + 1]!; at++)
        if (table.target[at] === t) found = table.probability[at]!;
      expect(found).toBeCloseTo(expected > 0.01 ? expected : 0, 5);
    }
  });
});

describe('ridge', () => {
  it('solves (K + λI) a = k', () => {
    const texts = [
      'dolor de rodilla izquierda',
      'dolor de cabeza y fiebre',
      'fractura de cadera',
      'fiebre y tos',
      'tos seca',
    ];
    const bags = texts.map((text) => bagOf(stemText(text, 'es')));
    const lambda = 0.2;
    const ridge = new RidgeClassifier(bags, lambda);
    // A note of the training set: k is a column of K, so that (K + λI) a = K e, and a is near to e for a small λ.
    const near = new RidgeClassifier(bags, 1e-9).attention(bags[2]!);
    near.forEach((value, at) => expect(value).toBeCloseTo(at === 2 ? 1 : 0, 4));
    // K from the solutions themselves: λ a = k − K a for every note, so that K follows and must be symmetric with ones.
    const columns = bags.map((bag) => ridge.attention(bag));
    columns.forEach((column, i) => column.forEach((value, j) => expect(value).toBeCloseTo(columns[j]![i]!, 7)));
  });

  it('is the same through landmarks where they span the notes, and near to it where they nearly do', () => {
    const pairs = [
      'dolor abdominal agudo',
      'fractura de cadera',
      'neumonía basal derecha',
      'diabetes mellitus tipo 2',
      'dolor lumbar',
    ]
      .flatMap((text) => [text, text])
      .map((text) => bagOf(stemText(text, 'es')));
    const asked = bagOf(stemText('dolor abdominal y fractura', 'es'));
    // Every second note is a landmark, and each has its twin beside it.
    const exact = new RidgeClassifier(pairs, 0.2).attention(asked);
    new RidgeClassifier(pairs, 0.2, 5)
      .attention(asked)
      .forEach((value, at) => expect(value).toBeCloseTo(exact[at]!, 4));

    const random = trainingRandom(7);
    const words = Array.from({ length: 30 }, (_, at) => `palabra${at}x`);
    const notes = Array.from({ length: 400 }, () =>
      Array.from({ length: 4 }, () => words[random.below(6) * 5 + random.below(5)]!).join(' . '),
    );
    const bags = notes.map((text) => bagOf(stemText(text, 'es')));
    // A code is a word: its score is the sum over the notes that have it.
    const scores = (attention: Float64Array): readonly number[] =>
      words.map((word) => notes.reduce((sum, text, at) => sum + (text.includes(word) ? attention[at]! : 0), 0));
    const [whole, some] = [new RidgeClassifier(bags, 0.2), new RidgeClassifier(bags, 0.2, 200)];
    for (const text of ['palabra3x palabra9x', 'palabra12x', 'palabra20x palabra21x palabra4x']) {
      const [a, b] = [whole, some].map((ridge) => scores(ridge.attention(bagOf(stemText(text, 'es')))));
      const best = (list: readonly number[]): readonly number[] =>
        list
          .map((_, at) => at)
          .sort((x, y) => list[y]! - list[x]!)
          .slice(0, text.split(' ').length)
          .sort((x, y) => x - y);
      expect(best(b!)).toEqual(best(a!));
    }
  });

  it('takes ten thousand notes without a kernel of all of them', () => {
    const bags = Array.from({ length: 10_000 }, (_, at) => bagOf(stemText(`nota ${at % 97} dolor${at % 13}`, 'es')));
    const ridge = new RidgeClassifier(bags, 0.2, 60);
    const attention = ridge.attention(bagOf(stemText('dolor7', 'es')));
    const mean = (isOwn: boolean): number => {
      const own = [...attention].filter((_, at) => (at % 13 === 7) === isOwn);
      return own.reduce((sum, value) => sum + value, 0) / own.length;
    };
    expect(mean(true)).toBeGreaterThan(10 * Math.abs(mean(false)));
  });

  it('sees nothing in words that it does not know', () => {
    const ridge = new RidgeClassifier([bagOf(stemText('uno dos', 'es'))], 0.2);
    expect([...ridge.attention(bagOf(stemText('tres', 'es')))]).toEqual([0]);
  });
});
