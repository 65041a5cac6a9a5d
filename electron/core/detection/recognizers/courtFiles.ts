import type { Recognizer } from '../recognizer';
import { foldedKey } from '../scan';

const keys: ReadonlySet<number> = new Set(
  ['az', 'aktenzeichen', 'geschäftsnummer', 'geschäftszeichen', 'gz', 'geschz'].map((word) => foldedKey(word)),
);
/** Chamber, register and number: `12 XVII 455/22`, `3 O 123/21`. */
const file = /\.?:?[ \t]{0,3}(\d{1,4}[ \t]?[A-Za-z]{1,5}[ \t]?\d{1,6}\/\d{2})(?![\d/])/y;

/** Files of German courts behind their key, with a colon or without: `AZ 12 XVII 455/22`. */
export const courtFile: Recognizer = {
  id: 'court-file',
  languages: ['de'],
  find: ({ capitals, keys: words, ends, text }, emit) => {
    for (let c = 0; c < capitals.length; c++) {
      const i = capitals[c]!;
      if (!keys.has(words[i]!)) continue;
      file.lastIndex = ends[i]!;
      const found = file.exec(text)?.[1];
      if (found !== undefined) emit(file.lastIndex - found.length, file.lastIndex, 'identifier', 0.9, 'context-word');
    }
  },
};
