import type { FileToRead, ReadFile, SheetHead } from '../../../../contract/fileReading';
import { TableReading } from '../../columns/mappedTables';
import { recogniseDocument } from '../registry';
import { sheetTables } from '../xlsx';
import { createPagePictures } from './pagePictures';
import type { ReadingTools } from './reading';

/**
 * All that an import takes from a file of any kind, recognised by its content.
 *
 * @throws GauzeError of the file; anything else is a mistake of a reader
 */
export async function readFile(file: FileToRead, { scans, pages }: ReadingTools, signal?: AbortSignal) {
  const { name, bytes, dictionaries, language } = file;
  const tables = new TableReading(file.tables);
  const opened = await recogniseDocument({ name, head: bytes, dictionaries }).open(bytes, {
    dictionaries,
    tables,
    scans: scans && ((own, request) => scans.read(own, request, language, signal)),
    unpackFrame: scans && ((frame, head) => scans.unpackFrame(frame, head, signal)),
  });
  const { notes, pagesWithin = [], skippedRows = [] } = opened;
  const own =
    opened.pages === undefined || notes.length !== 1 ? [] : [{ id: notes[0]!.id, file: bytes, pages: opened.pages }];
  const picturesOf = createPagePictures(pages, file.pictureBytes);
  const withPages = new Map<string, ReadFile['pages'][number]>();
  for (const { id, file: pageFile, pages: layOut } of [...own, ...pagesWithin])
    withPages.set(id, { id, pages: await picturesOf(pageFile, await layOut(), signal) });
  const read: ReadFile = {
    notes,
    findings: opened.findings,
    skippedRows,
    pages: [...withPages.values()],
    known: tables.knownSoFar(),
  };
  return read;
}

/** The tables of a workbook, with their first rows. @throws GauzeError of the file */
export function sheetHeads(bytes: Uint8Array, count: number): readonly SheetHead[] {
  return sheetTables(bytes).map(({ headers, rows }) => ({
    headers,
    place: rows[0]?.place.replace(/\d+$/, '') ?? '',
    rows: rows.slice(0, count).map(({ cells }) => cells),
  }));
}
