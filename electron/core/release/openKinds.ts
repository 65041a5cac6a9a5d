import { localMechanisms, privateKindOf, type Policy } from '../../contract/policy';

/**
 * Kinds that leave as they are, coarser, or with their true intervals, under a policy that is private in others. A bound over
 * what was drawn says nothing about them, so none is promised. Words of a closed vocabulary (`sister`, `male`) are declared.
 */
export function openKinds({ default: usual, actions }: Policy): readonly string[] {
  const kinds = Object.keys(privateKindOf) as (keyof typeof privateKindOf)[];
  const others = ['patient', 'relative', 'person', 'street', 'zip', 'phone', 'email', 'ssn', 'medicalRecord', 'identifier'] as const;
  return [...kinds, ...others].filter((kind) => {
    const action = actions[kind] ?? usual;
    return action.action === 'keep' || action.action === 'shiftDate' || (action.action === 'generalise' && action.to !== 'vocabulary');
  });
}

/** Kinds whose mechanism holds for small differences only: no bound on linkage follows from it. */
export const localKinds = ({ actions }: Policy): readonly string[] =>
  Object.entries(actions).flatMap(([kind, action]) => (action.action === 'private' && (localMechanisms as readonly string[]).includes(action.mechanism ?? '') ? [kind] : []));
