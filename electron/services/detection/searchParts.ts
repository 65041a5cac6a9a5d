import type { DetectionSystem } from '../../contract/engine';

/** What a search is made of, as the audit trail has it: codes that the window has words for, `+` between them. */
export function searchParts({
  hasRules,
  models: chosen,
  learning,
  hasBundledModels,
  redactor,
  described,
}: DetectionSystem): string {
  const used = learning === undefined ? chosen : [...chosen, learning];
  return (
    [
      ...(hasRules ? ['rules'] : []),
      ...(used.length > 0 ? [`${used.length} models`] : []),
      ...(hasBundledModels ? ['starters'] : []),
      ...(redactor === undefined ? [] : ['redactor']),
      ...(described === undefined ? [] : [`${described.length} described`]),
    ].join('+') || 'patientData'
  );
}
