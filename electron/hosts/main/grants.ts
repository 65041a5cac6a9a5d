import path from 'node:path';
import { GauzeError } from '../../contract/errors';
import { lookUp, type Api } from '../../contract/kernel';

/**
 * Which paths the page may name in a call: those a person chose in a dialog, dropped on the window, or opened before.
 * So a page that was taken over cannot read or write anywhere else.
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

  /** @throws GauzeError `forbidden` when a path field of the call holds a path nobody chose */
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
