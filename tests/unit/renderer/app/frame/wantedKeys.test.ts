import { expect, test } from 'vitest';
import { isWanted } from '../../../../../renderer/app/frame/wantedKeys';

test.each([
  ['', true],
  ['accept', true],
  ['  SUGGESTION accept ', true],
  ['reject', false],
  ['shift a', true],
  ['shift+a', true],
  ['shift', false],
])('%s', (typed, isFound) => {
  expect(isWanted(typed, 'Accept all suggestions', ['Shift+A'])).toBe(isFound);
});

test('accentsAndCapitals_doNotMatter', () => {
  expect(isWanted('etiqueter', 'Étiqueter ici', [])).toBe(true);
});
