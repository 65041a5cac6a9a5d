import type { Country } from '../../../contract/countries';

/** Something in a patient's notes that one country has, or few. */
export interface CountrySign {
  readonly countries: readonly Country[];
  /** 3: hardly found elsewhere; 2: seldom; 1: often. */
  readonly weight: 1 | 2 | 3;
  /** Of several countries: to which one it points as long as nothing else points to another of them. */
  readonly mostly?: Country | undefined;
}

export const signOf = (country: Country, weight: CountrySign['weight']): CountrySign => ({
  countries: [country],
  weight,
});
export const sharedSign = (
  countries: readonly Country[],
  weight: CountrySign['weight'],
  mostly?: Country,
): CountrySign => ({ countries, weight, mostly });
