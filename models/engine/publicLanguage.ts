import type { ReplacedLabels } from '../../electron/contract/languageModels';
import { phiTypes } from '../../electron/contract/phiTypes';
import type { PhiType } from '../../electron/contract/phi';
import type { Language } from '../../electron/contract/text';
import type { Resources } from '../../electron/core/release/ports';
import { anonymisedText } from '../../electron/core/training/languageText';
import { inventedNotes } from './inventedNotes';

/** Patients of each story. */
const copies = 12;
const labels = phiTypes.map((type) => ({ id: type, type, from: [type] }));

/**
 * Notes of nobody in a language, with PHI replaced as in those that are learned from. A vocabulary, and first weights,
 * that come from these tell nothing of a patient.
 */
export async function publicLanguageTexts(
  resources: Resources,
  language: Language,
  replaced: ReplacedLabels,
): Promise<readonly string[]> {
  const notes = await inventedNotes(resources, new Set([language]), labels, copies);
  const marked = notes.map(({ id, patient, text, spans }) => ({
    id,
    patient,
    text,
    spans: spans.map(({ start, end, type }) => ({ start, end, type: type as PhiType, isReviewed: true })),
  }));
  return anonymisedText(marked, replaced, undefined).notes.map(({ text }) => text);
}
