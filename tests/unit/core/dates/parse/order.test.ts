import { expect, test } from 'vitest';
import { inferOrder, writtenOrder } from '../../../../../electron/core/dates/parse/order';

const note = { year: 2021, month: 3, day: 9 };

test.each([
  [['29/09/1945', '03/04/2021'], undefined, 'dmy'],
  [['09/29/1945', '03/04/2021'], undefined, 'mdy'],
  [['09/03/2021'], note, 'dmy'],
  [['03/09/2021'], note, 'mdy'],
  [['9.3.21'], note, 'dmy'],
  [['03/03/2021', '04/05/2020'], note, undefined],
  [['29/09/1945', '09/29/1945'], undefined, undefined],
  [['05/03/2024', '19/3'], undefined, 'dmy'],
  [['05/03/2024', '4/23', '19/23'], undefined, undefined],
  [['12 March 2019', '2019-13-01', '1.2.3.2020'], note, undefined],
])('inferOrder_%j', (dates, noteDate, expected) => {
  expect(inferOrder(dates, noteDate)).toBe(expected);
});

test.each([
  [['2 June 2020', '12/04/51'], 'dmy'],
  [['the 3rd of March', '4/3'], 'dmy'],
  [['June 2, 2020', '12/04/51'], 'mdy'],
  [['Sept. 3rd'], 'mdy'],
  [['12.04.51'], 'dmy'],
  [['2 June', 'June 3'], undefined],
  [['03/04/2021', 'June 2020', 'Monday'], undefined],
])('writtenOrder_%j', (dates, expected) => {
  expect(writtenOrder(dates)).toBe(expected);
});
