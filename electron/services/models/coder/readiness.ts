import type { CoderOptions, CoderReadiness } from '../../../contract/coders';
import { GauzeError } from '../../../contract/errors';
import { languages } from '../../../contract/vocabulary';
import { coderParts } from '../../../core/coding/coderParts';
import { defaultDevShare, defaultSeed } from '../../../core/training/readiness';
import { splitPatients } from '../../../core/training/splitPatients';
import { codedGold, type CodedGold } from '../../coding/codedNotes';
import { usedBook } from '../../coding/codeSystems';
import type { Session } from '../../session';
import type { TaskMaterial } from '../task';

const minNotes = 4;

/** The data available for training a coder. */
export function coderReadiness(
  session: Session,
  { devShare = defaultDevShare, language }: TaskMaterial,
): CoderReadiness {
  const notes = codedGold(session, language);
  const { train, dev } = splitPatients(notes, devShare, defaultSeed);
  const counts = new Map<string, number>();
  for (const { codes } of notes) for (const { code } of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const system = usedBook(session)?.system;
  const all = notes.flatMap(({ codes }) => codes);
  const problem = problemOf(notes);
  return {
    notes: notes.length,
    patients: new Set(notes.map(({ patient }) => patient)).size,
    codes: counts.size,
    codings: all.length,
    withEvidence: all.filter(({ evidence }) => evidence.length > 0).length,
    once: [...counts.values()].filter((count) => count === 1).length,
    codesUnknown:
      system === undefined ? 0 : [...counts.keys()].filter((code) => system.find(code) === undefined).length,
    split: { trainNotes: train.length, devNotes: dev.length },
    canTrain: problem === null,
    problem,
    languages: languages
      .map((each) => ({ language: each, notes: notes.filter((note) => note.language === each).length }))
      .filter((each) => each.notes > 0),
    parts: [...coderParts],
  };
}

/**
 * Splits the notes into training and validation notes.
 * @throws GauzeError `badRequest` for an unknown part, `notReady` with `problem`
 */
export function splitCoded(session: Session, options: CoderOptions) {
  const unknown = [...(options.without ?? []), ...(options.with ?? [])].find(
    (part) => !(coderParts as readonly string[]).includes(part),
  );
  if (unknown !== undefined) throw new GauzeError('badRequest', 'no such part of the coder');
  const notes = codedGold(session, options.language);
  const problem = problemOf(notes);
  if (problem !== null) throw new GauzeError('notReady', 'too few coded notes to train on', { problem });
  return splitPatients(notes, options.devShare ?? defaultDevShare, options.seed ?? defaultSeed);
}

function problemOf(notes: readonly CodedGold[]): 'noCodedNotes' | 'tooFewNotes' | null {
  if (notes.every(({ codes }) => codes.length === 0)) return 'noCodedNotes';
  return notes.length < minNotes ? 'tooFewNotes' : null;
}
