import type { DocumentFormat, DocumentHead } from './documentFormat';
import { cda } from './cda/cda';
import { dicom } from './dicom/dicom';
import { emlOf } from './eml/eml';
import { docx } from './docx';
import { fhirJson } from './fhir/fhirJson';
import { html } from './html/html';
import { msgOf } from './msg/msg';
import { hl7v2 } from './hl7v2/hl7v2';
import { pdf } from './pdf/pdf';
import { odt } from './odt/odt';
import { omopNlp } from './omop/omopNlp';
import { omopNote } from './omop/omopNote';
import { plainText } from './plainText';
import { zipOf } from './zip/zip';
import { redcapDictionary } from './redcap/redcapDictionary';
import { redcapExport } from './redcap/redcapExport';
import { rtf } from './rtf/rtf';
import { table } from './table/table';
import { xlsx } from './xlsx';
import { refusalOfKind } from './refusedKinds';
import { picture } from './scan/picture';

/**
 * The kinds of files that are read and written back. Of those that are equally sure of a file the first is taken. One
 * more is one more file, and its place here.
 */
export const documentFormats = [
  plainText,
  docx,
  xlsx,
  fhirJson,
  hl7v2,
  cda,
  pdf,
  // Before pictures: the first bytes of a DICOM file may be those of a TIFF.
  dicom,
  picture,
  rtf,
  odt,
  html,
  omopNote,
  omopNlp,
  redcapDictionary,
  redcapExport,
  table,
  emlOf(within),
  msgOf(within),
  zipOf(within),
] as const satisfies readonly DocumentFormat[];

/** Files in mails and archives are any of these. */
function within(file: DocumentHead): DocumentFormat {
  return recogniseDocument(file);
}

/**
 * The format of a file, by its content rather than its name.
 *
 * @param file with all its bytes as `head`: the content of a container is listed at its end
 * @throws GauzeError `unknownFormat`, with the type of file, its name for people and what to do about it in `details`
 */
export function recogniseDocument(
  file: DocumentHead,
  known: readonly DocumentFormat[] = documentFormats,
): DocumentFormat {
  let best: DocumentFormat | null = null;
  let bestScore = 0;
  for (const format of known) {
    const score = format.sniff(file);
    if (score > bestScore) [best, bestScore] = [format, score];
    // no other can be surer
    if (bestScore >= 1) break;
  }
  if (best === null) throw refusalOfKind(file.head);
  return best;
}
