import type { LanguageTrainRequest } from '../../../contract/languageModelEngine';
import { presetPieces, type LanguageOptions, type LanguageReadiness } from '../../../contract/languageModels';
import { GauzeError } from '../../../contract/errors';
import type { Language } from '../../../contract/text';
import { identifyLanguage } from '../../../core/detection/language';
import { labelById } from '../../../core/text/labelSet';
import { defaultDevShare, defaultSeed } from '../../../core/training/readiness';
import { splitEachPatient, splitPatients } from '../../../core/training/splitPatients';
import { anonymisedText, suffices, textNeed, type AnonymisedNote } from '../../../core/training/languageText';
import { annotationsOf } from '../../../store/repositories/annotations';
import { documentIds, documentRow, storedDocument } from '../../../store/repositories/documents';
import { personOf } from '../../privacy/patientIds';
import type { Session } from '../../session';

/** A note with its PHI. */
export type LanguageGold = LanguageTrainRequest['notes'][number] & {
  readonly documentId: number;
  readonly language: Language;
};
type Material = Pick<LanguageOptions, 'source' | 'preset' | 'vocabulary' | 'language'>;

/** Finished notes, and with `detected` those that were searched for PHI. */
function idsOf({ project: { database } }: Session, source: LanguageOptions['source']): readonly number[] {
  const done = documentIds(database, { status: 'done' });
  if (source !== 'detected') return done;
  const searched = (['searched', 'read'] as const).flatMap((state) => documentIds(database, { state }));
  return [...new Set([...done, ...searched])].sort((a, b) => a - b);
}

/**
 * Notes by `ids`, in this order. In a finished note, accepted spans are PHI; in another, suggested ones as well. A note
 * without a patient counts as a patient of its own.
 */
export function languageGold(session: Session, language?: Language, ids?: readonly number[]): readonly LanguageGold[] {
  const { database, identity } = session.project;
  const person = personOf(session);
  return (ids ?? idsOf(session, 'done')).flatMap((documentId): LanguageGold[] => {
    const document = storedDocument(database, documentId);
    if (document === undefined) return [];
    const own = document.language ?? identifyLanguage(document.text);
    if (language !== undefined && own !== language) return [];
    const isDone = documentRow(database, documentId)?.status === 'done';
    const spans = annotationsOf(database, documentId).flatMap(({ start, end, label, status }) => {
      const type = labelById(identity.labelSet, label)?.type;
      const counts = status === 'accepted' || (status === 'suggested' && !isDone);
      return type === undefined || !counts ? [] : [{ start, end, type, isReviewed: status === 'accepted' }];
    });
    return [
      {
        documentId,
        id: String(documentId),
        patient: document.patient === null ? `note ${documentId}` : person(document.patient),
        language: own,
        text: document.text,
        spans,
      },
    ];
  });
}

/** The language of most notes. */
export function languageOf(notes: readonly LanguageGold[]): Language {
  const counts = new Map<Language, number>();
  for (const { language } of notes) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? 'en';
}

/** The unseen part is held out by patient, before anything else. */
export function splitForLanguage(session: Session, options: LanguageOptions) {
  const notes = languageGold(session, options.language, idsOf(session, options.source));
  const language = languageOf(notes);
  // A model has one language: a few notes in another would leak completely, word by word.
  const own = notes.filter((note) => note.language === language);
  const split = options.privacy === undefined ? splitPatients : splitEachPatient;
  const { train, dev } = split(own, defaultDevShare, options.seed ?? defaultSeed);
  return { train, dev, problem: problemOf(own, train, dev, options), need: needOf(train, options) };
}

const bare = (notes: readonly LanguageGold[]): readonly AnonymisedNote[] =>
  anonymisedText(notes, 'all', undefined).notes;
const needOf = (train: readonly LanguageGold[], { preset = '2M', vocabulary }: Material) =>
  textNeed(bare(train), vocabulary ?? presetPieces[preset]);

function problemOf(
  notes: readonly LanguageGold[],
  train: readonly LanguageGold[],
  dev: readonly LanguageGold[],
  material: Material,
): LanguageReadiness['problem'] {
  if (notes.length === 0) return 'noNotes';
  return dev.length > 0 && suffices(needOf(train, material)) ? null : 'tooLittleText';
}

/** The data available for training, and what is required. */
export function languageReadiness(session: Session, material: Material): LanguageReadiness {
  const { train, dev, problem, need } = splitForLanguage(session, material);
  return {
    notes: train.length + dev.length,
    ...need,
    split: { trainNotes: train.length, devNotes: dev.length },
    canTrain: problem === null,
    problem,
  };
}

/**
 * @throws GauzeError `notReady` with `problem`, the available and the required counts; with differential privacy also
 *   `unlinked`, with the number of notes whose patient is unknown
 */
export function languageStart(session: Session, options: LanguageOptions, acceptsUnlinked: boolean) {
  const { train, dev, problem, need } = splitForLanguage(session, options);
  if (problem !== null) throw new GauzeError('notReady', 'there is too little text for training', { problem, ...need });
  const { privacy } = options;
  if (privacy === undefined) return { train, dev };
  const { database } = session.project;
  const unlinked = train.filter(({ documentId }) => storedDocument(database, documentId)?.patient == null).length;
  if (unlinked > 0 && !acceptsUnlinked)
    throw new GauzeError('notReady', 'notes have no patient: privacy for each patient needs to know whose they are', {
      problem: 'unlinked',
      notes: unlinked,
    });
  return { train, dev };
}
