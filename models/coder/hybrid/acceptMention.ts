import { stemText, tokensUnder } from '../../../electron/core/coding/stems';
import type { Language, Span } from '../../../electron/contract/text';
import { hashOfText } from '../../features/hashing';
import type { Dictionary } from './dictionary';
import { addCount, countOutside } from './folds';
import type { HybridModel } from './hybridModel';
import { bagOf } from './ridge';

export interface AcceptedMention {
  readonly text: string;
  readonly language: Language;
  readonly fragments: readonly Span[];
  readonly code: string;
}

/**
 * A mention that a person accepted, as an entry of the dictionary: the string counts as marked and right in one further
 * note. A new string is believed as one of the training: the notes of the training are looked through for it, so that
 * what stands in twenty of them and is coded in none is no "1 of 1". Where no notes are kept (the ridge was left out),
 * it is taken to stand in as many notes without its code as strings that the training saw marked once.
 */
export function acceptMention(model: HybridModel, { text, language, fragments, code: name }: AcceptedMention): void {
  const {
    view: { dictionary, table },
    former,
    accepted,
  } = model;
  const stemmed = stemText(text, language);
  const content = new Set(stemmed.content);
  const words = tokensUnder(stemmed, fragments)
    .filter((token) => content.has(token))
    .map((token) => stemmed.stems[token]!);
  const before = dictionary.keys.length;
  const key = dictionary.keyOf(words.map((word) => dictionary.vocabulary.add(word)));
  if (key < 0) return;
  const code = table.add(name);
  const isNewKey = key === before;
  const own = dictionary.keys[key]!;
  const isNewEntry = !own.entries.some((entry) => entry.code === code);
  const entry = dictionary.entryOf(key, code);

  const found = isNewKey || isNewEntry ? former.find(words) : [];
  if (isNewKey) {
    addCount(own.notes[0], -1, found.length);
    addCount(
      own.places,
      -1,
      found.reduce((sum, { places }) => sum + places, 0),
    );
    if (former.bags.length === 0) own.unseenNotes = meanUnseen(dictionary);
  }
  const coded = (note: number): boolean => former.codes[note]!.includes(code);
  if (isNewEntry) addCount(entry.gold[0], -1, found.filter(({ note }) => coded(note)).length);

  // One note is one note, however many of its mentions are accepted; one that was learned from is counted already.
  const note = hashOfText(text);
  const learned = former.same(bagOf(stemmed));
  const [keyName, entryName] = [`${note} ${key}`, `${note} ${key} ${code}`];
  if (!accepted.has(keyName)) {
    if (learned < 0) for (const counts of [own.notes[0], own.places]) addCount(counts, -1);
    addCount(own.marked, -1);
  }
  if (!accepted.has(entryName)) {
    addCount(entry.marked, -1);
    if (learned < 0 || !coded(learned)) addCount(entry.gold[0], -1);
  }
  const codeName = `${note} code ${code}`;
  if (!accepted.has(codeName) && (learned < 0 || !coded(learned)))
    for (const counts of [table.notes[code]!, table.familyNotes[table.familyOf[code]!]!]) addCount(counts, -1);
  for (const each of [keyName, entryName, codeName]) accepted.add(each);
  model.isStale = true;
}

/** Of the strings that the training saw marked in one note: in how many others they stand without their code. */
function meanUnseen({ keys }: Dictionary): number {
  let [sum, count] = [0, 0];
  for (const { notes, entries } of keys) {
    const [only] = entries;
    if (entries.length !== 1 || countOutside(only!.marked, -1) !== 1) continue;
    sum += countOutside(notes[0], -1) - countOutside(only!.gold[0], -1);
    count += 1;
  }
  return count === 0 ? 1 : sum / count;
}
