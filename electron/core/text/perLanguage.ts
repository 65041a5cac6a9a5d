import type { Language } from '../../contract/text';

/**
 * A table for each language, made when the language is first met: most processes meet one, and the command line may
 * start with no more than it needs.
 */
export function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made: Partial<Record<Language, T>> = {};
  return (language) => (made[language] ??= make(language));
}
