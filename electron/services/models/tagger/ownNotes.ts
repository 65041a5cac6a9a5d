import type { OwnNote } from '../../../contract/engine';
import { GauzeError } from '../../../contract/errors';
import { hasTransformer, type ModelKind } from '../../../contract/models';
import type { TrainingOptions } from '../../../contract/training';
import { identifyLanguage } from '../../../core/detection/language';
import { mayBeOwn } from '../../../core/training/drawOwnNotes';
import { defaultSeed } from '../../../core/training/readiness';
import { shuffled } from '../../../core/training/splitPatients';
import { documentIds, storedDocument } from '../../../store/repositories/documents';
import { personOf } from '../../privacy/patientIds';
import type { Session } from '../../session';
import type { ReviewedGold } from '../reviewedNotes';

/**
 * Open notes that a tagger may be taught by, drawn by the seed: none of a held-out patient.
 * @throws GauzeError `badRequest` for a kind that cannot be taught so; `notReady` with `problem` without notes, or
 * without notes to measure on
 */
export function drawOwnIds(
  session: Session,
  { ownNotes: most = 0, seed = defaultSeed, language, privacy }: TrainingOptions,
  kind: ModelKind,
  { train, dev }: { readonly train: readonly ReviewedGold[]; readonly dev: readonly ReviewedGold[] },
): readonly number[] {
  if (hasTransformer(kind) || privacy !== undefined)
    throw new GauzeError('badRequest', 'neither transformers nor private networks learn from unreviewed notes', {
      kind,
    });
  if (dev.length === 0)
    throw new GauzeError('notReady', 'without held-out notes nobody knows whether unreviewed notes are a gain', {
      problem: 'onePatient',
    });
  const found: (OwnNote & { readonly documentId: number })[] = [];
  for (const id of shuffled(documentIds(session.project.database, { status: 'open' }), seed)) {
    if (found.length === most) break;
    const note = ownNoteOf(session, id);
    if (note === undefined || (language !== undefined && note.language !== language)) continue;
    const others = { learned: [...train, ...found], heldOut: dev };
    if (mayBeOwn([note], others).length > 0) found.push({ ...note, documentId: id });
  }
  if (found.length === 0)
    throw new GauzeError('notReady', 'there is no open note that could be learned from', { problem: 'noOpenNotes' });
  return found.map(({ documentId }) => documentId);
}

/** The notes with these ids, in this order, whatever became of them since they were drawn. */
export const ownNotes = (session: Session, ids: readonly number[]): readonly OwnNote[] =>
  ids.flatMap((id) => ownNoteOf(session, id) ?? []);

function ownNoteOf(session: Session, id: number): OwnNote | undefined {
  const document = storedDocument(session.project.database, id);
  if (document === undefined) return undefined;
  const { patient, language, text } = document;
  return {
    id: String(id),
    patient: patient === null ? `note ${id}` : personOf(session)(patient),
    language: language ?? identifyLanguage(text),
    text,
  };
}
