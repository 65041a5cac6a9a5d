import type { PhiType } from '../../../contract/phi';
import type { Policy } from '../../../contract/policy';
import type { ReceiptPrivacy } from '../../../contract/receipt';
import { phiFacts, phiTypes, type PhiPrivateKind } from '../../../contract/phiTypes';
import { durationTreatment } from '../../deidentify/durations/durationTreatment';
import type { ReplacedSpan } from '../../deidentify/outcome';
import type { Statements } from '../../deidentify/statements/statements';
import { typeWords } from '../../deidentify/statements/typeNames';

/** `public`: without a count of patients or documents. */
export type Half = 'public' | 'private';

/**
 * What a reader might wrongly assume about a release. The sentences depend on what the policy does; they are in every
 * receipt.
 */
export function notClaimedOf(
  policy: Policy,
  privacy: ReceiptPrivacy | undefined,
  { isPseudonymised, hasPseudonymTable }: { readonly isPseudonymised: boolean; readonly hasPseudonymTable: boolean },
  statements: Statements,
  half: Half,
): readonly string[] {
  const actionOf = (type: PhiType) =>
    (type === 'duration' ? durationTreatment(policy) : (policy.actions[type] ?? policy.default)).action;
  const keptTypes = phiTypes.filter((type) => actionOf(type) === 'keep');
  const generalised = phiTypes.filter((type) => actionOf(type) === 'generalise');
  const words = generalised.filter((type) => {
    const action = policy.actions[type];
    return action?.action === 'generalise' && action.to === 'vocabulary';
  });
  const first = hasPseudonymTable ? [statements.pseudonymTable] : [];
  const keptStatements = [
    ...(keptTypes.length > 0 ? [statements.kept(typeWords(keptTypes, statements.language))] : []),
    ...(words.length > 0 ? [statements.words(typeWords(words, statements.language))] : []),
  ];
  const last = [statements.completeness, statements.compliance];
  if (privacy === undefined)
    return [
      ...first,
      statements.noPrivacy,
      statements.shift,
      ...keptStatements,
      ...(isPseudonymised ? [statements.holder] : []),
      ...last,
    ];
  const { linkage, documentsWithoutPatient, comparisons = [] } = privacy;
  const hasComparison = (kind: PhiPrivateKind): boolean =>
    comparisons.some((one) => phiFacts[one.kind].privateKind === kind);
  const counted = (count: number, with_: (count: number) => string, without: string): readonly string[] =>
    count === 0 ? [] : [half === 'public' ? without : with_(count)];
  return [
    ...first,
    ...(hasComparison('dates') ? [statements.comparedDates] : []),
    ...(hasComparison('place') ? [statements.comparedPlaces] : []),
    statements.declared,
    statements.mayBeTrue,
    ...(privacy.indicators === undefined ? [] : [statements.indicators]),
    ...(actionOf('date') === 'private' ? [statements.timeline] : []),
    ...(actionOf('labValue') === 'private' ? [statements.labValues] : []),
    ...counted(linkage.promisingNothing, statements.promisingNothing, statements.promisingNothingSome),
    ...counted(linkage.small, statements.small, statements.smallSome),
    ...(privacy.local.length > 0 ? [statements.local] : []),
    ...counted(documentsWithoutPatient, statements.withoutPatient, statements.withoutPatientSome),
    ...(actionOf('date') === 'shiftDate' ? [statements.shift] : []),
    ...keptStatements,
    ...(generalised.length > 0 ? [statements.coarser(typeWords(generalised, statements.language))] : []),
    statements.holder,
    ...last,
  ];
}

export interface KeyUse {
  readonly documents: readonly { readonly spans: readonly Pick<ReplacedSpan, 'action'>[] }[];
  readonly hasDraws: boolean;
  /** Numbers of patients or notes leave as others, derived under the key. */
  readonly hasPseudonyms?: boolean | undefined;
  /** The way back was written to a re-identification file. */
  readonly hasPseudonymTable?: boolean | undefined;
}

const keyedActions: ReadonlySet<string> = new Set(['surrogate', 'shiftDate', 'numberedTag']);

/**
 * Can anyone undo the release: with the key under which something in it was derived, with what the project stores, or
 * with a file containing the way back?
 */
export const isPseudonymisedBy = ({ documents, hasDraws, hasPseudonyms, hasPseudonymTable }: KeyUse): boolean =>
  // private outcomes are in the surrogate table under the key too, or come from it
  hasDraws ||
  hasPseudonyms === true ||
  hasPseudonymTable === true ||
  documents.some(({ spans }) => spans.some(({ action }) => keyedActions.has(action)));
