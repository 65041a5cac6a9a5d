import { dictionaryHead, readDictionary, type RedcapDictionary } from './dictionary';

const maxDictionaryBytes = 16 * 1024 * 1024;

interface FileOfFolder {
  readonly path: string;
  readonly bytes: number;
}

/** Where files of a folder are read from. */
interface Reader {
  readonly readChunks: (path: string) => AsyncIterable<Uint8Array>;
  readonly read: (path: string) => Promise<Uint8Array>;
}

/**
 * The data dictionaries among files, by what is in them: what one says of a study is needed to read the other files of
 * it. What cannot be read is told when its own notes are.
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
      // Told elsewhere.
    }
  }
  return found;
}

async function beginsAsOne(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const chunk of chunks) return dictionaryHead(chunk) !== undefined;
  return false;
}
