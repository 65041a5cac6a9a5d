import { expect, test } from 'vitest';
import { documentStatuses, noteStates, readings } from '../../../../electron/contract/document';
import { noteState, unreadOf } from '../../../../electron/core/review/noteState';
import { readingNumbers } from '../../../../electron/store/commands/readingNumbers';
import { ProjectDatabase } from '../../../../electron/store/database';
import { stateSql } from '../../../../electron/store/repositories/documents';
import { loadTestSql } from '../../../fixtures/openStore';

const all = documentStatuses.flatMap((status) =>
  readings.flatMap((reading) =>
    [null, 1].flatMap((searchId) => [0, 3].map((suggested) => ({ status, reading, searchId, suggested }))),
  ),
);

test('theStoreAndTheRule_sayTheSame_ofEveryNote', async () => {
  const database = new ProjectDatabase(await loadTestSql(), null);
  const stored = all.map(({ status, reading, searchId, suggested }) =>
    database.one(`SELECT ${stateSql} AS state FROM (SELECT ? AS status, ? AS reading, ? AS searchId, ? AS suggested)`, [
      status,
      readingNumbers[reading],
      searchId,
      suggested,
    ]),
  );
  database.close();
  expect(stored).toEqual(all.map((facts) => ({ state: noteState(facts) })));
  expect(new Set(all.map(noteState))).toEqual(new Set(noteStates));
});

test('aNoteIsRead_onlyWhenItWasSearched_seenToItsEnd_andDecided', () => {
  const read = all.filter((facts) => noteState(facts) === 'read');
  expect(read).toEqual([{ status: 'open', reading: 'whole', searchId: 1, suggested: 0 }]);
  for (const facts of all)
    expect(unreadOf(facts) === null, JSON.stringify(facts)).toBe(noteState({ ...facts, status: 'open' }) === 'read');
  // Who shall see no suggestion is not asked for a search.
  expect(unreadOf({ reading: 'whole', searchId: null, suggested: 0 }, true)).toBeNull();
  expect(unreadOf({ reading: 'opened', searchId: null, suggested: 0 }, true)).toMatchObject({ isSearched: true });
});
