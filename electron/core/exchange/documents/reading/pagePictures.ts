import type { ReadPage } from '../../../../contract/fileReading';
import type { DocumentPage } from '../documentFormat';
import type { PageDrawer } from './reading';

/** Limits of pictures of pages; words and their places are always kept. */
export const pageLimits = {
  /** Pages of one file that are drawn. */
  filePages: 200,
  /** Bytes of one file's pictures, and of all in a project, which is held in memory. */
  fileBytes: 16 * 1024 * 1024,
  projectBytes: 256 * 1024 * 1024,
} as const;

/**
 * Draws pages of files, as many as the limits allow.
 *
 * @param room bytes of pictures that the project still takes
 */
export function createPagePictures(
  drawer: PageDrawer | undefined,
  room: number,
  limits: Pick<typeof pageLimits, 'filePages' | 'fileBytes'> = pageLimits,
) {
  let left = room;
  return async (file: Uint8Array, laidOut: readonly DocumentPage[], signal?: AbortSignal): Promise<ReadPage[]> => {
    const count = Math.min(laidOut.length, limits.filePages);
    const isFull = left <= 0;
    // A page that was read from its picture has it already, set as straight as its words.
    const isScan = laidOut.every((page) => page.picture !== undefined);
    const drawn = drawer === undefined || isFull || isScan ? [] : await drawer.draw(file, count, signal);
    let fileBytes = 0;
    const pictureOf = (index: number): ReadPage['picture'] => {
      const picture = laidOut[index]!.picture ?? drawn[index] ?? null;
      if (index >= limits.filePages) return 'fileOverLimit';
      if (isFull) return 'projectOverLimit';
      if (picture === null) return 'notDrawn';
      if (fileBytes + picture.length > limits.fileBytes) return 'fileOverLimit';
      if (picture.length > left) return 'projectOverLimit';
      fileBytes += picture.length;
      left -= picture.length;
      return picture;
    };
    return laidOut.map(({ width, height, words }, index) => ({ width, height, words, picture: pictureOf(index) }));
  };
}
