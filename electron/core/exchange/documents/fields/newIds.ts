/** New numbers for the ids by which records refer to each other. Nothing of the old id is in the new one. */
export interface NewIds {
  /** A whole number below 2^53, the same for the same id. */
  readonly numberOf: (id: string) => number;
}

/** From 1, in the order of first appearance, which a file shows anyway. */
export function createNewIds(): NewIds {
  const numbers = new Map<string, number>();
  return {
    numberOf: (id) => {
      const known = numbers.get(id);
      if (known !== undefined) return known;
      numbers.set(id, numbers.size + 1);
      return numbers.size;
    },
  };
}

/** A UUID (version 4 by its form) that contains the number. */
export function uuidOf(number: number): string {
  const hex = number.toString(16).padStart(14, '0');
  return `00000000-00${hex.slice(0, 2)}-4000-8000-${hex.slice(2)}`;
}

/** A UID below the root of UUIDs (ITU-T X.667). */
export const uidOf = (number: number): string => `2.25.${number}`;
