import { GauzeError } from '../../contract/errors';
import { riskFields, type Risk } from '../../contract/managedRules';
import type { Managed, ManagedPolicy } from '../../contract/managed';

/** A field of the policy that refuses something. */
export type Rule = Exclude<keyof ManagedPolicy, 'version' | 'institution'>;

/** Says which rule of the policy it was, so that anyone who is refused knows whom to ask for what. */
export const refusedBy = (rule: Rule, sentence: string): GauzeError =>
  new GauzeError('forbidden', `the managed policy of this machine (${rule}): ${sentence}`, { needs: rule });

/** @throws GauzeError `forbidden` */
export function refuseRisks({ policy }: Managed, taken: readonly Risk[]): void {
  const refused = taken.filter((risk) => policy.allowedRisks?.includes(risk) === false);
  if (refused.length > 0) throw refusedBy('allowedRisks', `nobody may say --${refused.join(', --')}`);
}

/** Those that the fields of a call accept. */
export const risksOfInput = (input: unknown): readonly Risk[] =>
  (Object.entries(riskFields) as readonly (readonly [Risk, string | null])[])
    .filter(([, field]) => field !== null && (input as Readonly<Record<string, unknown>> | null)?.[field] === true)
    .map(([risk]) => risk);

/** @throws GauzeError `forbidden` */
export function refuseFormat({ policy: { formats } }: Managed, format: string): void {
  if (formats?.includes(format) === false) throw refusedBy('formats', `nothing is written as ${format}`);
}

/** @throws GauzeError `forbidden` */
export function refuseReidentification({ policy }: Managed): void {
  if (policy.allowReidentification === false)
    throw refusedBy('allowReidentification', 'no file that leads back to patients is written or read');
}

/** @throws GauzeError `forbidden` */
export function refuseOriginals({ policy }: Managed): void {
  if (policy.allowOriginals === false) throw refusedBy('allowOriginals', 'no original leaves its project');
}

/** Of what leaves without a project. @throws GauzeError `forbidden` */
export function refuseUnconfirmed({ policy }: Managed): void {
  if (policy.secondAccount === true)
    throw refusedBy('secondAccount', 'only a release of a project can be confirmed by a second account');
}

/**
 * Whether something may be written there.
 *
 * @param place absolute, where links lead to; null: to standard output, whose end nobody knows
 * @throws GauzeError `forbidden`
 */
export function refusePlace({ policy: { destinations } }: Managed, place: string | null): void {
  if (destinations === undefined) return;
  if (place === null || !destinations.some((folder) => isBelow(partsOf(place), partsOf(folder))))
    throw refusedBy('destinations', place === null ? 'nothing is written to a pipe' : 'not into this folder');
}

const isBelow = (place: readonly string[], folder: readonly string[]): boolean =>
  !place.includes('..') && folder.every((part, at) => part === place[at]);
const partsOf = (place: string): readonly string[] => {
  const isWindows = /^[A-Za-z]:/.test(place);
  const parts = place.split(isWindows ? /[\\/]+/ : /\/+/).filter((part) => part !== '' && part !== '.');
  return isWindows ? parts.map((part) => part.toLowerCase()) : parts;
};
