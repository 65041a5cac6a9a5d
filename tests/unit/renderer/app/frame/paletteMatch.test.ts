import { expect, test } from 'vitest';
import { matchOf } from '../../../../../renderer/app/frame/paletteMatch';

test('accents do not stand in the way, and the hit is shown as it is written', () => {
  expect(matchOf('Gehe zum Prüfen', 'pruf')).toEqual({ before: 'Gehe zum ', hit: 'Prüf', after: 'en', weight: 2 });
});

test('a start weighs more than a word, a word more than the middle, words in any order least', () => {
  const weight = (query: string) => matchOf('Find PHI in notes', query)?.weight ?? -1;
  expect([weight('find'), weight('phi'), weight('otes'), weight('notes phi')]).toEqual([3, 2, 1, 0.5]);
  expect(weight('review')).toBe(-1);
});

test('nothing typed matches everything', () => {
  expect(matchOf('Undo', '  ')).toEqual({ before: 'Undo', hit: '', after: '', weight: 0 });
});
