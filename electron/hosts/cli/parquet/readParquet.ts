import type { FoundFile } from '../../../store/files';
import type { FormatOptions } from '../../../contract/exchange';
import { GauzeError } from '../../../contract/errors';
import type { ReadItem } from '../../../core/exchange/format';
import { MAX_NOTE_BYTES } from '../../../core/exchange/format';
import { splitExtension } from '../../../core/exchange/fileNames';
import { filled, isBlank, noteRecord, ReadNotes, refusal, refusalOf } from '../../../core/exchange/noteRecord';
import { readSpans } from '../../../core/exchange/readers/jsonl';
import type { SourceMeter } from '../files/sourceMeter';
import { columnPages, type ColumnPages } from './columnPages';
import type { Values } from './decodePage';
import type { Raw } from './kinds';
import { openRandomFile, type RandomFile } from './randomFile';
import { damaged, readTable, type Table } from './table';

/**
 * The notes of a file, row by row, with one page of each column in memory. A file that is not a table of notes is
 * refused on its own.
 * @throws GauzeError `damaged`, `truncated`, `tooLarge`, `malformed` if an error occurs after the first row: the number
 *   of missing notes is then unknown
 */
export async function* parquetItems(
  { path, name, bytes }: FoundFile,
  options: FormatOptions,
  meter: SourceMeter,
): AsyncGenerator<ReadItem> {
  let file: RandomFile;
  let table: Table;
  try {
    file = await openRandomFile(path);
  } catch (error) {
    yield refusalOf(name, error);
    return;
  }
  try {
    try {
      table = await readTable(file, options);
    } catch (error) {
      yield refusalOf(name, error);
      return;
    }
    for await (const item of rowsOf(file, name, table, options)) {
      yield item;
      meter.add(bytes / table.rows);
    }
  } finally {
    await file.close();
  }
}

async function* rowsOf(file: RandomFile, name: string, table: Table, options: FormatOptions): AsyncGenerator<ReadItem> {
  let row = 0;
  for (const group of table.groups) {
    if (group.columns.length !== table.columns.length) throw damaged();
    const pages = table.columns.map((column, index) => columnPages(file, column, group.columns[index]!));
    const read = pages.map(pagewise);
    for (let left = Number(group.num_rows); left > 0; left -= 1) {
      const values: unknown[] = [];
      // Waiting costs more than a value, so only at the end of a page.
      for (const column of read) values.push(column.isDue() ? await column.turned() : column.value());
      row += 1;
      yield itemOf(name, row, table, values, options);
    }
  }
}

interface Pagewise {
  readonly isDue: () => boolean;
  readonly turned: () => Promise<unknown>;
  readonly value: () => unknown;
}

function pagewise(pages: ColumnPages): Pagewise {
  let page: Values = [];
  let at = 0;
  return {
    isDue: () => at >= page.length,
    async turned() {
      page = await pages.next();
      at = 1;
      return page[0];
    },
    value: () => page[at++],
  };
}

function itemOf(
  file: string,
  row: number,
  { columns, roles, names, spans: spansAt }: Table,
  values: readonly unknown[],
  options: FormatOptions,
): ReadItem {
  const notes = new ReadNotes();
  let longest = 0;
  try {
    const words = columns.map(({ name, kind }, index): string | undefined => {
      const raw = values[index] as Raw | null | undefined;
      if (raw === null || raw === undefined) return undefined;
      if (raw instanceof Uint8Array) longest = Math.max(longest, raw.length);
      if (longest > MAX_NOTE_BYTES) throw new GauzeError('tooLarge', 'a value', { row, column: name, bytes: longest });
      const text = kind.words(raw);
      if (text === undefined) throw new GauzeError('notText', 'no text', { row, column: name });
      return text;
    });
    const of = (at: number): string | undefined => (at < 0 ? undefined : words[at]);
    const text = of(roles.text) ?? '';
    const made = `${splitExtension(file).stem}-${String(row).padStart(6, '0')}`;
    const id = roles.id < 0 ? made : (of(roles.id) ?? '');
    if (roles.id < 0) notes.add('idMade');
    if (!filled(id)) return refusal(file, 'badId', { row, reason: 'emptyId' });
    if (isBlank(text)) return refusal(file, 'empty', { row, id });
    const taken = new Set([...Object.values(roles), spansAt]);
    const meta = new Map<string, string>();
    names.forEach((name, index) => {
      const text = words[index];
      if (!taken.has(index) && text !== undefined) meta.set(name, text);
    });
    const [patient, date, language] = [of(roles.patient), of(roles.date), of(roles.language)];
    const spans = readSpans(parsed(of(spansAt), row), id, text, options, notes);
    const document = noteRecord({ id, text, patient, date, language, meta, spans }, notes);
    return { kind: 'document', file, document, notes: notes.list() };
  } catch (error) {
    return refusalOf(file, error, { row });
  }
}

function parsed(words: string | undefined, row: number): unknown {
  if (!filled(words)) return undefined;
  try {
    return JSON.parse(words) as unknown;
  } catch {
    // The parser's own message quotes the file, so it is not passed on.
    throw new GauzeError('malformed', 'spans that are not JSON', { row, reason: 'notJson' });
  }
}
