import type { StepScope } from '../../contract/vocabulary';

const codingActions: readonly string[] = [
  'suggestCodes',
  'acceptCode',
  'rejectCode',
  'reopenCode',
  'replaceCode',
  'addCode',
  'supportCode',
  'removeCode',
  'setCodeRole',
  'moveCode',
  'finishCoding',
  'reopenCoding',
  'importCodes',
];
/** What a person decided about spans and notes. */
const reviewActions: readonly string[] = [
  'accept',
  'reject',
  'reopen',
  'relabel',
  'resize',
  'add',
  'remove',
  'propagate',
  'label',
  'ruleAlways',
  'ruleNever',
  'removeRule',
  'setStatus',
  'flag',
  'unflag',
  'comment',
  'removeComment',
  'keepQueue',
  'removeQueue',
  'deskAccept',
  'deskNotPhi',
  'deskTakeBack',
];
/** Many notes at once, by a machine or from outside: undone on Notes only, after a confirmation. */
export const graveActions: readonly string[] = [
  'import',
  'detect',
  'rules',
  'removeNotes',
  'createDemo',
  'importPackage',
];

/** On Notes, and wherever nothing is decided, a step of any kind counts. */
export function isInScope(action: string, scope: StepScope | undefined): boolean {
  if (scope === 'review') return reviewActions.includes(action);
  if (scope === 'coding') return codingActions.includes(action);
  return scope === undefined || !codingActions.includes(action);
}
