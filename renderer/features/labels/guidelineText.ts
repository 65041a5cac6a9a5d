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
