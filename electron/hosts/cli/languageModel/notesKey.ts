import { GauzeError } from '../../../contract/errors';
import type { LanguageBundle } from '../../../../models/languageModel/languageBundle';
import { holdsDigest } from '../../../../models/languageModel/languageManifest';
import { notesKeyForm } from '../../../../models/languageModel/textMark';
import { nodeFiles } from '../../node/files';
import { option, type VerbContext } from '../verb';

/** Next to a model, in place of its checkpoint, and never inside it: only the model is handed on. */
const notesKeyOf = (place: string): string => `${place.replace(/[/\\]+$/, '')}.notes-key`;

/** The key by which a model recognises its notes. */
export const writeNotesKey = (place: string, key: string): Promise<void> =>
  nodeFiles.replace(notesKeyOf(place), new TextEncoder().encode(`${key}\n`));

/**
 * The key from `--notes-key`, otherwise the one next to the model; null if there is none.
 * @throws GauzeError `malformed`, `notFound`
 */
export async function readNotesKey(context: VerbContext, place: string): Promise<string | null> {
  const given = option(context, 'notes-key');
  const file = given ?? notesKeyOf(place);
  if (given === undefined && !(await nodeFiles.exists(file))) return null;
  const key = new TextDecoder().decode(await nodeFiles.read(file)).trim();
  if (!notesKeyForm.test(key)) throw new GauzeError('malformed', 'not the key of a language model');
  return key;
}

/** A model of an older version lets anyone who has it test guesses of its training texts. */
export function warnOfDigest({ diagnostics }: VerbContext, { manifest }: LanguageBundle): void {
  if (holdsDigest(manifest)) diagnostics.report('warn', 'textDigest');
}
