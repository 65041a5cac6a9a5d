import { GauzeError } from '../../../electron/contract/errors';
import { isForReproduction, leakBounds, type RepresenterMethod } from '../../../electron/contract/representers';
import { patientKey } from '../../../electron/core/privacy/patientKey';
import type { Random } from '../../../electron/core/privacy/randomness';
import { shuffledBy } from '../../pseudonymise/variants';
import { fromHalves, toHalf } from '../../training/tensorFile';
import { trainingRandom } from '../../training/trainingRandom';
import type { TrainingNote } from '../../tagger/tagger';
import { bestAttacker } from '../audit/knownCandidates';
import { epsilonPerToken } from '../codeNetwork';
import { nearest } from '../neighbours';
import { rowsByType } from '../pairs';
import { cryptographicNoise, type Representer } from '../representer';
import { labelledSentences, type Sentence } from '../sentences';
import type { ReleasedSentence } from '../trainTagger';
import { isAboveBounds, type PoolAudit, type PoolContent, type PoolHead } from './poolContent';

/** What was released before, so that nothing is released twice. */
export interface ReleaseLedger {
  readonly has: (sentence: Pick<Sentence, 'words'>) => boolean;
  readonly add: (sentence: Pick<Sentence, 'words'>) => void;
}

export interface PoolOrder {
  readonly notes: readonly TrainingNote[];
  readonly representer: Representer;
  readonly about: Pick<PoolHead, 'representer' | 'createdAt' | 'gauze' | 'site' | 'licence' | 'labelSet' | 'labels'>;
  /** How many words count as neighbours. */
  readonly neighbours: number;
  /** Of the representer: of one for reproduction nothing leaves without an override, whatever is measured. */
  readonly method: RepresenterMethod;
  readonly ledger: ReleaseLedger;
  readonly override: PoolHead['override'];
  /** The system's own: noise and order come from it, and no seed can bring them back. */
  readonly random: Random;
}

export interface ExportedPool extends PoolContent {
  /** Sentences that were released before, or stand twice, and stayed out. */
  readonly leftOut: number;
}

/**
 * What a site gives: its sentences without text, ids or order, each with PHI released once, behind noise that nobody
 * can draw again, rounded to 16 bits.
 *
 * @throws GauzeError `empty` where nothing is left; `leak` above the bounds or of a method for reproduction,
 * without an override
 */
export async function exportPool({
  notes,
  representer,
  about,
  neighbours,
  method,
  ledger,
  override,
  random,
}: PoolOrder): Promise<ExportedPool> {
  const all = labelledSentences(notes, about.labels, representer.space);
  const fresh = notReleased(all, ledger, ({ tags }) => tags.some((tag) => tag > 0));
  const audit = await auditSentences(representer, fresh, about.labels.length, neighbours);
  if (audit.neighbour.pairs === 0)
    throw new GauzeError('empty', 'no word of PHI could be compared with another: nothing can be said of the leak');
  const isOver = isForReproduction(method) || isAboveBounds(audit);
  if (isOver && override === null)
    throw new GauzeError(
      'leak',
      isForReproduction(method)
        ? 'a representer for reproduction is not for export'
        : 'the package would give away more than the bound',
      {
        mean: rounded(Math.max(audit.neighbour.mean, audit.sameType.mean)),
        mostMean: leakBounds.mean,
        percentile95: rounded(Math.max(audit.neighbour.percentile95, audit.sameType.percentile95)),
        mostPercentile95: leakBounds.percentile95,
      },
    );
  const ordered = shuffledBy(fresh, random);
  const noise = cryptographicNoise(random);
  const means = await representer.means(ordered.map(({ rows }) => rows));
  const sentences = ordered.map(({ casing, tags }, i): ReleasedSentence => ({
    casing,
    tags,
    values: fromHalves(Uint16Array.from(representer.release(means[i]!, noise), toHalf)),
  }));
  return {
    head: {
      ...about,
      id: Array.from(random.bytes(32), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      counts: {
        notes: new Set(fresh.map(({ note }) => note)).size,
        sentences: fresh.length,
        tokens: fresh.reduce((sum, { rows }) => sum + rows.length, 0),
        spans: fresh.reduce((sum, { tags }) => sum + tags.filter((tag) => tag % 2 === 1).length, 0),
      },
      epsilon: epsilonOf(representer, fresh, notes),
      audit,
      override: isOver ? override : null,
    },
    sentences,
    leftOut: all.length - fresh.length,
  };
}

/**
 * Sentences that did not leave before, which are marked as having left.
 * @throws GauzeError `empty` where none is left
 */
export function notReleased<S extends Pick<Sentence, 'words'>>(
  all: readonly S[],
  ledger: ReleaseLedger,
  hasPhi: (sentence: S) => boolean,
): readonly S[] {
  const fresh: S[] = [];
  for (const sentence of all) {
    if (ledger.has(sentence)) continue;
    if (hasPhi(sentence)) ledger.add(sentence);
    fresh.push(sentence);
  }
  // Without PHI a line stands in many notes alike; it leaves with all of them, and then no more.
  for (const sentence of fresh) ledger.add(sentence);
  if (fresh.length === 0)
    throw new GauzeError('empty', 'every sentence was released before', { sentences: all.length });
  return fresh;
}

/** The closed form and the white box on the notes of a site, from which the representer has not learned. */
export async function auditSentences(
  representer: Representer,
  sentences: readonly Sentence[],
  types: number,
  neighbours: number,
): Promise<PoolAudit> {
  const pool = { neighbours: nearest(representer.space, neighbours), byType: rowsByType(sentences, types) };
  // Which pairs are drawn is no secret; the same notes are measured alike each time.
  const random = trainingRandom(1);
  const near = await bestAttacker(representer, sentences, pool, 'neighbour', random, 1);
  const alike = await bestAttacker(representer, sentences, pool, 'sameType', random, 1);
  return {
    neighbour: near.best,
    sameType: alike.best,
    whiteBox: near.whiteBox,
    neighbours,
    vocabulary: representer.space.words.length - 1,
  };
}

function epsilonOf(
  { shape }: Representer,
  sentences: readonly Sentence[],
  notes: readonly TrainingNote[],
): PoolHead['epsilon'] {
  if (shape.kind !== 'code') return null;
  const token = epsilonPerToken(shape);
  const byPatient = new Map<string, number>();
  for (const { note, rows } of sentences) {
    const patient = patientKey(notes[note]!.patient) ?? notes[note]!.patient;
    byPatient.set(patient, (byPatient.get(patient) ?? 0) + rows.length);
  }
  return {
    token,
    sentence: token * Math.max(...sentences.map(({ rows }) => rows.length)),
    patient: token * Math.max(...byPatient.values()),
  };
}

const rounded = (value: number): number => Math.round(1e4 * value) / 1e4;
