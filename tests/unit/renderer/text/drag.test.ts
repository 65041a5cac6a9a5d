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

test('wordAt_takesANameWithItsHyphen_fromEverySide_alsoInSmallLetters', () => {
  const names = ['García-Pérez', 'Müller-Lüdenscheidt', 'Anne-Marie', 'anne-marie', 'O’Brien-Smith', 'Jean‑Luc'];
  for (const name of [...names, 'Sant’Angelo', "o'brien", 'ÉTIENNE-ROY'])
    for (let offset = 0; offset < name.length; offset += 1) {
      const span = wordAt(`(Frau ${name}, 1946)`, 6 + offset);
      expect(span, `${name} ${offset}`).toEqual({ start: 6, end: 6 + name.length });
    }
});

test('wordAt_leavesWhatADashOrANumberStandsBeside', () => {
  const text = 'Weber - Klein, 2-Knopf, Bett-12, Anna’s dog, Ende-';
  expect(
    [
      ['Weber', 0],
      ['Klein', 1],
      ['Knopf', 1],
      ['Bett', 1],
      ['Anna', 1],
      ['Ende', 2],
    ].map(([word, at]) => {
      const span = wordAt(text, text.indexOf(String(word)) + Number(at));
      return span === null ? '' : text.slice(span.start, span.end);
    }),
  ).toEqual(['Weber', 'Klein', 'Knopf', 'Bett', 'Anna', 'Ende']);
});
