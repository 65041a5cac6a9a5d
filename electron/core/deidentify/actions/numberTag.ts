import type { PolicyAction } from '../../../contract/policy';
import type { PhiType } from '../../../contract/phi';
import { personNameTypes } from '../../../contract/phiTypes';
import type { ActionContext, NoteContext } from '../noteContext';
import type { Outcome } from '../outcome';
import { readName } from '../people';
import type { PhiSpan } from '../sourceDocument';
import { staffScopeOf } from '../staffScope';
import { numberOfPerson, numberOfValue, tagWord } from '../tags';
import { peopleContext } from './people';

/** `[PATIENT-1]`: the same value or person has the same number in all notes of a patient. */
export function numberTag(
  action: Extract<PolicyAction, { action: 'numberedTag' }>,
  span: PhiSpan,
  original: string,
  note: NoteContext,
  context: ActionContext,
): Outcome {
  const tag = tagWord(span.type, action.words, span.label);
  return { text: `[${tag}-${numberOf(original, span.type, tag, note, context)}]`, action: 'numberedTag' };
}

function numberOf(original: string, type: PhiType, tag: string, note: NoteContext, context: ActionContext): number {
  const scope = type === 'staff' ? staffScopeOf(context.policy, note.scope) : note.scope;
  if (!personNameTypes.has(type) || note.pools === undefined)
    return numberOfValue(original, tag, scope, context.surrogateTable);
  return numberOfPerson(
    readName(original, peopleContext(type, note, note.pools, context)),
    original,
    tag,
    scope,
    type === 'patient',
    context.surrogateTable,
  );
}
