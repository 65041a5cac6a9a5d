import type { GauzeEvent } from './events';
import type { Reply, Request } from './kernel';

/** What the preload script puts on `window.gauze`: the only door between the page and the rest. */
export interface Bridge {
  readonly call: (request: Request) => Promise<Reply>;
  /** @returns a function that stops listening */
  readonly onEvent: (listener: (event: GauzeEvent) => void) => () => void;
  /** The paths of files a person dropped on the window; from then on they count as chosen. */
  readonly pathsOf: (files: readonly unknown[]) => Promise<readonly string[]>;
}
