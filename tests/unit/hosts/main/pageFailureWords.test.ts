import { expect, test } from 'vitest';
import { languages } from '../../../../electron/contract/text';
import { pageFailureWords } from '../../../../electron/hosts/main/pageFailureWords';

test('pageFailureWords_everyLanguageHasItsOwn_anUnknownOneEnglish', () => {
  expect(new Set(languages.map((language) => pageFailureWords(language).message)).size).toBe(languages.length);
  for (const unknown of ['it', 'constructor', '']) expect(pageFailureWords(unknown)).toBe(pageFailureWords('en'));
});
