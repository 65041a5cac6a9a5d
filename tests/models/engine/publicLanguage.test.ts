import { expect, test } from 'vitest';
import { createGazetteers } from '../../../electron/core/detection/gazetteers';
import { createResources } from '../../../electron/hosts/node/resources';
import { publicLanguageTexts } from '../../../models/engine/publicLanguage';
import { nameClass } from '../../../models/languageModel/audit/nameLike';
import { nameWords, scrubVocabulary, wordCounts } from '../../../models/languageModel/scrub';
import { openBytePairs, textOfPiece } from '../../../models/languageModel/tokenizer/bytePairs';
import { learnBytePairs } from '../../../models/languageModel/tokenizer/learnBytePairs';
import { trainingRandom } from '../../../models/training/trainingRandom';

const resources = createResources({ resources: 'resources/', generated: 'out/' });

test.each(['en', 'es', 'fr', 'nl', 'de'] as const)(
  'public texts in %s are the same each time, have words in place of PHI, and make a vocabulary',
  async (language) => {
    const texts = await publicLanguageTexts(resources, language, 'all');
    expect(await publicLanguageTexts(resources, language, 'all')).toEqual(texts);
    const all = texts.join('\n');
    expect(all).toContain('PERSON');
    expect(all).toContain('DATE');
    expect(all).not.toContain('{{');
    const vocabulary = learnBytePairs(texts, { size: 8000, least: 2 });
    expect(vocabulary.pieces.length).toBeGreaterThan(3000);
    // Why listed names are not taken out of it beforehand: most are parts of other words.
    const lists = await createGazetteers(resources).need(language);
    const listed = vocabulary.pieces.flatMap((piece) => textOfPiece(piece) ?? []);
    const names = nameWords(listed.filter((text) => nameClass([lists], text) === 'name'));
    const words = wordCounts(texts);
    const without = scrubVocabulary(vocabulary, names, words, trainingRandom(1)).vocabulary;
    const [before, after] = [vocabulary, without].map((each) => {
      const read = openBytePairs(each);
      return [...words].reduce((sum, [word, count]) => sum + count * read(word).ids.length, 0);
    }) as [number, number];
    expect(after / before).toBeGreaterThan(1.04);
    expect(after / before).toBeLessThan(1.14);
  },
);

test('what is published as replaced leaves the rest of the text as it is', async () => {
  const texts = (await publicLanguageTexts(resources, 'es', 'published')).join('\n');
  expect(texts).toContain('PERSON');
  expect(texts).not.toContain('DATE');
});
