import type { Suggestion } from '../../../electron/contract/phi';
import type { Language } from '../../../electron/contract/text';
import type { Gazetteer } from '../../../electron/core/detection/gazetteer';
import { unfoundedClasses } from './registry';
import { findingIn, scopesOf } from './unfoundedClass';

/**
 * Whether a small model found something in vain.
 *
 * @param gazetteer of the note's language
 * @param language of the note
 */
export function isUnfounded(
  span: Pick<Suggestion, 'start' | 'end' | 'type'>,
  text: string,
  gazetteer: Pick<Gazetteer, 'lookUp'>,
  language: Language,
): boolean {
  const finding = findingIn(span, text, gazetteer, language);
  const own = scopesOf(finding);
  return unfoundedClasses.some(({ scopes, isIn }) => scopes.some((scope) => own.includes(scope)) && isIn(finding));
}
