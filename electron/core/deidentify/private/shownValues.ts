import { isOwnAge, type AgeMention, type AgeTruth } from './planAges';
import type { CategoryType } from './planCategories';

/** One mention of a place or a category. */
export interface NamedValue {
  readonly type: CategoryType | 'place';
  readonly value: string;
}

/**
 * Which mentions are the same place (the same profession, …), if a patient has more than one: disclosed whatever is
 * sampled for them.
 */
export function valuePattern(notes: readonly (readonly NamedValue[])[]): readonly string[] {
  return [...new Set(notes.flat().map(({ type }) => type))].sort().flatMap((type) => {
    const own = notes.map((list) => list.filter((named) => named.type === type).map(({ value }) => value));
    const ranks = new Map([...new Set(own.flat())].map((value, rank) => [value, rank]));
    return ranks.size < 2
      ? []
      : [
          `${type}s:${own
            .map((list) => list.map((value) => ranks.get(value)!).join(' '))
            .sort()
            .join('|')}`,
        ];
  });
}

/** Ages that are not the patient's at that time stay below or above it: the numbers of both are disclosed. */
export function agePattern(ages: readonly AgeMention[], truth: AgeTruth): readonly string[] {
  const others = ages.filter((mention) => !isOwnAge(mention, truth));
  if (others.length === 0) return [];
  return [
    `otherAges:${others
      .map(({ years }) => (years < truth.first ? '<' : '>'))
      .sort()
      .join('')}`,
  ];
}
