import type { AnnotatorProgress } from '../../../electron/contract/annotators';

/**
 * The message about how annotators work here: with packages, one after another in the project itself, or both. Who has
 * an account and notes in no package works in the project.
 */
export function howTheyWork(
  annotators: readonly Pick<AnnotatorProgress, 'person' | 'assigned' | 'packed'>[],
): 'text' | 'textInTurns' | 'textBoth' {
  const working = annotators.filter(({ assigned }) => assigned > 0);
  const inTurns = working.filter(
    ({ person, assigned, packed }) => person.role === 'reader' && person.account !== null && packed < assigned,
  );
  if (inTurns.length === 0) return 'text';
  return inTurns.length === working.length ? 'textInTurns' : 'textBoth';
}
