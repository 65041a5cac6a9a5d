import type { PhiType } from '../../../contract/phi';
import { typesWhere } from '../../../contract/phiTypes';
import type { ActionContext, NoteContext } from '../noteContext';
import { readName, type PeopleContext } from '../people';
import type { PhiSpan } from '../sourceDocument';
import type { SurrogatePools } from '../surrogateLists';

export const nameTypes: ReadonlySet<PhiType> = new Set(typesWhere('nature', 'personName'));

/** Names of staff are theirs in the whole project, all others within the patient's notes. */
export const peopleContext = (
  type: PhiType,
  note: NoteContext,
  pools: SurrogatePools,
  { prf, surrogateTable, known, forbidden = new Set<string>() }: ActionContext,
): PeopleContext => ({
  language: note.document.language,
  pools,
  prf,
  surrogateTable,
  known,
  forbidden,
  avoid: note.avoid,
  scope: type === 'staff' ? '*' : note.scope,
  patientScope: note.scope,
  lone: type === 'relative' ? 'given' : 'surname',
});

/** Roles of name words, from the fullest mentions first, before any is replaced. */
export function learnNames(spans: readonly PhiSpan[], note: NoteContext, action: ActionContext): void {
  if (note.pools === undefined) return;
  const mentions: { readonly type: PhiType; readonly text: string; readonly words: number }[] = [];
  for (const { start, end, type } of spans) {
    if (!nameTypes.has(type)) continue;
    const text = note.document.text.slice(start, end);
    mentions.push({ type, text, words: text.split(/\s+/).length });
  }
  if (mentions.length === 0) return;
  mentions.sort((a, b) => b.words - a.words || b.text.length - a.text.length);
  for (const { type, text, words } of mentions) {
    const read = type === 'staff' ? note.names.staff : note.names.patient;
    if (read.has(text)) continue;
    const context = peopleContext(type, note, note.pools, action);
    const parsed = readName(text, context);
    action.known.learn(context.scope, parsed);
    // a word alone is read again when all words of the note are known
    if (words > 1) read.set(text, parsed);
  }
}
