import { GauzeError } from '../../../contract/errors';
import { hasTransformer, modelKinds, type ModelKind } from '../../../contract/models';
import type { Readiness, TrainingOptions } from '../../../contract/training';
import { defaultDevShare, defaultSeed, readinessOf } from '../../../core/training/readiness';
import { splitPatients } from '../../../core/training/splitPatients';
import { reviewedNotes, type ReviewedGold } from '../reviewedNotes';
import { isSequentialReview } from '../../annotators/sequentialReview';
import type { Session } from '../../session';
import type { TaskMaterial } from '../task';
import { secondsForCharacter } from './runs';
import type { RunRecord } from './task';

/**
 * Seconds per character before any has been trained here: four passes of six layers over pieces of 3.6 letters at 600
 * pieces a second, on one core.
 */
const transformerSeconds = 4 / 3.6 / 600;

export const charactersOf = (notes: readonly ReviewedGold[]): number =>
  notes.reduce((sum, { text }) => sum + text.length, 0);

/**
 * The data available for training a tagger, and an estimate of the duration.
 * @param records of earlier trainings, newest first
 */
export function taggerReadiness(
  session: Session,
  { devShare = defaultDevShare, language }: TaskMaterial,
  records: readonly RunRecord[],
): Readiness {
  const { identity } = session.project;
  const notes = reviewedNotes(session, language);
  const characters = charactersOf(notes) * (1 - devShare);
  const seconds = Object.fromEntries(
    modelKinds.map((kind) => {
      const each = secondsForCharacter(records, kind) ?? (hasTransformer(kind) ? transformerSeconds : null);
      return [kind, each === null ? null : Math.ceil(each * characters)];
    }),
  ) as Record<ModelKind, number | null>;
  const found = readinessOf(
    notes,
    identity.labelSet.labels.map(({ id }) => id),
    devShare,
    seconds,
  );
  return isSequentialReview(session) ? { ...found, contradictory: [] } : found;
}

/**
 * Splits reviewed notes into training and validation notes.
 * @throws GauzeError `notReady` with `problem` if there is nothing to learn
 */
export function splitReviewed(session: Session, options: TrainingOptions, checksTrain = true) {
  const split = splitPatients(
    checked(reviewedNotes(session, options.language)),
    options.devShare ?? defaultDevShare,
    options.seed ?? defaultSeed,
  );
  if (checksTrain) checked(split.train);
  return split;
}

function checked(notes: readonly ReviewedGold[]): readonly ReviewedGold[] {
  if (notes.length === 0)
    throw new GauzeError('notReady', 'there is no reviewed note to train on', { problem: 'noReviewedNotes' });
  if (notes.every(({ spans }) => spans.length === 0))
    throw new GauzeError('notReady', 'no span is accepted in the reviewed notes', { problem: 'noSpans' });
  return notes;
}
