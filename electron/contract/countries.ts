// Which countries the places of a release can lie in. Without the schema library, like `vocabulary.ts`.
import type { Language } from './text';

/**
 * The countries in which a language is spoken and whose towns, postal codes and telephone numbers are known; the first
 * is the usual one, from which places come if a policy does not say otherwise.
 */
export const countriesOf = {
  en: ['US', 'GB', 'IE', 'CA'],
  es: ['ES', 'MX', 'CO', 'AR', 'CL'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  nl: ['NL', 'BE'],
  de: ['DE', 'AT', 'CH'],
} as const satisfies Readonly<Record<Language, readonly [string, ...string[]]>>;
export type Country = (typeof countriesOf)[Language][number];

export const countries: readonly Country[] = [...new Set(Object.values(countriesOf).flat())].sort();

/** The country of the places of each language, as a policy states it. */
export type Countries = { readonly [L in Language]?: (typeof countriesOf)[L][number] | undefined };

/** Whether places of a language come from here if a policy does not say. */
export const isDefaultCountry = (language: Language, country: string): boolean => country === countriesOf[language][0];

/** How a release tells countries apart: two languages of one country are as different as two countries. */
export const countryKey = (language: Language, country: string): string =>
  isDefaultCountry(language, country) ? country : `${country}/${language}`;

/** The country from which places of a language come. Declared: visible to anyone who sees a release. */
export const countryOf = (language: Language, countries: Countries | undefined): Country =>
  countries?.[language] ?? countriesOf[language][0];
