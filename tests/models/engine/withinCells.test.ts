import { expect, test } from 'vitest';
import type { Suggestion } from '../../../electron/contract/phi';
import { withinCells } from '../../../models/engine/withinCells';

const text = 'Surname\tFirst name\tSeen\r\nLanyon\tTamsyn\t- \t4/3\n';
const all: Omit<Suggestion, 'source'> = {
  ...{ start: text.indexOf('Seen'), end: text.indexOf('4/3') },
  ...{ type: 'location', score: 0.9, reason: 'model' },
};
const found = (source: string): readonly string[] =>
  withinCells({ language: 'en', suggestions: [{ ...all, source }] }, text).suggestions.map(({ start, end }) =>
    text.slice(start, end),
  );

test('withinCells_aFindingOfAModelOverCellsAndLines_isOneForEach', () => {
  expect(found('model:starter-en')).toEqual(['Seen', 'Lanyon', 'Tamsyn']);
});

test('withinCells_whatARuleOrPatientDataFindOverALineEnd_staysWhole', () => {
  for (const source of ['rule:street', 'patient-data']) expect(found(source)).toHaveLength(1);
});
