import type { DocumentFormat } from '../documentFormat';
import { dicomStrings } from './dicomStrings';

/** Files of PS3.10, also those without the 132 bytes before their first group. */
function isDicom(bytes: Uint8Array): boolean {
  const isMarked = [0x44, 0x49, 0x43, 0x4d].every((byte, at) => bytes[128 + at] === byte);
  return isMarked || [2, 0, 0, 0, 0x55, 0x4c, 4, 0].every((byte, at) => bytes[at] === byte);
}

/**
 * DICOM images and reports: one note with the header and the text of a report. Written back by the Basic Application
 * Level Confidentiality Profile (PS3.15, annex E).
 */
export const dicom: DocumentFormat<'dicom'> = {
  id: 'dicom',
  name: 'DICOM',
  extensions: ['.dcm'],
  sniff: ({ head }) => (isDicom(head) ? 1 : 0),
  open: async (bytes, options) => (await import('./openDicom')).openDicom(bytes, options),
  strings: dicomStrings,
};
