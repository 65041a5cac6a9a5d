import { createI18n } from 'vue-i18n';
import { interfaceLanguages, messages } from '../locales/registry';

/** Two forms each, chosen as the language counts: French counts zero as singular, the others count it as plural. */
function twoForms(language: string): (choice: number, forms: number) => number {
  const rules = new Intl.PluralRules(language);
  return (choice, forms) => (forms < 2 || rules.select(choice) === 'one' ? 0 : 1);
}

/** Messages are compiled to an AST, not to code, so `script-src 'self'` holds. */
export function createWords(language: string) {
  return createI18n({
    legacy: false,
    locale: language,
    fallbackLocale: 'en',
    messages,
    pluralRules: Object.fromEntries(interfaceLanguages.map((each) => [each, twoForms(each)])),
  });
}
