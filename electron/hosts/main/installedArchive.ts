import { plainFs } from '../node/plainFs';

/**
 * Whether the archive that this application was started from still lies there. An upgrade puts another one in its place
 * under an open window: what runs already goes on with the old one, which it has open, but a process started now would
 * be of the new version, and the two do not understand each other.
 *
 * @param file the archive; of a folder, as in development, nothing is said
 * @param onReplaced told once, when it is noticed
 */
export function watchArchive(file: string, onReplaced: () => void): { readonly isReplaced: () => boolean } {
  if (!file.endsWith('.asar')) return { isReplaced: () => false };
  const first = identityOf(file);
  // What was replaced once stays so: an upgrade that was taken back has another archive, too.
  let isReplaced = false;
  return {
    isReplaced() {
      if (!isReplaced && identityOf(file) !== first) {
        isReplaced = true;
        onReplaced();
      }
      return isReplaced;
    },
  };
}

function identityOf(file: string): string | null {
  const found = plainFs.statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : [found.dev, found.ino, found.size, found.mtimeMs].join(' ');
}
