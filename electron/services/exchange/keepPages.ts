import type { FindingCode } from '../../contract/fileContent';
import type { DocumentPage } from '../../core/exchange/documents/documentFormat';
import { packWords } from '../../core/pages/packedWords';
import { toBase64 } from '../../store/commands/base64';
import type { NewPage } from '../../store/commands/documentsAdd';
import { pictureBytes } from '../../store/repositories/pages';
import type { Session } from '../session';

/** Limits of pictures of pages; words and their places are always kept. */
export const pageLimits = {
  /** Pages of one file that are drawn. */
  filePages: 200,
  /** Bytes of one file's pictures, and of all in a project, which is held in memory. */
  fileBytes: 16 * 1024 * 1024,
  projectBytes: 256 * 1024 * 1024,
} as const;

type MissingReason = Extract<FindingCode, 'fileOverLimit' | 'projectOverLimit' | 'notDrawn'>;

export interface KeptPages {
  readonly pages: readonly NewPage[];
  /** Pages without a picture, by the reason. */
  readonly without: ReadonlyMap<MissingReason, number>;
}

/** Pages without a picture of all files within one, by the reason. */
export function withoutPicture(kept: readonly KeptPages[]): ReadonlyMap<MissingReason, number> {
  const counts = new Map<MissingReason, number>();
  for (const { without } of kept)
    for (const [reason, count] of without) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return counts;
}

/** Draws pages of the files of one import, as many as the limits allow. */
export function createPageKeeper({ ports, project }: Session, limits: typeof pageLimits = pageLimits) {
  const drawer = ports.pages?.open();
  let projectBytes = pictureBytes(project.database);

  return {
    async keep(file: Uint8Array, laidOut: readonly DocumentPage[], signal?: AbortSignal): Promise<KeptPages> {
      const without = new Map<MissingReason, number>();
      const count = Math.min(laidOut.length, limits.filePages);
      const isFull = projectBytes >= limits.projectBytes;
      // A page that was read from its picture has it already, set as straight as its words.
      const isScan = laidOut.every((page) => page.picture !== undefined);
      const drawn = drawer === undefined || isFull || isScan ? [] : await drawer.draw(file, count, signal);
      let fileBytes = 0;
      const pictureOf = (index: number): Uint8Array | MissingReason => {
        const picture = laidOut[index]!.picture ?? drawn[index] ?? null;
        if (index >= limits.filePages) return 'fileOverLimit';
        if (isFull) return 'projectOverLimit';
        if (picture === null) return 'notDrawn';
        if (fileBytes + picture.length > limits.fileBytes) return 'fileOverLimit';
        if (projectBytes + picture.length > limits.projectBytes) return 'projectOverLimit';
        fileBytes += picture.length;
        projectBytes += picture.length;
        return picture;
      };
      const pages = laidOut.map(({ width, height, words }, index): NewPage => {
        const picture = pictureOf(index);
        if (typeof picture === 'string') without.set(picture, (without.get(picture) ?? 0) + 1);
        const start = words.reduce((min, word) => Math.min(min, word.start), words[0]?.start ?? 0);
        const end = words.reduce((max, word) => Math.max(max, word.end), 0);
        return {
          ...{ width, height, start, end, words: packWords(words) },
          picture: typeof picture === 'string' ? null : toBase64(picture),
        };
      });
      return { pages, without };
    },
    close: async (): Promise<void> => drawer?.close(),
  };
}
