import { dictionaryHead, readDictionary, type RedcapDictionary } from './dictionary';

const maxDictionaryBytes = 16 * 1024 * 1024;

interface FileOfFolder {
  readonly path: string;
  readonly bytes: number;
}

/** Reads the files of a folder. */
interface Reader {
  readonly readChunks: (path: string) => AsyncIterable<Uint8Array>;
  readonly read: (path: string) => Promise<Uint8Array>;
}

/**
 * The data dictionaries among files, by content: a dictionary's statements about a study are needed to read its other
 * files. Unreadable files are reported when their own notes are read.
 */
export async function dictionariesIn(
  files: readonly FileOfFolder[],
  { readChunks, read }: Reader,
): Promise<readonly RedcapDictionary[]> {
  const found: RedcapDictionary[] = [];
  for (const { path, bytes } of files) {
    if (bytes > maxDictionaryBytes) continue;
    try {
      if (await beginsAsOne(readChunks(path))) found.push(readDictionary(await read(path)));
    } catch {
      // Reported elsewhere.
    }
  }
  return found;
}

async function beginsAsOne(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const chunk of chunks) return dictionaryHead(chunk) !== undefined;
  return false;
}
