import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The project requested by a double click or by arguments.
 * @param folder the working directory of the arguments
 */
export function projectIn(args: readonly string[], folder: string): string | null {
  const end = args.indexOf('--');
  const words = args.filter((arg, at) => (end >= 0 && at > end) || !arg.startsWith('-'));
  const named = words.map(fileOf).findLast((word) => /\.gauze$/i.test(word));
  return named === undefined ? null : path.resolve(folder, named);
}

/** The arguments of the next start: the switches of this one, with another project or none. */
export function argsWith(args: readonly string[], project: string | null): string[] {
  const end = args.indexOf('--');
  const kept = (end < 0 ? args : args.slice(0, end)).filter((arg) => projectIn([arg], '/') === null);
  return project === null ? kept : [...kept, project];
}

/** Some desktops pass URLs. */
function fileOf(word: string): string {
  if (!/^file:/i.test(word)) return word;
  try {
    return fileURLToPath(word);
  } catch {
    return '';
  }
}

/** Stores the path until the page asks for it, once. */
export class AskedProject {
  readonly #grant: (chosen: string) => void;
  #path: string | null = null;

  /** @param grant lets the page open what a user named */
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
