import { describe, expect, it } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { seededRandom } from '../../../electron/core/evaluate/seededRandom';
import { decodeTags } from '../../../electron/core/text/tagScheme';
import { tokenize } from '../../../electron/core/text/tokens';
import { type TokenFeatures } from '../../../models/features/tokenFeatures';
import type { LinearChain } from '../../../models/linearCrf/chain';
import { Emissions } from '../../../models/linearCrf/emissions';
import { openEmissions } from '../../../models/linearCrf/openEmissions';
import { PlainEmissions } from '../../../models/linearCrf/plainEmissions';
import { linearCrfBytes, readLinearCrf } from '../../../models/bundle/linearCrfPart';
import { linearCrfTagger } from '../../../models/linearCrf/linearCrf';
import { trainLinearCrf } from '../../../models/linearCrf/trainLinearCrf';
import { chainOfWeights, valuesOf, type LinearCrfWeights } from '../../../models/linearCrf/weights';
import {
  bitFilter,
  GramSource,
  MAX_OF_SYMBOL,
  ngramFeatures,
  NGRAMS,
  setFeatures,
  spotFeatures,
  spotOf,
  wordFeatures,
} from '../../../models/linearCrf/templates';
import { fromHalves } from '../../../models/training/tensorFile';
import { freshFeaturizer, types, note, notes, plain, trained } from './smallLinearCrf';

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => (error instanceof GauzeError ? error.code : String(error)),
  );
}
/** Scores as the sum over every feature of a token, looked up one by one. */
function plainScores(weights: LinearCrfWeights, features: TokenFeatures): Float64Array {
  const { hashes, lengths, rowTags, tags, withoutBits } = weights;
  const values = valuesOf(weights);
  const rowStarts = [0];
  lengths.forEach((length, f) => rowStarts.push(rowStarts[f]! + length));
  const place = new Map(Array.from(hashes, (hash, f) => [hash, f] as const));
  const L = tags.length;
  const scores = new Float64Array(features.count * L);
  const scratch = new Int32Array(MAX_OF_SYMBOL);
  const isUsed = bitFilter({ withoutBits });
  const source = new GramSource(isUsed);
  source.read(features);
  const { lexicon, words, sets, count } = features;
  for (let i = 0; i < count; i++) {
    const add = (many: number): void => {
      for (let k = 0; k < many; k++) {
        const f = place.get(scratch[k]!);
        if (f !== undefined)
          for (let w = rowStarts[f]!; w < rowStarts[f + 1]!; w++) scores[i * L + rowTags[w]!]! += values[w]!;
      }
    };
    const isThere = (j: number): boolean => j >= 0 && j < count;
    for (let o = -4; o <= 4; o++) if (isThere(i + o)) add(wordFeatures(lexicon, words[i + o]!, o + 4, scratch));
    for (let o = -9; o <= -5; o++) if (isThere(i + o)) add(wordFeatures(lexicon, words[i + o]!, 9, scratch));
    for (let o = 5; o <= 8; o++) if (isThere(i + o)) add(wordFeatures(lexicon, words[i + o]!, 10, scratch));
    for (let o = -2; o <= 2; o++) if (isThere(i + o)) add(setFeatures(lexicon, sets[i + o]!, o + 2, isUsed, scratch));
    add(spotFeatures(spotOf(features, i), scratch));
    ngramFeatures(source, i, scratch);
    add(NGRAMS);
  }
  return scores;
}
/** Marginals by sums over all pairs of tags, 64 bits throughout. [token, tag] */
function plainMarginals(
  { tags: L, isBound, from, to }: LinearChain,
  pairWeights: Float32Array,
  scores: Float32Array,
  count: number,
): Float64Array {
  const step = Float64Array.from({ length: L * L }, (_, k) => 1 - isBound[k % L]!);
  from.forEach((tag, p) => (step[tag * L + to[p]!] = Math.exp(pairWeights[p]!)));
  const likely = Float64Array.from({ length: count * L }, (_, k) =>
    Math.exp(scores[k]! - scores.subarray(k - (k % L), k - (k % L) + L).reduce((max, score) => Math.max(max, score))),
  );
  const normed = (row: number[]): number[] => row.map((value) => value / row.reduce((sum, one) => sum + one, 0));
  const rows: number[][] = [];
  let before = Array.from({ length: L }, (_, tag) => Number(tag === 0));
  for (let t = 0; t < count; t++)
    rows.push(
      (before = normed(
        before.map((_, j) => likely[t * L + j]! * before.reduce((sum, value, i) => sum + value * step[i * L + j]!, 0)),
      )),
    );
  const marginals = new Float64Array(count * L);
  let behind = before.map(() => 1);
  for (let t = count - 1; t >= 0; t--) {
    marginals.set(normed(rows[t]!.map((value, j) => value * behind[j]!)), t * L);
    behind = normed(
      behind.map((_, i) => behind.reduce((sum, value, j) => sum + step[i * L + j]! * likely[t * L + j]! * value, 0)),
    );
  }
  return marginals;
}

describe('linear CRF', () => {
  it('finds in new notes what it learnt', async () => {
    const { weights } = await trained;
    const featurizer = freshFeaturizer();
    const one = note('8', 'Nombre: [NAME Marta Soler].\nNHC: [ID 30121].\nIngresa el [DATE 15/08/2016] por disnea.');
    const features = featurizer.featuresOf(tokenize(one.text), 'es');
    expect(decodeTags('BIO', features.tokens, linearCrfTagger(weights, featurizer).bestOf(features), types)).toEqual(
      one.spans,
    );
  });

  it('scores as the sum of its features, over the borders of blocks and when kept rows are forgotten', async () => {
    const { weights } = await trained;
    const random = seededRandom(11);
    const own = notes.map(({ text }) => text);
    const text = Array.from({ length: 3000 }, () =>
      random() < 0.1 ? own[Math.floor(random() * own.length)]! : `w${Math.floor(random() * 1e6).toString(36)}`,
    ).join(' ');
    const featurizer = freshFeaturizer();
    const emissions = new Emissions(weights, { words: 2100, sets: 2100 });
    for (const some of [own[0]!, text, own[1]!]) {
      const features = featurizer.featuresOf(tokenize(some), 'es');
      const wanted = plainScores(weights, features);
      const got = emissions.of(features);
      let worst = 0;
      wanted.forEach((score, i) => (worst = Math.max(worst, Math.abs(score - got[i]!))));
      expect(worst).toBeLessThan(1e-3);
    }
  });

  it('gives marginals that sum to one, and their sum over paths', async () => {
    const { weights } = await trained;
    const featurizer = freshFeaturizer();
    const crf = linearCrfTagger(weights, featurizer);
    const tokens = tokenize('NHC: 12 Ana');
    const posteriors = crf.posteriors(tokens, 'es');
    const width = 1 + 2 * types.length;
    const paths = crf.bestPathsOf(featurizer.featuresOf(tokens, 'es'), 5000);
    expect(paths.reduce((sum, { score }) => sum + Math.exp(score), 0)).toBeCloseTo(1, 4);
    for (let t = 0; t < tokens.count; t++) {
      expect(posteriors.subarray(t * width, (t + 1) * width).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 5);
      for (let tag = 0; tag < width; tag++) {
        const wanted = paths.reduce((sum, { tags, score }) => sum + (tags[t] === tag ? Math.exp(score) : 0), 0);
        expect(posteriors[t * width + tag]).toBeCloseTo(wanted, 4);
      }
    }
  });

  it('gives the marginals of the chain, of notes short and long, beside another tagger', async () => {
    const { weights } = await trained;
    const stored = readLinearCrf(linearCrfBytes(weights));
    const random = seededRandom(5);
    const own = notes.map(({ text }) => text);
    const long = Array.from({ length: 700 }, () =>
      random() < 0.3 ? own[Math.floor(random() * own.length)]! : `w${Math.floor(random() * 1e6).toString(36)}`,
    ).join(' ');
    const featurizer = freshFeaturizer();
    const chain = chainOfWeights(weights);
    const [first, other] = [new Emissions(weights), new Emissions(stored)];
    for (const text of [own[0]!, 'Ana', long, `${long}\n${long}\n${long}`, own[1]!]) {
      const features = featurizer.featuresOf(tokenize(text), 'es');
      for (const [emissions, { pairWeights }] of [
        [first, weights],
        [other, stored],
      ] as const) {
        const wanted = plainMarginals(chain, pairWeights, emissions.of(features), features.count);
        const values = emissions.marginalsOf(features);
        let worst = 0;
        for (let t = 0; t < features.count; t++)
          for (let tag = 0; tag < chain.tags; tag++)
            worst = Math.max(worst, Math.abs(wanted[t * chain.tags + tag]! - values[t * chain.tags + tag]!));
        expect(worst).toBeLessThan(1e-6);
      }
    }
  });

  it('gives the same without WebAssembly: scores to the last bit', async () => {
    const { weights } = await trained;
    for (const own of [
      weights,
      readLinearCrf(linearCrfBytes(weights)),
      { ...weights, withoutBits: ['rule'] as const },
    ]) {
      const featurizer = freshFeaturizer();
      const [kernel, without] = [new Emissions(own), new PlainEmissions(own)];
      const all = notes.map((one) => one.text).join('\n');
      // longer than what the kernel reads at a time
      const long = Array(Math.ceil(2500 / tokenize(all).count))
        .fill(all)
        .join('\n');
      for (const text of [long, 'Ana', notes[0]!.text]) {
        const features = featurizer.featuresOf(tokenize(text), 'es');
        expect(without.of(features)).toEqual(kernel.of(features).slice());
        const [wanted, got] = [kernel.marginalsOf(features), without.marginalsOf(features)];
        let worst = 0;
        for (let at = 0; at < features.count * own.tags.length; at++)
          worst = Math.max(worst, Math.abs(got[at]! - wanted[at]!));
        expect(worst).toBeLessThan(1e-5);
      }
    }
  });

  it('goes on without WebAssembly where that has no memory or no instructions, and hides no other fault', async () => {
    const { weights } = await trained;
    const failing = (error: unknown) => () => {
      throw error;
    };
    expect(openEmissions(weights)).toBeInstanceOf(Emissions);
    for (const error of [new RangeError('could not allocate memory'), new WebAssembly.CompileError('no SIMD')])
      expect(openEmissions(weights, failing(error))).toBeInstanceOf(PlainEmissions);
    expect(() => openEmissions(weights, failing(new TypeError('a bug')))).toThrow(TypeError);
  });

  it('refuses a note that no memory holds, and reads the next', async () => {
    const { weights } = await trained;
    const emissions = new Emissions(weights);
    const features = freshFeaturizer().featuresOf(tokenize(notes[0]!.text), 'es');
    const before = emissions.of(features).slice();
    // The second is more than an address of 32 bits can say.
    for (const count of [2 ** 25, 2 ** 31 - 1])
      expect(await codeOf(Promise.resolve().then(() => emissions.of({ ...features, count })))).toBe('tooLarge');
    expect(emissions.of(features)).toEqual(before);
  });

  it('scores weights of 16 bits as the numbers they stand for, to the last bit', async () => {
    const { weights } = await trained;
    const random = seededRandom(9);
    // All sizes that 16 bits know: too small for a unit, subnormal, beyond ±100.
    const halves = Uint16Array.from(weights.values, () => Math.floor(random() * 0x10000)).map((half) =>
      (half & 0x7c00) === 0x7c00 ? half & ~0x400 : half,
    );
    const text = notes.map((one) => one.text).join('\n');
    const features = freshFeaturizer().featuresOf(tokenize(text), 'es');
    const narrow = new Emissions({ ...weights, values: halves }).of(features);
    expect(narrow.every((score) => Number.isFinite(score))).toBe(true);
    expect(narrow.some((score) => Math.abs(score) > 1)).toBe(true);
    expect(narrow).toEqual(new Emissions({ ...weights, values: fromHalves(halves) }).of(features));
  });

  it('is the same from the same notes', async () => {
    const again = await trainLinearCrf(notes, { ...plain, featurizer: freshFeaturizer() });
    expect(again.weights).toEqual((await trained).weights);
  });

  it('learns from copies what stands in their entities, and not their other lines', async () => {
    const copy = note('c', 'Nombre: [NAME Zoltan Kertesz].\nNHC: [ID 99].\nunseenword elsewhere.');
    const progress: number[] = [];
    const hooks = { onProgress: ({ tokens }: { tokens: number }): void => void progress.push(tokens) };
    await trainLinearCrf(notes, { ...plain, featurizer: freshFeaturizer(), maxIterations: 1 }, hooks);
    await trainLinearCrf(notes, { ...plain, copies: [copy], featurizer: freshFeaturizer(), maxIterations: 1 }, hooks);
    // Nombre : Zoltan Kertesz . line-end NHC : 99 . line-end
    expect(progress[1]! - progress[0]!).toBe(11);
    expect(
      await codeOf(
        trainLinearCrf(notes, { ...plain, copies: [note('c', '[OTHER x]')], featurizer: freshFeaturizer() }),
      ),
    ).toBe('badRequest');
  });

  it('begins on a part of many notes, and comes to the same loss', async () => {
    const many = Array.from({ length: 6 }, (_, copy) =>
      notes.map((one) => ({ ...one, id: `${one.id}.${copy}` })),
    ).flat();
    const parts: number[] = [];
    const onProgress = ({ iteration }: { iteration: number }): void => void parts.push(iteration);
    const options = { ...plain, l1: 0.05, maxIterations: 60 };
    const whole = await trainLinearCrf(many, { ...options, featurizer: freshFeaturizer() });
    const inParts = await trainLinearCrf(
      many,
      { ...options, partFrom: 1, featurizer: freshFeaturizer() },
      { onProgress },
    );
    expect(parts.slice(0, 21).filter((iteration) => iteration === 0).length).toBeGreaterThan(5);
    expect(inParts.loss / whole.loss).toBeCloseTo(1, 1);
  });

  it('with L1 keeps few weights', async () => {
    const sparse = await trainLinearCrf(notes, { ...plain, l1: 0.3, featurizer: freshFeaturizer() });
    expect(sparse.weights.values.length).toBeGreaterThan(0);
    expect(sparse.weights.values.length).toBeLessThan((await trained).weights.values.length / 4);
    expect(sparse.weights.values.every((value) => value !== 0)).toBe(true);
  });

  it('goes on from earlier weights, types in another order', async () => {
    const { weights, loss } = await trained;
    const options = { ...plain, types: ['ID', 'NEW', 'NAME', 'DATE'], featurizer: freshFeaturizer(), start: weights };
    const still = await trainLinearCrf(notes, { ...options, maxIterations: 0 });
    expect(still.loss).toBeCloseTo(loss, 4);
    const cold = await trainLinearCrf(notes, { ...plain, featurizer: freshFeaturizer(), maxIterations: 3 });
    const warm = await trainLinearCrf([...notes, note('5', 'Doctora [NAME Ana Gil], [DATE 2020].')], {
      ...options,
      featurizer: freshFeaturizer(),
      maxIterations: 3,
    });
    expect(warm.loss).toBeLessThan(cold.loss);
  });

  it('tells its progress and can be cancelled within the work of an iteration', async () => {
    const seen: number[] = [];
    const signal = { aborted: false };
    const work = trainLinearCrf(
      notes,
      { ...plain, featurizer: freshFeaturizer() },
      {
        signal,
        onProgress: ({ iteration }) => void seen.push(iteration),
        pause: async () => {
          if (seen.length === 3) signal.aborted = true;
        },
      },
    );
    expect(await codeOf(work)).toBe('cancelled');
    expect(seen).toEqual([1, 2, 3]);
  });

  it('refuses no notes and types that it was not told', async () => {
    expect(await codeOf(trainLinearCrf([], { ...plain, featurizer: freshFeaturizer() }))).toBe('empty');
    expect(await codeOf(trainLinearCrf([note('1', '[OTHER Ana]')], { ...plain, featurizer: freshFeaturizer() }))).toBe(
      'badRequest',
    );
  });

  it.each([
    ['no entity', [note('1', 'Exploración sin hallazgos.')]],
    ['an empty note', [note('1', '')]],
    ['one note with one span', [note('1', '[NAME Ana]')]],
    [
      'contradictions',
      [note('1', 'Ana Ruiz [NAME 1]'), note('2', '[NAME Ana] [ID Ruiz] 1'), note('3', '[DATE Ana Ruiz] 1')],
    ],
    ['a line of 5,000 tokens', [note('1', `${'palabra 12 '.repeat(2500)}[NAME Ana Ruiz]`)]],
  ])('learns from %s', async (_, some) => {
    const { weights, loss } = await trainLinearCrf(some, {
      ...plain,
      featurizer: freshFeaturizer(),
      maxIterations: 5,
    });
    expect(Number.isFinite(loss)).toBe(true);
    const crf = linearCrfTagger(readLinearCrf(linearCrfBytes(weights)), freshFeaturizer());
    const posteriors = crf.posteriors(tokenize('Ana ingresa'), 'es');
    expect(posteriors.length).toBe(2 * (1 + 2 * types.length));
    expect(posteriors.every((p) => p >= 0 && p <= 1.000001)).toBe(true);
    expect(crf.posteriors(tokenize(''), 'es').length).toBe(0);
  });
});
