import type { Guideline } from '../../../electron/contract/guideline';

/** A piece of an example; what stands between « and » is what is marked. */
export interface ExamplePart {
  readonly text: string;
  readonly isMarked: boolean;
}

export function exampleParts(example: string): readonly ExamplePart[] {
  return example
    .split(/(«[^«»]*»)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^«[^«»]*»$/.test(part) ? { text: part.slice(1, -1), isMarked: true } : { text: part, isMarked: false },
    );
}

/** One line each; empty lines say nothing. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Guidelines in whose label, name, definition or examples these words stand; all of them for no words. */
export function matching(
  guidelines: readonly Guideline[],
  words: string,
  nameOf: (label: string) => string,
  language: string,
): readonly Guideline[] {
  const wanted = words.trim().toLocaleLowerCase(language);
  if (wanted === '') return guidelines;
  return guidelines.filter(({ label, entry }) =>
    [label, nameOf(label), entry.definition, ...entry.examples, ...entry.not].some((text) =>
      text.toLocaleLowerCase(language).includes(wanted),
    ),
  );
}
