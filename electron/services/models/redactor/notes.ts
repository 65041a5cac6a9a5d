import type { RedactorTrainRequest } from '../../../contract/redactorEngine';
import type { RedactorOptions, RedactorReadiness } from '../../../contract/redactors';
import { GauzeError } from '../../../contract/errors';
import type { Language } from '../../../contract/text';
import { identifyLanguage } from '../../../core/detection/language';
import { defaultDevShare, defaultSeed } from '../../../core/training/readiness';
import { splitPatients } from '../../../core/training/splitPatients';
import { partlyReviewed } from '../../../store/repositories/annotations';
import { documentIds, documentRow, storedDocument } from '../../../store/repositories/documents';
import { reviewedNotes, type ReviewedGold } from '../reviewedNotes';
import type { Session } from '../../session';
import type { TaskMaterial } from '../task';

/** A note for training a redactor. */
export interface RedactorGold extends ReviewedGold {
  /** `marked`: its review is not finished; only accepted spans are learned. */
  readonly known: 'all' | 'marked';
}

/** Reviewed notes, or the notes with these `ids` in their current state. */
export function redactorGold(session: Session, language?: Language, ids?: readonly number[]): readonly RedactorGold[] {
  const { database } = session.project;
  return reviewedNotes(session, language, ids).map((note) => ({
    ...note,
    known: documentRow(database, note.documentId)?.status === 'done' ? 'all' : 'marked',
  }));
}

/** The data available for training a redactor. */
export function redactorReadiness(
  session: Session,
  { devShare = defaultDevShare, language }: TaskMaterial,
): RedactorReadiness {
  const { database } = session.project;
  const notes = redactorGold(session, language);
  const { train, dev } = splitPatients(notes, devShare, defaultSeed);
  const problem = problemOf(notes, train);
  return {
    notes: notes.length,
    patients: new Set(notes.map(({ patient }) => patient)).size,
    spans: notes.reduce((sum, { spans }) => sum + spans.length, 0),
    partly: partlyReviewed(database).length,
    open: documentIds(database, { status: 'open' }).length,
    split: { trainNotes: train.length, devNotes: dev.length },
    canTrain: problem === null,
    problem,
  };
}

/**
 * Splits the notes into training and validation notes. Started notes of validation patients are not used for training.
 * @throws GauzeError `notReady` with `problem`
 */
export function splitForRedactor(session: Session, options: RedactorOptions) {
  const notes = redactorGold(session, options.language);
  const split = splitPatients(notes, options.devShare ?? defaultDevShare, options.seed ?? defaultSeed);
  const problem = problemOf(notes, split.train);
  if (problem !== null) throw new GauzeError('notReady', 'there is nothing to train a redactor on', { problem });
  if (options.hasPartly !== true) return split;
  const heldOut = new Set(split.dev.map(({ patient }) => patient));
  const begun = redactorGold(session, options.language, partlyReviewed(session.project.database));
  return { ...split, train: [...split.train, ...begun.filter(({ patient }) => !heldOut.has(patient))] };
}

function problemOf(notes: readonly RedactorGold[], train: readonly RedactorGold[]): RedactorReadiness['problem'] {
  if (notes.length === 0) return 'noReviewedNotes';
  return train.every(({ spans }) => spans.length === 0) ? 'noSpans' : null;
}

/** More notes add little and take as long. */
const maxUnlabelled = 500;

/** Open notes, which the redactor annotates itself; excludes those already used for training. */
export function openNotes(
  { project: { database } }: Session,
  language: Language | undefined,
  learned: ReadonlySet<number>,
): RedactorTrainRequest['unlabelled'] {
  const found: RedactorTrainRequest['unlabelled'][number][] = [];
  for (const id of documentIds(database, { status: 'open' })) {
    if (found.length === maxUnlabelled) break;
    const document = learned.has(id) ? undefined : storedDocument(database, id);
    if (document === undefined) continue;
    const own = document.language ?? identifyLanguage(document.text);
    if (language === undefined || own === language) found.push({ id: String(id), text: document.text, language: own });
  }
  return found;
}
