import { provenanceOf } from '../../../contract/provenance';
import { GauzeError } from '../../../contract/errors';
import type { LabelSet, PhiType } from '../../../contract/phi';
import type { Language, NoteDocument } from '../../../contract/text';
import { searchable } from '../../../core/release/searchable';
import { identifyLanguage } from '../../../core/detection/language';
import { createPatientIds, type PatientIds } from '../../../core/release/patientId';
import type { SourceNote } from '../../../core/release/ports';
import { labelById } from '../../../core/text/labelSet';

/** A note with the spans to replace. */
export type Marked = SourceNote;

/**
 * The spans of a document that are replaced: all that were not rejected. A label of another set is translated by its
 * meaning there, an unknown one becomes `other`.
 */
export function markedOf(
  document: NoteDocument,
  labelSet: LabelSet,
  others: readonly LabelSet[],
  stated: Language | undefined,
  ids: Pick<PatientIds, 'nameOf'> = createPatientIds(),
): { readonly marked: Marked; readonly unknownLabels: number } {
  const { id, text, patient, date, spans = [] } = document;
  let unknownLabels = 0;
  const typeOf = (label: string): PhiType => {
    for (const set of [labelSet, ...others]) {
      const found = labelById(set, label);
      if (found !== undefined) return found.type;
    }
    unknownLabels += 1;
    return 'other';
  };
  const phi = searchable(
    text,
    spans
      .filter(({ status }) => status !== 'rejected')
      .map(({ start, end, label, status, source, score }) => ({
        ...{ start, end, label, type: typeOf(label) },
        ...(status === 'suggested' && { source, score }),
      })),
  );
  const name = patient === undefined ? undefined : ids.nameOf(patient);
  const marked: Marked = {
    id,
    text,
    language: stated ?? document.language ?? identifyLanguage(text),
    patient: name,
    patientAsWritten: patient,
    date,
    provenance: provenanceOf(document.meta),
    spans: phi,
  };
  return { marked, unknownLabels };
}

export const leakError = (message: string, hits: number, documents: number): GauzeError =>
  new GauzeError('leak', message, { hits, documents });
