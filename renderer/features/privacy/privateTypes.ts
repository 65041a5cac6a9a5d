import type { PhiType } from '../../../electron/contract/phi';
import { typesWhere } from '../../../electron/contract/phiTypes';
import { privateKindFacts, privateKindOf, type PrivateKind } from '../../../electron/contract/privateKinds';

/** What a private draw of a kind of PHI takes place over; undefined where a kind is never drawn privately. */
export const kindOfType = (type: PhiType): PrivateKind | undefined => privateKindOf[type];
export const placeTypes = typesWhere('privateKind', 'place');
export const isPrivateType = (type: PhiType): boolean => kindOfType(type) !== undefined;

/** Nats of a patient where there is no default, because there are too few patients or none is known yet. */
const cautious = 1;

/** ε of a kind where nothing was chosen: its share of the patient's budget. */
export function defaultEpsilon(kind: PrivateKind, budget: number | null): string {
  const nats = Math.floor((budget ?? cautious) * privateKindFacts[kind].share * 100 + 1e-6) / 100;
  return String(Math.max(0.1, nats));
}
