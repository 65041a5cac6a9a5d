import { expect, test } from 'vitest';
import { createResources } from '../../../electron/hosts/node/resources';
import { publicLanguageTexts } from '../../../models/engine/publicLanguage';
import { learnBytePairs } from '../../../models/languageModel/tokenizer/learnBytePairs';

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
    const { pieces } = learnBytePairs(texts, { size: 8000, least: 2 });
    expect(pieces.length).toBeGreaterThan(3000);
  },
);

test('what is published as replaced leaves the rest of the text as it is', async () => {
  const texts = (await publicLanguageTexts(resources, 'es', 'published')).join('\n');
  expect(texts).toContain('PERSON');
  expect(texts).not.toContain('DATE');
});
