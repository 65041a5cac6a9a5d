import type { TrainingNote } from '../../tagger/tagger';
import type { LoopHooks } from '../../training/trainingLoop';
import { trainingRandom } from '../../training/trainingRandom';
import { epsilonPerToken } from '../codeNetwork';
import { nearest } from '../neighbours';
import { rowsByType } from '../pairs';
import { openRepresenter, type PublishedRepresenter } from '../representerFile';
import { labelledSentences } from '../sentences';
import { adversaryOptions, freshAdversary, throughRepresenter, wordsThemselves, type Shown } from './adversaries';
import { adversaryKinds } from './adversaryNetwork';
import { bestAttacker, perNote, recognition, topOne } from './knownCandidates';

/**
 * What a representer gives away of notes from which it did not learn, to attackers who own it. All but
 * `epsilonPerToken` are measurements on these notes, and no guarantee.
 *
 * @throws GauzeError `damaged`
 */
export async function auditRepresenter(published: PublishedRepresenter, notes: readonly TrainingNote[], seed: number) {
  const { manifest } = published;
  const representer = openRepresenter(published);
  const known = new Set(manifest.labels);
  const sentences = labelledSentences(
    notes.map(({ text, spans }) => ({ text, spans: spans.filter(({ type }) => known.has(type)) })),
    manifest.labels,
    representer.space,
  );
  const pool = {
    neighbours: nearest(representer.space, manifest.training.neighbours),
    byType: rowsByType(sentences, manifest.labels.length),
  };
  const random = trainingRandom(seed);
  const { shape } = representer;
  return {
    notes: notes.length,
    sentences: sentences.length,
    neighbours: manifest.training.neighbours,
    vocabulary: manifest.words.count,
    neighbour: await bestAttacker(representer, sentences, pool, 'neighbour', random),
    sameType: await bestAttacker(representer, sentences, pool, 'sameType', random),
    topOne: await topOne(representer, sentences, pool, 'neighbour', random),
    topOneOfTenReleases: await topOne(representer, sentences, pool, 'neighbour', random, { releases: 10 }),
    knownSentence: await recognition(representer, sentences, random),
    perNote: await perNote(representer, sentences, pool, random),
    epsilonPerToken: shape.kind === 'code' ? epsilonPerToken(shape) : null,
  };
}

/** Below it a control says that the adversary is too weak for its chance to mean anything. */
const conclusiveFrom = 0.9;

/**
 * Fresh adversaries, plain and stronger, each beside its positive control on the words themselves.
 *
 * @param train labelled notes that they learn from; `heldOut`: those that they are measured on
 * @throws GauzeError `damaged`; and as `runTraining`
 */
export async function attackWithAdversaries(
  published: PublishedRepresenter,
  train: readonly TrainingNote[],
  heldOut: readonly TrainingNote[],
  { seeds = [1, 2, 3] as readonly number[], steps = adversaryOptions.steps },
  hooks: LoopHooks,
) {
  const representer = openRepresenter(published);
  const { labels, training } = published.manifest;
  const known = new Set(labels);
  const sentencesOf = (notes: readonly TrainingNote[]) =>
    labelledSentences(
      notes.map(({ text, spans }) => ({ text, spans: spans.filter(({ type }) => known.has(type)) })),
      labels,
      representer.space,
    );
  const sentences = { train: sentencesOf(train), heldOut: sentencesOf(heldOut) };
  const pool = {
    neighbours: nearest(representer.space, training.neighbours),
    byType: rowsByType(sentences.train, labels.length),
  };
  const rows = [];
  for (const kind of adversaryKinds)
    for (const isStrong of [false, true])
      for (const seed of seeds) {
        const right = (shown: Shown) =>
          freshAdversary(
            shown,
            representer.space,
            pool,
            'neighbour',
            sentences,
            { ...adversaryOptions, kind, isStrong, seed, steps },
            hooks,
          );
        const control = await right(wordsThemselves(representer.space));
        const onRepresentations = await right(throughRepresenter(representer));
        rows.push({ kind, isStrong, seed, onRepresentations, control, isConclusive: control.rate >= conclusiveFrom });
      }
  return rows;
}
