import { stemText, tokensUnder } from '../../../electron/core/coding/stems';
import type { Language, Span } from '../../../electron/contract/text';
import { addCount } from './folds';
import type { HybridModel } from './hybridModel';

export interface AcceptedMention {
  readonly text: string;
  readonly language: Language;
  readonly fragments: readonly Span[];
  readonly code: string;
}

/**
 * A mention that a person accepted, as an entry of the dictionary: the string counts as found, marked and right in one further note.
 * How often it stands in former notes without the code is not known before the next training, so a new string is believed a little
 * more than one that was counted.
 */
export function acceptMention(model: HybridModel, { text, language, fragments, code: name }: AcceptedMention): void {
  const { dictionary, table } = model.view;
  const stemmed = stemText(text, language);
  const content = new Set(stemmed.content);
  const stems = tokensUnder(stemmed, fragments).filter((token) => content.has(token)).map((token) => dictionary.vocabulary.add(stemmed.stems[token]!));
  const key = dictionary.keyOf(stems);
  if (key < 0) return;
  const code = table.add(name);
  const entry = dictionary.entryOf(key, code);
  const { notes, places, marked } = dictionary.keys[key]!;
  for (const counts of [notes[0], places, marked, entry.marked, entry.gold[0], table.notes[code]!, table.familyNotes[table.familyOf[code]!]!]) addCount(counts, -1);
  model.isStale = true;
}
