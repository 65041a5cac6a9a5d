import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import type { ReadCodeSystem } from '../../../core/coding/codeSystem';
import { codeSystemFormatById, recogniseCodeSystem } from '../../../core/coding/systems/registry';

/** Enough to recognise a file. */
const headBytes = 4096;

/**
 * Reads a code system from a file.
 * @param asked its format, if specified
 * @throws GauzeError `notFound`, `unknownFormat`, and errors of the format
 */
export async function readCodeSystem(file: string, requested: string | undefined): Promise<ReadCodeSystem> {
  const bytes = new Uint8Array(
    await readFile(file).catch(() => {
      throw new GauzeError('notFound', 'the code system cannot be opened');
    }),
  );
  const name = path.basename(file);
  const format =
    requested === undefined
      ? recogniseCodeSystem([{ name, head: bytes.subarray(0, headBytes) }])
      : codeSystemFormatById(requested);
  if (format === null) throw new GauzeError('unknownFormat', 'not a known code system format: give --codes-format');
  return format.read([{ name, bytes }]);
}

/** Names of folders that contain code systems. */
const folderOfCodes = /^(?:icd|cim|cie)[-_ ]?10|^code[-_ ]?systems?$/i;
const extensions = /\.(?:txt|xml|csv|tsv)$/i;

/**
 * Finds the code system that accompanies a folder of coded notes: in it, next to it, or in a folder named after ICD-10
 * next to it or to its corpus. Among several, the last by name is used, which is the newest if names contain years. A
 * plain table of codes does not count, because gold codes look the same.
 * @returns its file, or null
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
