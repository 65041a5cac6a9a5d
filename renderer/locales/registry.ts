import type { Words } from './en';

/** Every folder here that has an `index.ts` is an interface language; it is named by its ISO 639 code. */
const folders = import.meta.glob<{ readonly words: Words }>('./*/index.ts', { eager: true });

/**
 * A language and its words; English is among them.
 * @param found paths `./<code>/index.ts` and what they export
 */
export function wordsByLanguage(
  found: Readonly<Record<string, { readonly words: Words }>>,
): Readonly<Record<string, Words>> & { readonly en: Words } {
  const byLanguage = Object.fromEntries(
    Object.entries(found).map(([path, { words }]) => [path.split('/').at(-2) ?? path, words]),
  );
  const { en } = byLanguage;
  if (en === undefined) throw new Error('the interface has no English words');
  return { ...byLanguage, en };
}

/** What a language calls itself: “Español”. */
export function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export const messages = wordsByLanguage(folders);

/** Languages that the interface speaks, by their own names in alphabetical order. */
export const interfaceLanguages: readonly string[] = Object.keys(messages).sort((a, b) =>
  ownNameOf(a).localeCompare(ownNameOf(b), 'en'),
);
