import { attackVocabulary } from '../../models/languageModel/audit/attackVocabulary';
import { cpuSeconds, publicTexts, startOf, type LanguageBench } from './languageModelRun';

/**
 * What a vocabulary alone tells of the notes: learned from the members, from members and others (of which it cannot
 * tell any apart: the attack is blind there by design), and from notes of nobody.
 */
export async function vocabularyPart({ learned, unseen }: LanguageBench): Promise<object> {
  const begun = cpuSeconds();
  const [members, others] = [learned, unseen].map((side) => side.map(({ text }) => text)) as [string[], string[]];
  const attacked = (texts: readonly string[]) => {
    const { vocabulary } = startOf(texts);
    return { pieces: vocabulary.pieces.length, ...attackVocabulary(vocabulary, members, others) };
  };
  return {
    ofMembers: attacked(members),
    ofOthers: attacked(others),
    ofBoth: attacked([...members, ...others]),
    ofNobody: attacked(await publicTexts()),
    cpuSeconds: Math.round(cpuSeconds() - begun),
  };
}
