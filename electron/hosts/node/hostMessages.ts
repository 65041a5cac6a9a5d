import type { GauzeEvent } from '../../contract/events';
import type { Caller, Reply, Request } from '../../contract/kernel';

/** What main and a utility process say to each other, besides ports. */
export type ToHost =
  | { readonly kind: 'call'; readonly key: number; readonly request: Request; readonly caller: Caller }
  | { readonly kind: 'engine-port' }
  | { readonly kind: 'engine-gone'; readonly exitCode: number; readonly hasMemoryWords: boolean };
export type FromHost =
  | { readonly kind: 'reply'; readonly key: number; readonly reply: Reply }
  | { readonly kind: 'event'; readonly event: GauzeEvent }
  | { readonly kind: 'need-engine' }
  /** It does not stop what it was told to stop. */
  | { readonly kind: 'kill-engine' }
  /** It is short of memory: the next call finds a fresh one. */
  | { readonly kind: 'renew-engine' }
  | { readonly kind: 'log'; readonly line: string };
