/**
 * The text of a file of English words as another language begins with it: the same words, without the types that only
 * English declares; those of the whole are asked for in `index.ts`, so that a missing key does not compile.
 */
export function untranslated(name, english) {
  const words = english
    .replace(/^import type \{ Shape \}.*\n\n?/m, '')
    .replace(/^export type \w+ =[^;]*;\n/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd();
  return `${
    name === 'index.ts'
      ? `import type { Words } from '../en';\n${words.replace('export const words =', 'export const words: Words =')}`
      : words
  }\n`;
}
