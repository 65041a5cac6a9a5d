import type { LabelSet } from '../../../contract/phi';
import type { NoteDocument } from '../../../contract/text';
import type { IdFindings, PatientIds } from '../../../core/release/patientId';
import type { Detection } from './detection';
import { choice } from '../files/documentPlaces';
import { markedOf, type Marked } from '../documents/replacing';
import { outsideExisting } from './outsideExisting';
import type { VerbContext } from '../verb';

/** Selects the documents in which detection runs. */
export function looksInto(context: VerbContext): (document: NoteDocument) => boolean {
  const when = choice(context, 'detect', ['missing', 'always', 'never']) ?? 'missing';
  // Spans from fields of a file are positions of values; the surrounding text has not been searched.
  return ({ spans = [] }) =>
    when === 'always' || (when === 'missing' && spans.every(({ source }) => source === 'field'));
}

/** Adds to a document the spans to replace, from the document or from detection. */
export function marker(
  context: VerbContext,
  others: readonly LabelSet[],
  { find, labelSet, language }: Pick<Detection, 'find' | 'labelSet' | 'language'>,
  ids: PatientIds,
): (document: NoteDocument) => Promise<Marked> {
  const isLooked = looksInto(context);
  return async (document) => {
    const own = document.spans ?? [];
    const found = isLooked(document) ? outsideExisting((await find(document)).spans, own) : [];
    const { marked, unknownLabels } = markedOf(
      { ...document, spans: [...own, ...found] },
      labelSet,
      others,
      language,
      ids,
    );
    if (unknownLabels > 0) context.diagnostics.note(document.id, 'unknownLabels', { spans: unknownLabels });
    return marked;
  };
}

/** Only counts: patient ids do not belong in a log. */
export function reportLinked(
  { diagnostics }: VerbContext,
  { patients, apart }: ReturnType<PatientIds['linked']>,
  more: Readonly<Record<string, number>> = {},
): void {
  if (patients > 0)
    diagnostics.report('warn', 'patientIdsLinked', {
      patients,
      apart,
      ...more,
      message:
        'people with several ids, each with one budget; for those charged separately, the ledger knew several ids: ' +
        'their charges are summed, and each id keeps its surrogates',
    });
}

/** Only counts, too. */
export function reportIds(
  context: VerbContext,
  { met, near, same }: IdFindings,
  linked: ReturnType<PatientIds['linked']>,
): void {
  const { diagnostics } = context;
  reportLinked(context, linked);
  if (met > 0)
    diagnostics.report('warn', 'patientIdsMet', {
      patients: met,
      message: 'patients whose id is written in several ways: each counts as one patient, with one budget',
    });
  if (near > 0)
    diagnostics.report('warn', 'patientIdsNear', {
      ids: near,
      message: 'ids that are very similar: a patient with two of them has two budgets',
    });
  if (same > 0)
    diagnostics.report('warn', 'patientsAlike', {
      ids: same,
      message: 'known patients with the name and birth date of another id',
    });
}
