import { hasInstitutionHead, institutionValue } from '../../../institutionNames';
import { fallbackTag, type Outcome } from '../../../outcome';
import { valueKey } from '../../../placeSurrogates';
import { isInstitution, writeInstitution } from '../../canonicalName';
import type { CategoryType } from '../../planCategories';
import type { KindWriter, WriteContext } from '../kind';
import { entryOf } from '../values';

/** The sample from the public list; an institution with the one word for its kind if the mention has any. */
export const categoryWriter =
  ({ entries }: WriteContext): KindWriter =>
  (span, original, note): Outcome => {
    const { language } = note.document;
    const { type } = span;
    if (note.pools === undefined) return fallbackTag(type, 'noLists');
    const value = isInstitution(type) ? (institutionValue(original) ?? '') : valueKey(original);
    if (value === '') return fallbackTag(type, 'nothingToDraw');
    const name = entries.get(note.scope, entryOf(type as CategoryType, language), value);
    if (name === undefined) return fallbackTag(type, 'notDrawn');
    const text = isInstitution(type) ? writeInstitution(type, hasInstitutionHead(original), name, language) : name;
    return { text, action: 'private' };
  };
