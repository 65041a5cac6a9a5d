import type { DocumentReading } from '../../../core/exchange/documents/reading/reading';

/** The processes that parse files for the command line: one reads what came, the other what was written. */
export interface DocumentReaders {
  readonly came: DocumentReading;
  readonly written: DocumentReading;
}

let readers: Promise<DocumentReaders | null> | null = null;

/** Those of an installed application. */
export const readDocumentsBy = (given: DocumentReaders): void => void (readers = Promise.resolve(given));

/** Started with the first file; they end with this process. Null where it has to read files itself. */
export const documentReaders = (): Promise<DocumentReaders | null> => (readers ??= ofChildren());

async function ofChildren(): Promise<DocumentReaders | null> {
  const { childDocuments } = await import('../../node/childReading');
  const [came, written] = [childDocuments(), childDocuments()];
  return came === null || written === null ? null : { came, written };
}
