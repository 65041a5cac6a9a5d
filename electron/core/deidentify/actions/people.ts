import type { PhiType } from '../../../contract/phi';
import { personNameTypes } from '../../../contract/phiTypes';
import { isTitle } from '../names';
import type { ActionContext, NoteContext } from '../noteContext';
import { readName, type PeopleContext } from '../people';
import type { PhiSpan } from '../sourceDocument';
import { staffScopeOf } from '../staffScope';
import type { SurrogatePools } from '../surrogateLists';

const nobody: ReadonlySet<string> = new Set();

/** Names of staff are shared as far as the policy says, all others within the patient's notes. */
export const peopleContext = (
  type: PhiType,
  note: NoteContext,
  pools: SurrogatePools,
  { policy, prf, surrogateTable, known, forbidden = nobody }: ActionContext,
): PeopleContext => ({
  language: note.document.language,
  pools,
  prf,
  surrogateTable,
  known,
  forbidden,
  avoid: note.avoid,
  scope: type === 'staff' ? staffScopeOf(policy, note.scope) : note.scope,
  patientScope: note.scope,
  lone: type === 'relative' ? 'given' : 'surname',
});

/** The same count as `split(/\s+/)`; nearly all texts are Latin 1. */
function countWords(text: string): number {
  let count = 1;
  let isBlank = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0xff) return text.split(/\s+/).length;
    const isBlankToo = unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0;
    if (isBlankToo && !isBlank) count++;
    isBlank = isBlankToo;
  }
  return count;
}

const wordBefore = /([\p{L}\p{M}]{1,12})\.?[ \t\u00a0]$/u;

/** `Mr. ` before a mention that does not include it: then a surname follows, even if it could be a first name. */
function titleBefore({ text, language }: NoteContext['document'], start: number): string {
  const word = wordBefore.exec(text.slice(Math.max(0, start - 14), start))?.[1];
  return word !== undefined && (isTitle(word) || (language === 'fr' && word === 'M')) ? `${word} ` : '';
}

/** Roles of name words, from the fullest mentions first, before any is replaced. */
export function learnNames(spans: readonly PhiSpan[], note: NoteContext, action: ActionContext): void {
  if (note.pools === undefined) return;
  const mentions: { readonly type: PhiType; readonly text: string; readonly words: number }[] = [];
  for (const { start, end, type } of spans) {
    if (!personNameTypes.has(type)) continue;
    const text = note.document.text.slice(start, end);
    const words = countWords(text);
    mentions.push({ type, text: words === 1 ? titleBefore(note.document, start) + text : text, words });
  }
  if (mentions.length === 0) return;
  mentions.sort((a, b) => b.words - a.words || b.text.length - a.text.length);
  for (const { type, text, words } of mentions) {
    const read = type === 'staff' ? note.names.staff : note.names.patient;
    if (read.has(text)) continue;
    const context = peopleContext(type, note, note.pools, action);
    const parsed = readName(text, context);
    action.known.learn(context.scope, parsed);
    // a single word is read again once all words of the note are known
    if (words > 1) read.set(text, parsed);
  }
}
