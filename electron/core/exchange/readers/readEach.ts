import type { NamedFile, ReadItem } from '../format';
import { refusalOf } from '../noteRecord';

/** Files that are a note each: what one of them throws refuses that one alone. */
export function* readEach(files: readonly NamedFile[], read: (file: NamedFile) => ReadItem): Iterable<ReadItem> {
  for (const file of files) {
    try {
      yield read(file);
    } catch (error) {
      yield refusalOf(file.name, error);
    }
  }
}

/** Files of many notes: what one of them throws refuses what of that one is not read yet. */
export function* readMany(
  files: readonly NamedFile[],
  read: (file: NamedFile) => Iterable<ReadItem>,
): Iterable<ReadItem> {
  for (const file of files) {
    try {
      yield* read(file);
    } catch (error) {
      yield refusalOf(file.name, error);
    }
  }
}
