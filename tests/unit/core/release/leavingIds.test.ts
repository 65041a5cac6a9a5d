import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavingIds } from '../../../../electron/core/release/leavingIds';
import { idPairs } from '../../../../electron/core/release/releaseIds';
import { prfWith } from '../deidentify/support';

const prf = prfWith('ids');

test('notes leave under the ids that a receipt pairs them with, ids that come twice too', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom('a', 'b', 'é', ''), fc.string()), { maxLength: 700 }), (oldIds) => {
      const ids = leavingIds(prf, 'spring');
      for (const id of oldIds) ids.add(id);
      expect(ids.count()).toBe(oldIds.length);
      const pairOf = idPairs(prf, 'spring');
      expect(oldIds.map((_, place) => ids.at(place))).toEqual(oldIds.map((id) => pairOf({ id, text: '' }).newId));
    }),
    { numRuns: 40 },
  );
});

test('the order of packed ids is that of their letters', () => {
  const ids = leavingIds(prf, 'spring');
  for (let i = 0; i < 2000; i++) ids.add(String(i));
  const places = Array.from({ length: 1000 }, (_, i) => 2 * i);
  const byText = [...places].sort((a, b) => (ids.at(a) < ids.at(b) ? -1 : 1));
  expect(ids.sorted(places)).toEqual(byText);
  expect(places[1]).toBe(2);
});
