import { expect, it } from 'vitest';
import { courtFile } from '../../../../../electron/core/detection/recognizers/courtFiles';
import { found } from './found';

it.each([
  ['Betreuung, AZ 12 XVII 455/22 AG Fulda', 'identifier:12 XVII 455/22'],
  ['Az.: 3 O 123/21', 'identifier:3 O 123/21'],
])('the file of a court: %s', (text, file) => {
  expect(found([courtFile], 'de', text)).toEqual([file]);
});

it.each(['Az. 12.03.2024', 'AZ gut, RR 120/80', 'AZ 12 mg 3/4'])('none in %s', (text) => {
  expect(found([courtFile], 'de', text)).toEqual([]);
});
