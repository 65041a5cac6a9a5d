import type { GauzeEvent } from '../../contract/events';
import type { Caller, Reply, Request } from '../../contract/kernel';

/** Messages between main and a utility process, besides ports. */
export type ToHost =
  | { readonly kind: 'call'; readonly key: number; readonly request: Request; readonly caller: Caller }
  | { readonly kind: 'engine-port' }
  | { readonly kind: 'engine-gone'; readonly exitCode: number; readonly hasMemoryWords: boolean };
export type FromHost =
  | { readonly kind: 'reply'; readonly key: number; readonly reply: Reply }
  | { readonly kind: 'event'; readonly event: GauzeEvent }
  | { readonly kind: 'need-engine' }
  /** It does not react to a cancellation. */
  | { readonly kind: 'kill-engine' }
  /** It is short of memory: the next call goes to a new one. */
  | { readonly kind: 'renew-engine' }
  | { readonly kind: 'log'; readonly line: string };
