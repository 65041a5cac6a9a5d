/** What PDF.js throws within itself at a damaged file. */
const ofLibrary: ReadonlySet<string> = new Set([
  'FormatError',
  'ParserEOFException',
  'XRefParseException',
  'XRefEntryException',
  'MissingDataException',
  'InvalidPDFException',
  'UnknownErrorException',
  'AbortException',
  'JpegError',
  'Jbig2Error',
  'JpxError',
]);

export const isOfPdfLibrary = (reason: unknown): boolean => reason instanceof Error && ofLibrary.has(reason.name);

/**
 * PDF.js forgets some of its own promises at damaged files, beside the one that is waited for and says so: they may not
 * end a run of thousands of files. Any other forgotten promise is a fault of ours, and ends it as without this.
 */
export function passOverPdfRejections(): void {
  process.on('unhandledRejection', (reason) => {
    if (!isOfPdfLibrary(reason)) throw reason;
  });
}
