import { expect, test } from 'vitest';
import { inferOrder } from '../../../../../electron/core/dates/parse/order';

const note = { year: 2021, month: 3, day: 9 };

test.each([
  [['29/09/1945', '03/04/2021'], undefined, 'dmy'],
  [['09/29/1945', '03/04/2021'], undefined, 'mdy'],
  [['09/03/2021'], note, 'dmy'],
  [['03/09/2021'], note, 'mdy'],
  [['9.3.21'], note, 'dmy'],
  [['03/03/2021', '04/05/2020'], note, undefined],
  [['29/09/1945', '09/29/1945'], undefined, undefined],
  [['12 March 2019', '2019-13-01', '1.2.3.2020'], note, undefined],
])('inferOrder_%j', (dates, noteDate, expected) => {
  expect(inferOrder(dates, noteDate)).toBe(expected);
});
