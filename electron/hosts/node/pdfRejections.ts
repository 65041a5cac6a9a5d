/** Internal errors of PDF.js for damaged files. */
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
 * For damaged files, PDF.js leaves some of its own promises unhandled, in addition to the awaited one that reports the
 * error: these must not end a run over thousands of files. Any other unhandled rejection is a bug, and ends the run as
 * usual.
 */
export function passOverPdfRejections(): void {
  process.on('unhandledRejection', (reason) => {
    if (!isOfPdfLibrary(reason)) throw reason;
  });
}
