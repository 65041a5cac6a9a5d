import { expect, test } from 'vitest';
import { wordAt } from '../../../../renderer/text/drag';

const wordOf = (text: string, pressed: string): string => {
  const span = wordAt(text, text.indexOf(pressed));
  return span === null ? '' : text.slice(span.start, span.end);
};

test('wordAt_takesANameWithItsApostrophe_fromEitherSide_andLeavesArticles', () => {
  const text = "Mr O’Brien and Ms D'Angelo, l’hôpital, l’Enfant, N’Diaye";
  expect(['rien', 'O’', 'ngelo', "D'", 'pital', 'nfant', 'iaye'].map((pressed) => wordOf(text, pressed))).toEqual([
    'O’Brien',
    'O’Brien',
    "D'Angelo",
    "D'Angelo",
    'hôpital',
    'Enfant',
    'N’Diaye',
  ]);
  expect(wordOf('vitamin D and Anna', 'Anna')).toBe('Anna');
});
