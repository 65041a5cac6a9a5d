import { unitOf, type SourceDocument } from '../deidentify/sourceDocument';
import type { PatientNotes, PatientPlan } from '../deidentify/private/planner';

export { unitOf } from '../deidentify/sourceDocument';

/**
 * Notes by unit: a sample belongs to a patient, or to a single note if the patient is unknown. In order of occurrence.
 */
export function notesByUnit(documents: Iterable<SourceDocument>): readonly PatientNotes[] {
  const units = new Map<string, SourceDocument[]>();
  for (const document of documents) {
    const unit = unitOf(document);
    const known = units.get(unit);
    if (known === undefined) units.set(unit, [document]);
    else known.push(document);
  }
  return [...units].map(([unit, list]) => ({ unit, isPatient: list[0]?.patient !== undefined, documents: list }));
}

/**
 * N of the default budget: the patients, or the documents if none is known.
 * @param accountName joined ids are one patient
 */
export function unitsOf(
  plans: readonly Pick<PatientPlan, 'isPatient' | 'unit'>[],
  accountName: (unit: string) => string = (unit) => unit,
): number {
  const patients = new Set(plans.flatMap(({ isPatient, unit }) => (isPatient ? [accountName(unit)] : []))).size;
  return patients > 0 ? patients : plans.length;
}
