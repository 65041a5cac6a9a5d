import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The project that a double click, or words behind the name of the program, ask for.
 * @param folder where they were said
 */
export function projectIn(args: readonly string[], folder: string): string | null {
  const end = args.indexOf('--');
  const words = args.filter((arg, at) => (end >= 0 && at > end) || !arg.startsWith('-'));
  const named = words.map(fileOf).findLast((word) => /\.gauze$/i.test(word));
  return named === undefined ? null : path.resolve(folder, named);
}

/** Some desktops hand over addresses. */
function fileOf(word: string): string {
  if (!/^file:/i.test(word)) return word;
  try {
    return fileURLToPath(word);
  } catch {
    return '';
  }
}

/** Waits until the page asks for it, once. */
export class AskedProject {
  readonly #grant: (chosen: string) => void;
  #path: string | null = null;

  /** @param grant lets the page open what a person named */
  constructor(grant: (chosen: string) => void) {
    this.#grant = grant;
  }

  /** @returns whether there is one */
  ask(project: string | null): boolean {
    if (project === null) return false;
    this.#grant(project);
    this.#path = project;
    return true;
  }

  take(): string | null {
    const asked = this.#path;
    this.#path = null;
    return asked;
  }
}
