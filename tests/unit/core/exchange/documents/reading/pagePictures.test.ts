import { expect, test } from 'vitest';
import {
  createPagePictures,
  pageLimits,
} from '../../../../../../electron/core/exchange/documents/reading/pagePictures';

const laidOut = [1, 2].map(() => ({ width: 595, height: 842, words: [] }));
const drawer = {
  draw: async (_file: Uint8Array, count: number) => [1, 2].slice(0, count).map(() => new Uint8Array(100)),
  close: async () => undefined,
};
const file = Uint8Array.of(1);
const lengthsOf = async (room: number, limits: Partial<Record<keyof typeof pageLimits, number>> = {}) => {
  const picturesOf = createPagePictures(drawer, room, { ...pageLimits, ...limits } as typeof pageLimits);
  return (await picturesOf(file, laidOut)).map(({ picture }) =>
    typeof picture === 'string' ? picture : picture.length,
  );
};

test('whatIsOverALimit_hasNoPicture_andTheReason', async () => {
  expect(await lengthsOf(1000)).toEqual([100, 100]);
  expect(await lengthsOf(1000, { filePages: 1 })).toEqual([100, 'fileOverLimit']);
  expect(await lengthsOf(1000, { fileBytes: 150 })).toEqual([100, 'fileOverLimit']);
  expect(await lengthsOf(150)).toEqual([100, 'projectOverLimit']);
  expect(await lengthsOf(0)).toEqual(['projectOverLimit', 'projectOverLimit']);
});

test('filesWithinOne_shareTheRoom_andWithoutADrawerOnlyScansHavePictures', async () => {
  const picturesOf = createPagePictures(drawer, 250);
  await picturesOf(file, laidOut);
  expect((await picturesOf(file, laidOut)).map(({ picture }) => picture)).toEqual([
    'projectOverLimit',
    'projectOverLimit',
  ]);
  const scan = { ...laidOut[0]!, picture: new Uint8Array(7) };
  const without = createPagePictures(undefined, 250);
  expect((await without(file, [scan, laidOut[1]!])).map(({ picture }) => picture)).toEqual([scan.picture, 'notDrawn']);
});
