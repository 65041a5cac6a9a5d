import type { TrainingNote } from '../../tagger/tagger';
import { trainingRandom } from '../../training/trainingRandom';
import { epsilonPerToken } from '../codeNetwork';
import { nearest } from '../neighbours';
import { rowsByType } from '../pairs';
import { openRepresenter, type PublishedRepresenter } from '../representerFile';
import { labelledSentences } from '../sentences';
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
