import path from 'node:path';
import { GauzeError } from '../../contract/errors';
import { lookUp, type Api } from '../../contract/kernel';

/**
 * The paths that the page may name in a call: those a user chose in a dialog, dropped on the window, or opened before.
 * A compromised page can therefore not read or write elsewhere.
 */
export class Grants {
  readonly #granted = new Set<string>();

  grant(chosen: string): void {
    this.#granted.add(path.resolve(chosen));
  }

  isGranted(asked: string): boolean {
    for (let at = path.resolve(asked); ; at = path.dirname(at)) {
      if (this.#granted.has(at)) return true;
      if (at === path.dirname(at)) return false;
    }
  }

  /** @throws GauzeError `forbidden` if a path field of the call contains a path that nobody chose */
  check(api: Api, method: string, input: unknown): void {
    const fields = lookUp(api, method)?.paths ?? [];
    if (typeof input !== 'object' || input === null) return;
    for (const field of fields) {
      const value = field
        .split('.')
        .reduce<unknown>(
          (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
          input,
        );
      for (const asked of Array.isArray(value) ? value : [value]) {
        if (typeof asked === 'string' && !this.isGranted(asked))
          throw new GauzeError('forbidden', `${method}: this path was not chosen by a person`);
      }
    }
  }
}
