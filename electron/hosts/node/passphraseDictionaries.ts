import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as de } from '@zxcvbn-ts/language-de';
import { dictionary as en } from '@zxcvbn-ts/language-en';
import { dictionary as es } from '@zxcvbn-ts/language-es-es';
import { dictionary as fr } from '@zxcvbn-ts/language-fr';
import { dictionary as nl } from '@zxcvbn-ts/language-nl-be';
import type { Language } from '../../contract/text';

type Lists = Readonly<Record<string, readonly (string | number)[]>>;
const byLanguage: Readonly<Record<Language, Lists>> = { en, es, fr, nl, de };

/**
 * Packs of different versions use the same names for their lists: each gets the name of its language, so that none
 * replaces another.
 */
const named = Object.entries(byLanguage).flatMap(([language, lists]) =>
  Object.entries(lists).map(([name, words]) => [`${name} ${language}`, [...words]] as const),
);
const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...Object.fromEntries(named) }, graphs: adjacencyGraphs });

/** Longer ones are strong or repetitive; the estimate takes longer with increasing length. */
const maxLength = 64;

export function guess(
  passphrase: string,
  context: readonly string[],
): { readonly score: number; readonly guessesLog10: number } {
  const { score, guessesLog10 } = zxcvbn.check(passphrase.slice(0, maxLength), [...context]);
  return { score, guessesLog10 };
}

/** By the part of the name that all versions of the packs share. */
const listOf = (lists: Lists, name: string): readonly string[] =>
  Object.entries(lists).flatMap(([found, words]) => (found.toLowerCase().includes(name) ? words.map(String) : []));

/** Words found both in everyday texts and in an encyclopedia: neither slang nor jargon, and no names. */
export function everydayWords(language: Language): readonly string[] {
  const lists = byLanguage[language];
  const written = new Set(listOf(lists, 'wikipedia').slice(0, 15_000));
  const names = new Set(listOf(lists, 'names'));
  return listOf(lists, 'commonwords').filter(
    (word) => /^\p{Ll}{4,8}$/u.test(word) && written.has(word) && !names.has(word),
  );
}
