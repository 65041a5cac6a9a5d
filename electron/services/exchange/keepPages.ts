import type { MissingPicture, ReadPage } from '../../contract/fileReading';
import { pageLimits } from '../../core/exchange/documents/reading/pagePictures';
import { packWords } from '../../core/pages/packedWords';
import { toBase64 } from '../../store/commands/base64';
import type { NewPage } from '../../store/commands/documentsAdd';
import { pictureBytes } from '../../store/repositories/pages';
import type { Session } from '../session';

/** Pages without a picture, by the reason. */
export function withoutPicture(pages: readonly ReadPage[]): ReadonlyMap<MissingPicture, number> {
  const counts = new Map<MissingPicture, number>();
  for (const { picture } of pages) if (typeof picture === 'string') counts.set(picture, (counts.get(picture) ?? 0) + 1);
  return counts;
}

/** Pages of the files of one import, as the project keeps them. */
export function createPageKeeper({ project }: Session, limit: number = pageLimits.projectBytes) {
  let kept = pictureBytes(project.database);
  return {
    /** Bytes of pictures that the project still takes. */
    room: (): number => Math.max(0, limit - kept),
    keep: (pages: readonly ReadPage[]): readonly NewPage[] =>
      pages.map(({ width, height, words, picture }) => {
        const start = words.reduce((min, word) => Math.min(min, word.start), words[0]?.start ?? 0);
        const end = words.reduce((max, word) => Math.max(max, word.end), 0);
        if (typeof picture !== 'string') kept += picture.length;
        return {
          ...{ width, height, start, end, words: packWords(words) },
          picture: typeof picture === 'string' ? null : toBase64(picture),
        };
      }),
  };
}
