import type { OwnNote, TrainRequest } from '../../../contract/engine';
import { GauzeError } from '../../../contract/errors';
import type { OwnNotesGain } from '../../../contract/models';
import type { Language, NoteDocument } from '../../../contract/text';
import { mayBeOwn } from '../../../core/training/drawOwnNotes';
import { defaultOwnNotes, defaultSeed } from '../../../core/training/readiness';
import { shuffled } from '../../../core/training/splitPatients';
import { choice } from '../files/documentPlaces';
import { option, type VerbContext } from '../verb';
import { goldNotes, readGold } from './trainingNotes';
import { rounded } from './trainingProgress';

/** `--unlabelled-use pretrain|teach|both` */
export function usesOfUnlabelled(context: VerbContext): { readonly pretrains: boolean; readonly teaches: boolean } {
  const use = choice(context, 'unlabelled-use', ['pretrain', 'teach', 'both']) ?? 'pretrain';
  return { pretrains: use !== 'teach', teaches: use !== 'pretrain' };
}

/** Notes of `--unlabelled`, in any format; their labels, if they have any, are not looked at. */
export const readUnlabelled = (context: VerbContext, place: string): Promise<readonly NoteDocument[]> =>
  readGold({ ...context, values: { ...context.values, format: option(context, 'unlabelled-format') } }, place);

/**
 * Notes to be taught by, drawn by the seed; undefined if none were asked for.
 * @throws GauzeError `badRequest` without notes to teach by or to measure on
 */
export async function ownNotesOf(
  context: VerbContext,
  { notes, devNotes, options }: Pick<TrainRequest, 'notes' | 'devNotes' | 'options'>,
  language: Language | undefined,
): Promise<{ readonly notes: readonly OwnNote[]; readonly max: number } | undefined> {
  const place = option(context, 'unlabelled');
  const { teaches } = usesOfUnlabelled(context);
  if (option(context, 'unlabelled-use') !== undefined && place === undefined)
    throw new GauzeError('badRequest', '--unlabelled-use requires --unlabelled');
  if (options.ownNotes !== undefined && !teaches)
    throw new GauzeError('badRequest', '"ownNotes" is for --unlabelled-use teach');
  if (!teaches || place === undefined) return undefined;
  if (devNotes.length === 0)
    throw new GauzeError(
      'badRequest',
      '--unlabelled-use teach needs --dev: its gain is shown there, or it is not used',
    );
  const max = options.ownNotes ?? defaultOwnNotes;
  const documents = await readUnlabelled(context, place);
  // Of a note that names no patient nobody knows whose it is; that of another file with the same id is not its.
  const found = goldNotes(documents, language).map((note, at) => ({
    ...note,
    patient: documents[at]?.patient ?? `unreviewed ${note.id}`,
  }));
  const own = mayBeOwn(found, { learned: notes, heldOut: devNotes });
  if (own.length < found.length)
    context.diagnostics.report('warn', 'ownNotesLeftOut', { notes: found.length - own.length, of: found.length });
  return {
    max,
    notes: shuffled(own, options.seed ?? defaultSeed)
      .slice(0, max)
      .map(({ id, patient, language: own, text }) => ({ id, patient, language: own, text })),
  };
}

/** What unreviewed notes gave, for the log. */
export function ownNotesReport({
  notes,
  sentences,
  sure,
  spans,
  without,
  taught,
  isKept,
}: OwnNotesGain): Readonly<Record<string, string | number | boolean>> {
  const interval = taught?.f1.interval ?? null;
  return {
    notes,
    sentences,
    sure,
    spans,
    f1Without: rounded(without.f1),
    ...(taught !== null && {
      f1With: rounded(taught.with.f1),
      gain: rounded(taught.f1.difference),
      covered: rounded(taught.covered.difference),
    }),
    ...(interval !== null && { from: rounded(interval[0]), to: rounded(interval[1]) }),
    isKept,
  };
}
