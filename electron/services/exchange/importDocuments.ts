import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import { withoutClutter } from '../../core/exchange/grouping';
import type { FoundFile } from '../../store/files';
import type { JobContext } from '../jobs/jobs';
import type { Session } from '../session';
import { createPageKeeper, withoutPicture } from './keepPages';
import { createTaker, maxFileBytes, ofOneFile, type ImportInput } from './importNotes';

/**
 * Extensions of documents that no note format uses; a folder that contains one is read file by file. Their readers are
 * loaded when such files are imported; a test compares this list with theirs.
 */
export const documentExtensions: ReadonlySet<string> = new Set(
  [
    '.docx .dotx .xlsx .xltx .hl7 .cda .pdf .rtf .odt .ott .html .htm .xhtml .eml .mht .mhtml .msg .zip',
    '.png .jpg .jpeg .tif .tiff .webp .gif .dcm',
  ].flatMap((some) => some.split(' ')),
);

/** Pictures of telephones, which are refused with what to do about them, and not silently. */
export const refusedExtensions: ReadonlySet<string> = new Set(['.heic', '.heif', '.hif', '.avif']);

/**
 * Imports the text of every readable file, recognised by its content: one or several notes from each. Reports what else
 * it contains, and why other files were skipped; none of them stops the import.
 */
export async function importDocuments(
  session: Session,
  found: readonly FoundFile[],
  input: ImportInput,
  caller: Caller,
  context: JobContext,
): Promise<Record<string, number>> {
  const { dictionariesIn } = await import('../../core/exchange/documents/redcap/dictionariesIn');
  const { files, digest } = session.ports;
  const taker = await createTaker(session, input, caller, context);
  const selected = new Set(withoutClutter(found.map(({ name }) => name)));
  const dictionaries = await dictionariesIn(
    found.filter(({ name }) => selected.has(name)),
    files,
  );
  const keeper = createPageKeeper(session);
  const reader = session.ports.fileReading.open();
  const takeFile = async ({ path, name, bytes: size }: FoundFile): Promise<void> => {
    if (size > maxFileBytes) throw new GauzeError('tooLarge', 'the file is too large', { bytes: size });
    const bytes = await files.read(path);
    if (bytes.length === 0) throw new GauzeError('empty', 'the file is empty');
    const source = digest.sha256(bytes);
    if (!input.again && taker.former(source) !== undefined) return context.skip(name, 'alreadyImported');
    const { notes, findings, pages, skippedRows, known } = await reader.read(
      {
        ...{ name, bytes, dictionaries, tables: input.tables ?? [], language: input.language ?? null },
        pictureBytes: keeper.room(),
      },
      context.signal,
    );
    taker.tables.addKnown(known);
    for (const { place, code } of skippedRows) context.skip(`${name}:${place}`, code);
    // A table may say who patients are and hold no note.
    if (notes.length === 0 && skippedRows.length === 0 && !taker.hasMoreKnownData())
      throw new GauzeError('empty', 'the file is empty');
    const pagesOf = new Map(pages.map((of) => [of.id, of.pages]));
    context.checkpoint();
    for (const note of notes) {
      const document = { ...note, id: note.id === '' ? name : `${name}#${note.id}` };
      const own = keeper.keep(pagesOf.get(note.id) ?? []);
      await taker.take({ kind: 'document', file: name, document, notes: [] }, source, name, own);
    }
    for (const { code, ...rest } of findings) context.reportContent({ item: name, finding: code, ...rest });
    for (const [finding, count] of withoutPicture(pages.flatMap((of) => of.pages)))
      context.reportContent({ item: name, finding, what: 'page', count });
  };
  let done = found.length - selected.size;
  try {
    for (const file of found) {
      if (!selected.has(file.name)) continue;
      context.checkpoint();
      try {
        await takeFile(file);
      } catch (error) {
        // A scan that was no longer read looks like one that cannot be read.
        context.checkpoint();
        if (!(error instanceof GauzeError) || !(error.code === 'unknownFormat' || ofOneFile.includes(error.code)))
          throw error;
        context.skip(file.name, error.code, error.details);
      }
      done += 1;
      context.progress(done, found.length);
    }
  } finally {
    await reader.close();
  }
  return taker.end();
}
