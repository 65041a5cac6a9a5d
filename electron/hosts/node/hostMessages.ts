import type { GauzeEvent } from '../../contract/events';
import type { ReaderEnd } from '../../contract/fileReading';
import type { Caller, Reply, Request } from '../../contract/kernel';

/** Messages between main and a utility process, besides ports. */
export type ToHost =
  | { readonly kind: 'call'; readonly key: number; readonly request: Request; readonly caller: Caller }
  | { readonly kind: 'engine-port' }
  | { readonly kind: 'engine-gone'; readonly exitCode: number; readonly hasMemoryWords: boolean }
  /** None may be started: the application was replaced. */
  | { readonly kind: 'engine-refused' }
  | { readonly kind: 'reader-port' }
  | { readonly kind: 'reader-refused' }
  | { readonly kind: 'reader-gone'; readonly exitCode: number; readonly end: ReaderEnd };
export type FromHost =
  | { readonly kind: 'reply'; readonly key: number; readonly reply: Reply }
  | { readonly kind: 'event'; readonly event: GauzeEvent }
  | { readonly kind: 'need-engine' }
  /** It does not react to a cancellation. */
  | { readonly kind: 'kill-engine' }
  /** It is short of memory: the next call goes to a new one. */
  | { readonly kind: 'renew-engine' }
  /** What parses foreign files. */
  | { readonly kind: 'need-reader' }
  /** It does not react to a cancellation, or answers what no reader answers. */
  | { readonly kind: 'kill-reader' }
  /** There is nothing more to read. */
  | { readonly kind: 'renew-reader' }
  | { readonly kind: 'log'; readonly line: string };
