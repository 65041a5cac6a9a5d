import { z } from 'zod';
import { GauzeError } from './errors';
import { everybody, type Call, type Handlers, type Reply, type Request } from './kernel';

/** A call between processes of the application: the caller was checked before. Any of them may be cancelled. */
export interface EngineCall<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P extends z.ZodType = z.ZodType,
> extends Call<I, O> {
  /** What it reports while running; `never` for a call without progress. */
  readonly progress: P;
  /** Runs for minutes and may need more memory than there is. */
  readonly isLong: boolean;
}
interface Definition<I extends z.ZodType, O extends z.ZodType> {
  readonly input: I;
  readonly output: O;
}

export const engineCall = <I extends z.ZodType, O extends z.ZodType>(
  definition: Definition<I, O>,
): EngineCall<I, O, z.ZodNever> => ({ ...definition, progress: z.never(), isLong: false, allow: everybody });
export const longCall = <I extends z.ZodType, O extends z.ZodType, P extends z.ZodType>(
  definition: Definition<I, O> & { readonly progress: P },
): EngineCall<I, O, P> => ({ ...definition, isLong: true, allow: everybody });

export type EngineCalls = Readonly<Record<string, Readonly<Record<string, EngineCall>>>>;

/** Aborting ends the call with `cancelled`. */
export interface EngineHooks<C extends EngineCall> {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: z.output<C['progress']>) => void;
}
type Method<C extends EngineCall, H> = (
  input: z.output<C['input']>,
  ...hooks: H extends undefined ? [hooks?: Partial<EngineHooks<C>>] : [hooks: H]
) => Promise<z.output<C['output']>>;

/** What the caller sees: `engine.tagger.train(request, { signal, onProgress })`. */
export type EngineClient<A extends EngineCalls> = {
  readonly [N in keyof A]: { readonly [M in keyof A[N]]: Method<A[N][M], undefined> };
};
/** What the implementer supplies; a missing or mistyped handler does not compile. A client is one, too. */
export type EngineHandlers<A extends EngineCalls> = {
  readonly [N in keyof A]: { readonly [M in keyof A[N]]: Method<A[N][M], EngineHooks<A[N][M]>> };
};

/** What travels to an engine, besides calls. */
export type ToEngine = Request | { readonly cancel: number };
export interface EngineProgress {
  readonly id: number;
  readonly progress: unknown;
}
/** During a long call: so that an observer of the process's end can tell whether memory was the cause. */
export interface EngineMemory {
  readonly memory: {
    readonly resident: number;
    readonly available: number;
    readonly addressSpace: number | null;
    readonly addressLimit: number | null;
    readonly heap: number;
    readonly heapLimit: number;
  };
}
export type FromEngine = Reply | EngineProgress | EngineMemory;

type Send = (
  call: EngineCall,
  method: string,
  input: unknown,
  hooks: Partial<EngineHooks<EngineCall>>,
) => Promise<unknown>;

/** A client of an API: every call is passed to `send`. */
export function engineClient<A extends EngineCalls>(api: A, send: Send): EngineClient<A> {
  const client = Object.fromEntries(
    Object.entries(api).map(([noun, calls]) => [
      noun,
      Object.fromEntries(
        Object.entries(calls).map(([verb, call]) => [
          verb,
          (input: unknown, hooks: Partial<EngineHooks<EngineCall>> = {}) => send(call, `${noun}.${verb}`, input, hooks),
        ]),
      ),
    ]),
  );
  return client as EngineClient<A>;
}

/** @throws GauzeError `badRequest` of a method that the API does not have */
function handlerOf<A extends EngineCalls>(handlers: EngineHandlers<A>, method: string) {
  const [noun = '', verb = ''] = method.split('.');
  const table = handlers as Readonly<
    Record<string, Readonly<Record<string, Method<EngineCall, EngineHooks<EngineCall>>>>>
  >;
  const handler = table[noun]?.[verb];
  if (handler === undefined) throw new GauzeError('badRequest', `unknown method ${method.slice(0, 80)}`);
  return handler;
}

/**
 * The handlers of this process as a client: nothing is sent. A call that was cancelled before it began does not begin.
 */
export const engineHere = <A extends EngineCalls>(api: A, handlers: EngineHandlers<A>): EngineClient<A> =>
  engineClient(api, async (_call, method, input, hooks) => {
    const { signal = new AbortController().signal, onProgress = () => undefined } = hooks;
    if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
    return handlerOf(handlers, method)(input, { signal, onProgress });
  });

/** The handlers as a dispatcher takes them, for one call with its hooks. */
export function handlersWith<A extends EngineCalls>(
  api: A,
  handlers: EngineHandlers<A>,
  hooks: EngineHooks<EngineCall>,
): Handlers<A> {
  const table = Object.entries(api).map(([noun, calls]) => {
    const verbs = Object.keys(calls).map((verb) => [
      verb,
      (input: unknown) => handlerOf(handlers, `${noun}.${verb}`)(input, hooks),
    ]);
    return [noun, Object.fromEntries(verbs) as unknown];
  });
  return Object.fromEntries(table) as Handlers<A>;
}
