import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import type { ReadCodeSystem } from '../../../core/coding/codeSystem';
import { codeSystemFormatById, recogniseCodeSystem } from '../../../core/coding/systems/registry';

/** Enough to recognise a file by. */
const headBytes = 4096;

/**
 * A code system in a file.
 *
 * @param asked its format, where it is said
 * @throws GauzeError `notFound`, `unknownFormat`, and what the format refuses
 */
export async function readCodeSystem(file: string, asked: string | undefined): Promise<ReadCodeSystem> {
  const bytes = new Uint8Array(
    await readFile(file).catch(() => {
      throw new GauzeError('notFound', 'the code system cannot be opened');
    }),
  );
  const name = path.basename(file);
  const format =
    asked === undefined
      ? recogniseCodeSystem([{ name, head: bytes.subarray(0, headBytes) }])
      : codeSystemFormatById(asked);
  if (format === null) throw new GauzeError('unknownFormat', 'no known format of code systems: --codes-format');
  return format.read([{ name, bytes }]);
}

/** Folders that hold code systems are called after them. */
const folderOfCodes = /^(?:icd|cim|cie)[-_ ]?10|^code[-_ ]?systems?$/i;
const extensions = /\.(?:txt|xml|csv|tsv)$/i;

/**
 * The code system that stands with a folder of coded notes: in it, beside it, or in a folder called after ICD-10 beside
 * it or its corpus; the last by name where there are several, which is the newest where names hold years. A mere table
 * of codes is none: gold codes are one, too.
 *
 * @returns its file; null
 */
export async function adjacentCodeSystem(notes: string): Promise<string | null> {
  const own = path.resolve(notes);
  const [corpus, shelf] = [path.dirname(own), path.dirname(path.dirname(own))];
  const places = [
    own,
    corpus,
    ...(await foldersOfCodes(corpus)),
    ...(shelf === corpus ? [] : await foldersOfCodes(shelf)),
  ];
  for (const place of places) {
    const names = (await readdir(place, { withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile() && extensions.test(entry.name))
      .map(({ name }) => name)
      .sort();
    for (const name of names.toReversed())
      if (await isCodeSystem(path.join(place, name))) return path.join(place, name);
  }
  return null;
}

async function foldersOfCodes(place: string): Promise<readonly string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && folderOfCodes.test(entry.name))
    .map(({ name }) => path.join(place, name))
    .sort();
}

async function isCodeSystem(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return false;
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0);
    const format = recogniseCodeSystem([{ name: path.basename(file), head: buffer.subarray(0, bytesRead) }]);
    return format !== null && format.id !== 'csv';
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
