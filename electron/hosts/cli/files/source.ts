import { createReadStream, fstatSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { GauzeError } from '../../../contract/errors';
import type { NamedFile, ReadFormat, ReadItem } from '../../../core/exchange/format';
import type { FoundFile } from '../../../store/files';
import { nodeFiles } from '../../node/files';
import type { SourcePlace } from './documentPlaces';
import { documentsOf, findingCounter } from '../documents/documentsOf';
import { documentsId } from '../documents/formats';
import { readsScans } from '../documents/scans';
import type { Diagnostics } from '../diagnostics';
import { parquetId } from '../parquet/formats';
import { inflated, withoutCompression } from './compressed';
import { sourceMeter, type SourceMeter } from './sourceMeter';

const standardInput = 'stdin';

/** Documents one after the other, on request: memory holds one note, or one file if the format has no smaller unit. */
export interface DocumentSource extends AsyncIterable<ReadItem> {
  /** Estimated total; undefined if unknown. */
  readonly estimate?: () => number | undefined;
}

/** @param diagnostics receive what document files contain besides their notes */
export function documentsIn(place: SourcePlace, stdin: Readable, diagnostics?: Diagnostics): DocumentSource {
  const meter = sourceMeter();
  return {
    async *[Symbol.asyncIterator]() {
      for await (const item of itemsIn(place, stdin, meter, diagnostics)) {
        meter.met();
        yield item;
      }
    },
    estimate: meter.estimate,
  };
}

async function* itemsIn(
  place: SourcePlace,
  stdin: Readable,
  meter: SourceMeter,
  diagnostics: Diagnostics | undefined,
): AsyncGenerator<ReadItem> {
  const { path, format, kind } = place;
  if (path === null) {
    meter.expect(sizeOfInput(stdin));
    yield* chunked(place, standardInput, stdin as AsyncIterable<Uint8Array>, meter);
  } else if (format.id === documentsId) {
    const { files, links } = await filesIn(place);
    for (const { bytes } of files) meter.expect(bytes);
    const findings = findingCounter();
    yield* documentsOf(files, findings.add, meter.add, place.scans ?? readsScans);
    yield* links.map(linkRefusal);
    if (diagnostics !== undefined) findings.report(diagnostics);
  } else if (kind !== 'folder') {
    const bytes = kind === 'file' ? (await stat(path).catch(() => ({ size: 0 }))).size : 0;
    meter.expect(bytes);
    yield* fileItems(place, { path, name: nodeFiles.baseName(path), bytes }, meter);
  } else {
    const { files, links } = await filesIn(place);
    for (const { bytes } of files) meter.expect(bytes);
    yield* folderItems(place, files, format, meter);
    yield* links.map(linkRefusal);
  }
}

const linkRefusal = (name: string): ReadItem => ({
  kind: 'refusal',
  file: name,
  code: 'unreadable',
  details: { reason: 'link' },
});

/** The files of a place, and its links, which are not followed. */
export async function filesIn({
  path,
  kind,
  without,
}: SourcePlace): Promise<{ readonly files: readonly FoundFile[]; readonly links: readonly string[] }> {
  if (path === null) return { files: [], links: [] };
  if (kind !== 'folder') {
    const { size } = await stat(path);
    return { files: [{ path, name: nodeFiles.baseName(path), bytes: size }], links: [] };
  }
  const links: string[] = [];
  const found = await nodeFiles.walk(path, (name) => links.push(name));
  return { files: without === undefined ? found : await outside(path, found, without), links };
}

/** Size of a file opened by the shell; 0 for a pipe. */
function sizeOfInput(stdin: Readable & { readonly fd?: number }): number {
  if (stdin.fd === undefined) return 0;
  const found = fstatSync(stdin.fd);
  return found.isFile() ? found.size : 0;
}

/** Excludes a folder that is written below the input, so that a second run does not read it. */
async function outside(folder: string, found: readonly FoundFile[], without: string): Promise<readonly FoundFile[]> {
  const below = nodeFiles.join(await nodeFiles.realPath(folder), '/');
  if (!without.startsWith(below)) return found;
  const name = without.slice(below.length).replaceAll('\\', '/');
  return found.filter((file) => file.name !== name && !file.name.startsWith(`${name}/`));
}

async function* folderItems(
  place: SourcePlace,
  found: readonly FoundFile[],
  format: ReadFormat,
  meter: SourceMeter,
): AsyncGenerator<ReadItem> {
  const byName = new Map(found.map((file) => [file.name, file]));
  const { groups, ignored } = format.group(found.map(({ name }) => name));
  yield* ignored;
  for (const group of groups) {
    const files = group.flatMap((name) => byName.get(name) ?? []);
    const [only] = files;
    if (files.length === 1 && only !== undefined && (format.readChunks !== undefined || format.id === parquetId)) {
      yield* fileItems(place, only, meter);
      continue;
    }
    const read: NamedFile[] = [];
    const size = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let failure: GauzeError | null = null;
    for (const { path, name } of files) {
      try {
        read.push({ name, bytes: await nodeFiles.read(path) });
      } catch (error) {
        if (!(error instanceof GauzeError)) throw error;
        failure = error;
      }
    }
    if (failure !== null) yield { kind: 'refusal', file: group[0] ?? '', code: failure.code, details: {} };
    else yield* format.read(read, place.options);
    meter.add(size);
  }
}

async function* fileItems(
  place: SourcePlace,
  { path, name, bytes: size }: FoundFile,
  meter: SourceMeter,
): AsyncGenerator<ReadItem> {
  if (place.format.id === parquetId) {
    // The code is only loaded when needed.
    const { parquetItems } = await import('../parquet/readParquet');
    yield* parquetItems({ path, name, bytes: size }, place.options, meter);
  } else if (place.format.readChunks === undefined) {
    yield* place.format.read([{ name, bytes: await nodeFiles.read(path) }], place.options);
    meter.add(size);
  } else {
    const chunks = createReadStream(path, { highWaterMark: chunkOf(size) });
    yield* chunked(place, withoutCompression(name), chunks as AsyncIterable<Uint8Array>, meter);
  }
}

/** A short file is read in small chunks, because the number of its documents is estimated after each. */
const chunkOf = (size: number): number => Math.min(1 << 16, Math.max(1 << 12, size >> 6));

async function* chunked(
  { format, options }: SourcePlace,
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  meter: SourceMeter,
): AsyncGenerator<ReadItem> {
  const reader = format.readChunks?.(name, options);
  if (reader === undefined) return;
  let bytes = 0;
  for await (const chunk of inflated(chunks)) {
    bytes += chunk.length;
    yield* reader.push(chunk);
    meter.add(chunk.length);
  }
  // An empty pipe is neither a document nor a failed one; an empty file is.
  if (bytes > 0 || name !== standardInput) yield* reader.end();
}
