import type { PhiType } from '../../../electron/contract/phi';
import { typesWhere } from '../../../electron/contract/phiTypes';
import { privateKindOf, type PrivateKind } from '../../../electron/contract/privateKinds';

/** What a private draw of a kind of PHI takes place over; undefined where a kind is never drawn privately. */
export const kindOfType = (type: PhiType): PrivateKind | undefined => privateKindOf[type];
export const placeTypes = typesWhere('privateKind', 'place');
export const isPrivateType = (type: PhiType): boolean => kindOfType(type) !== undefined;

/** Nats of a patient where there is no default, because there are too few patients or none is known yet. */
const cautious = 1;

/** ε of each kind where nothing was chosen: half, a third and a sixth of the patient's budget; one for words from lists. */
export function defaultEpsilon(kind: PrivateKind, budget: number | null): string {
  const parts: Readonly<Record<PrivateKind, number>> = {
    dates: 1 / 2,
    place: 1 / 3,
    age: 1 / 6,
    category: 1 / 6,
    number: 1 / 6,
  };
  const nats = Math.floor((budget ?? cautious) * parts[kind] * 100 + 1e-6) / 100;
  return String(Math.max(0.1, nats));
}
