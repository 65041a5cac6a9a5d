import { onScopeDispose, shallowRef } from 'vue';

export interface CommandHandler {
  readonly run: () => void | Promise<void>;
  /** Enabled when this holds; always when absent. Reactive: it is asked again whenever what it reads changes. */
  readonly isEnabled?: () => boolean;
}

export type CommandHandlers = Readonly<Record<string, CommandHandler | (() => void | Promise<void>)>>;

/** Who carries out which command. */
export function useCommandHandlers() {
  /** The handler added last is asked: a screen may take a command over from the frame while it is shown. */
  const handlers = shallowRef<ReadonlyMap<string, readonly CommandHandler[]>>(new Map());
  const handlerOf = (id: string): CommandHandler | undefined => handlers.value.get(id)?.at(-1);
  const isEnabled = (id: string): boolean => {
    const handler = handlerOf(id);
    return handler !== undefined && (handler.isEnabled?.() ?? true);
  };
  async function run(id: string): Promise<void> {
    if (isEnabled(id)) await handlerOf(id)?.run();
  }

  /** For the lifetime of the component or store that calls it. */
  function handle(added: CommandHandlers): void {
    const entries = Object.entries(added).map(
      ([id, handler]) => [id, typeof handler === 'function' ? { run: handler } : handler] as const,
    );
    const next = new Map(handlers.value);
    for (const [id, handler] of entries) next.set(id, [...(next.get(id) ?? []), handler]);
    handlers.value = next;
    onScopeDispose(() => {
      const left = new Map(handlers.value);
      for (const [id, handler] of entries)
        left.set(
          id,
          (left.get(id) ?? []).filter((each) => each !== handler),
        );
      handlers.value = left;
    });
  }

  return { handlers, isEnabled, run, handle };
}
