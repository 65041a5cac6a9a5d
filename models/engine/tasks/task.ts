import type { EngineCalls, EngineHandlers } from '../../../electron/contract/engineKernel';
import type { EngineCallsOf, TaskContracts } from '../../../electron/contract/tasks/task';
import type { Machine } from '../machine';

/** A kind of model in the engine. What it needs is loaded when it is first asked for something. */
export interface TaskEngine<Handlers> {
  readonly open: (machine: Machine) => Promise<Handlers>;
  /** Calls that may be answered without opening it; undefined: it must be opened after all. */
  readonly unopened?: (machine: Machine) => {
    readonly [V in keyof Handlers]?: Handlers[V] extends (...call: infer C) => Promise<infer R>
      ? (...call: C) => Promise<R | undefined>
      : never;
  };
}
export type TaskEngines<T extends TaskContracts> = {
  readonly [K in keyof T]: TaskEngine<EngineHandlers<EngineCallsOf<T>>[K]>;
};

type Handler = (...call: readonly unknown[]) => Promise<unknown>;
type AnyHandlers = Readonly<Record<string, Handler>>;

export interface OpenedTask<H> {
  readonly handlers: H;
  /** Opens it where it is not open. */
  readonly opened: () => Promise<H>;
}

/** The handlers of every call of a task, which open it when the first one is asked for. */
export function lazily<H extends object>(
  calls: EngineCalls[string],
  { open, unopened }: TaskEngine<H>,
  machine: Machine,
): OpenedTask<H> {
  let opening: Promise<H> | null = null;
  const opened = (): Promise<H> => (opening ??= open(machine));
  const without = (unopened?.(machine) ?? {}) as AnyHandlers;
  const handler =
    (verb: string): Handler =>
    async (...call) => {
      if (opening === null) {
        // What was never loaded needs no unloading.
        if (verb === 'unload') return null;
        const answer = await without[verb]?.(...call);
        if (answer !== undefined) return answer;
      }
      return ((await opened()) as unknown as AnyHandlers)[verb]!(...call);
    };
  const handlers = Object.fromEntries(Object.keys(calls).map((verb) => [verb, handler(verb)]));
  return { handlers: handlers as unknown as H, opened };
}
