import { readMentions } from './readMentions';
import {
  createDeidentifier,
  forbiddenNames,
  type DeidentifiedDocument,
  type DeidentifierOptions,
  type SourceDocument,
} from './deidentify';
import { bearersIn, projectPools } from './projectNames';
import { openSurrogateTable } from './surrogateTable';
import { createPrivatePlanner, type PrivatePlannerOptions } from './private/planner';
import { refuseComparison } from '../release/refuseComparison';
import { isPrivatePolicy } from './private/policySettings';
import { unitOf } from './sourceDocument';

export interface TrialOptions
  extends
    Pick<DeidentifierOptions, 'policy' | 'prf' | 'lists' | 'pivotYear'>,
    Pick<PrivatePlannerOptions, 'policyDigest' | 'random' | 'places'> {
  /** As in a release: confirms that a published form guarantees nothing for a patient. */
  readonly acceptsComparison?: boolean;
  /** Called between patients. */
  readonly yieldToEventLoop?: () => Promise<void>;
}

/**
 * Replaces notes as a release would, without any stored state: samples are taken for this call alone and forgotten with
 * it. For experiments whose texts nobody gets to see; only a release pays for its samples, so these texts must never
 * leave.
 *
 * @throws GauzeError `notReady` for a policy with published forms that nobody accepted
 */
export async function replaceForTrial(
  documents: readonly SourceDocument[],
  { policy, prf, lists, pivotYear, policyDigest, random, places, acceptsComparison, yieldToEventLoop }: TrialOptions,
): Promise<readonly DeidentifiedDocument[]> {
  refuseComparison(policy, acceptsComparison);
  const readings = documents.map(readMentions);
  const surrogateTable = openSurrogateTable(prf);
  const shared = { policy, prf, surrogateTable, lists, pivotYear, policyDigest, places };
  if (isPrivatePolicy(policy)) {
    const planner = createPrivatePlanner({ ...shared, random });
    const byUnit = new Map<string, SourceDocument[]>();
    for (const { document } of readings) {
      const unit = unitOf(document);
      const own = byUnit.get(unit);
      if (own === undefined) byUnit.set(unit, [document]);
      else own.push(document);
    }
    for (const [unit, own] of byUnit) {
      await yieldToEventLoop?.();
      planner.sample(planner.plan({ unit, isPatient: own[0]!.patient !== undefined, documents: own }));
    }
  }
  const forbidden = forbiddenNames(
    readings.flatMap(({ document: { text, spans } }) =>
      spans.map(({ start, end, type }) => ({ text: text.slice(start, end), type })),
    ),
  );
  const deidentifier = createDeidentifier({
    ...shared,
    forbidden,
    ...(policy.names === 'project' && { poolsOf: projectPools(documents.flatMap(bearersIn)) }),
  });
  const replaced: DeidentifiedDocument[] = [];
  for (const { document, written } of readings) {
    await yieldToEventLoop?.();
    replaced.push(written(deidentifier.deidentify(document)));
  }
  return replaced;
}
