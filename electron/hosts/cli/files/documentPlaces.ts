import { stat } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import type { FormatOptions } from '../../../contract/exchange';
import type { ReadFormat, WriteFormat } from '../../../core/exchange/format';
import { refuseFormat } from '../../../core/managed/rules';
import { jsonl as jsonlReader } from '../../../core/exchange/readers/jsonl';
import { jsonl as jsonlWriter } from '../../../core/exchange/writers/jsonl';
import { documentsId, documentsReader, documentsWriter } from '../documents/formats';
import type { ScanChoice } from '../documents/scans';
import { isParquetName, parquetId, parquetReader, parquetWriter } from '../parquet/formats';
import { withoutCompression } from './compressed';
import { realPath } from './realPath';
import { helpText, option, type VerbContext, type VerbOptions } from '../verb';

type PlaceKind = 'folder' | 'file' | 'pipe';

interface Place {
  /** Null for the standard streams. */
  readonly path: string | null;
  /** Pipes and devices are read and written directly. */
  readonly kind: PlaceKind;
  readonly options: FormatOptions;
}

/** Where documents are read from, and their format. */
export interface SourcePlace extends Place {
  /** A folder inside this one that is being written and is not part of the input. */
  readonly without?: string;
  readonly scans?: ScanChoice;
  readonly format: ReadFormat;
}

/** Where documents are written, and in which format. */
export interface TargetPlace extends Place {
  readonly format: WriteFormat;
  /** Notes read from tables of the same format retain their columns. */
  readonly like?: SourcePlace;
  /** And no columns are added. */
  readonly keepsColumns?: boolean;
}

export const placeOptions = {
  in: { type: 'string' },
  out: { type: 'string' },
  format: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  offsets: { type: 'string' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  scheme: { type: 'string' },
  'id-column': { type: 'string' },
  'patient-column': { type: 'string' },
  'date-column': { type: 'string' },
  'text-column': { type: 'string' },
} satisfies VerbOptions;

/** Help on places, with the formats that can be read and written, and those that can only be read. */
export async function placeUsage(readable?: readonly ReadFormat[]): Promise<string> {
  const { formatInfos } = await import('../../../core/exchange/registry');
  const formats = formatInfos(readable);
  const both = formats.filter(({ canWrite }) => canWrite).map(({ id }) => id);
  const readOnly = formats.filter(({ canWrite }) => !canWrite).map(({ id }) => id);
  return helpText`  --in PATH | -          a folder, a file, or standard input (the default)
  --out PATH | -         a folder, a file, or standard output (the default)
  --format F             of a folder, read and written: ${inLines(both)}, or
                         ${parquetId} (files, not pipes, to be read); ${documentsId}: each file by its content (Word, \
                         text …) and back
                         in the same format
  --from F, --to F       if they differ${readOnly.length === 0 ? '' : `; --from only: ${readOnly.join(' ')}`}
  --offsets UNIT         codepoints (default, as brat and Python count) or utf16, if a format leaves it open
  --id-column, --patient-column, --date-column, --text-column NAME   of a table
  --delimiter C, --encoding E, --scheme BIO|BIOES`;
}

/** One below the other from the second line on, aligned with the rest of the help. */
function inLines(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const room = lines.length === 1 ? 27 : 55;
    if (lines.at(-1)!.length + word.length > room) lines.push(word);
    else lines.push(`${lines.pop()!} ${word}`.trim());
  }
  return lines.join(`\n${' '.repeat(25)}`);
}

/** JSON lines, the format of pipes, is always loaded; the others when needed. */
const sourceFormat = async (id: string): Promise<ReadFormat> =>
  id === jsonlReader.id
    ? jsonlReader
    : id === documentsId
      ? documentsReader
      : id === parquetId
        ? parquetReader
        : (await import('../../../core/exchange/readers/registry')).readFormat(id);
const targetFormat = async (id: string): Promise<WriteFormat> =>
  id === jsonlWriter.id
    ? jsonlWriter
    : id === documentsId
      ? documentsWriter
      : id === parquetId
        ? parquetWriter
        : (await import('../../../core/exchange/writers/registry')).writeFormat(id);

/**
 * @param unnamed the format of a folder or file without a stated format
 * @throws GauzeError `badRequest` for an invalid option value, `unknownFormat`
 */
export async function placesOf(
  context: VerbContext,
  unnamed?: typeof documentsId,
): Promise<{ readonly source: SourcePlace; readonly target: TargetPlace }> {
  const options = formatOptions(context);
  const [input, output] = [pathOption(context, 'in'), pathOption(context, 'out')];
  const shared = option(context, 'format');
  const source = await sourcePlace(input, option(context, 'from') ?? shared, options, unnamed);
  const toId =
    option(context, 'to') ??
    (output === null ? (input === null ? shared : undefined) : (shared ?? (await writtenFormatOfName(output)))) ??
    (output === null ? 'jsonl' : source.format.id === documentsId ? documentsId : undefined);
  if (toId === undefined) throw new GauzeError('badRequest', '--out with a folder needs --format or --to');
  refuseFormat(context.managed, toId);
  const format = await targetFormat(toId);
  if (format === documentsWriter && source.format !== documentsReader)
    throw new GauzeError(
      'badRequest',
      'files can only be written in their own format if they were read with --from documents',
    );
  const there = output === null ? null : await kindOf(output);
  if ((output === null || there === 'pipe') && !format.isStream)
    throw new GauzeError('badRequest', `${toId} is a folder format: give --out DIR`, { format: toId });
  const isNamedFile =
    output !== null && format.isStream && (there === 'file' || (await writtenFormatOfName(output)) !== undefined);
  const kind = there === 'pipe' ? there : output !== null && (there === 'folder' || !isNamedFile) ? 'folder' : 'file';
  const like = format === parquetWriter && source.format === parquetReader ? { like: source } : {};
  const target: TargetPlace = { path: output, kind, format, options, ...like };
  if (input === null || output === null || kind === 'pipe') return { source, target };
  const [from, into] = [await realPath(input), await realPath(output)];
  if (from === into) throw new GauzeError('badRequest', `--in and --out are the same ${kind}`);
  return { source: source.kind === 'folder' ? { ...source, without: into } : source, target };
}

/** Null if it does not exist. */
async function kindOf(place: string): Promise<PlaceKind | null> {
  try {
    const found = await stat(place);
    return found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'pipe';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new GauzeError('unreadable', 'the path cannot be opened');
  }
}

/** A single input place, for verbs that read two. */
export async function sourcePlace(
  place: string | null,
  formatId: string | undefined,
  options: FormatOptions,
  unnamed?: typeof documentsId,
): Promise<SourcePlace> {
  const kind = place === null ? 'pipe' : await kindOf(place);
  if (kind === null) throw new GauzeError('notFound', 'the input cannot be opened');
  const id =
    formatId ??
    (place === null
      ? 'jsonl'
      : kind === 'folder'
        ? unnamed
        : ((await formatOfName(place)) ?? (kind === 'pipe' ? 'jsonl' : unnamed)));
  if (id === undefined) {
    const { readFormats } = await import('../../../core/exchange/readers/registry');
    throw new GauzeError('badRequest', `a ${kind} needs --format`, {
      formats: readFormats.map((format) => format.id).join('/'),
    });
  }
  const format = await sourceFormat(id);
  if (kind === 'pipe' && format === parquetReader)
    throw new GauzeError(
      'badRequest',
      'a Parquet file is read from its end, so it cannot come from a pipe: give --in FILE',
      {
        format: id,
      },
    );
  if (kind === 'pipe' && format.readChunks === undefined)
    throw new GauzeError('badRequest', `${id} is a folder format: give --in DIR`, { format: id });
  return { path: place, kind, format, options };
}

const fits = (name: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));
/** Only for files with many documents: a single `.txt` is ambiguous. */
async function formatOfName(name: string): Promise<string | undefined> {
  if (isParquetName(name)) return parquetId;
  const { readFormats } = await import('../../../core/exchange/readers/registry');
  return readFormats.find((format) => 'readChunks' in format && fits(withoutCompression(name), format.extensions))?.id;
}
async function writtenFormatOfName(name: string): Promise<string | undefined> {
  if (isParquetName(name)) return parquetId;
  const { writeFormats } = await import('../../../core/exchange/writers/registry');
  return writeFormats.find((format) => format.isStream && fits(withoutCompression(name), format.extensions))?.id;
}

function pathOption(context: VerbContext, name: string): string | null {
  const value = option(context, name);
  return value === undefined || value === '-' ? null : value;
}

/**
 * The value of an option from a closed list.
 * @throws GauzeError `badRequest`
 */
export function choice<const T extends string>(
  context: VerbContext,
  name: string,
  values: readonly T[],
): T | undefined {
  const value = option(context, name);
  if (value === undefined) return undefined;
  const found = values.find((known) => known.toLowerCase() === value.toLowerCase());
  if (found === undefined) throw new GauzeError('badRequest', `--${name} is one of ${values.join(', ')}`);
  return found;
}

export function formatOptions(context: VerbContext): FormatOptions {
  const offsets = choice(context, 'offsets', ['codepoints', 'utf16']);
  const delimiter = option(context, 'delimiter') === 'tab' ? '\t' : choice(context, 'delimiter', [',', ';', '\t', '|']);
  const scheme = choice(context, 'scheme', ['BIO', 'BIOES']);
  const given = {
    offsets: offsets === undefined ? undefined : offsets === 'utf16' ? ('utf16' as const) : ('codePoints' as const),
    delimiter,
    scheme,
    encoding: option(context, 'encoding'),
    idColumn: option(context, 'id-column'),
    patientColumn: option(context, 'patient-column'),
    dateColumn: option(context, 'date-column'),
    textColumn: option(context, 'text-column'),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as FormatOptions;
}
