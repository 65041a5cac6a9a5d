import { createI18n } from 'vue-i18n';
import { de } from '../locales/de';
import { en } from '../locales/en';
import { es } from '../locales/es';
import { fr } from '../locales/fr';
import { nl } from '../locales/nl';
import { withFrenchSpaces } from './frenchSpaces';

export const messages = { en, es, fr: withFrenchSpaces(fr), nl, de };

/** Two forms each. French counts nought as singular; the others count it as plural. */
const twoForms = (isSingular: (n: number) => boolean) => (choice: number, forms: number) =>
  forms < 2 || isSingular(choice) ? 0 : 1;
const one = twoForms((n) => n === 1);

/** Messages are compiled to an AST, not to code, so `script-src 'self'` holds. */
export function createWords(language: keyof typeof messages) {
  return createI18n({
    legacy: false,
    locale: language,
    fallbackLocale: 'en',
    messages,
    pluralRules: { en: one, es: one, nl: one, de: one, fr: twoForms((n) => n < 2) },
  });
}
