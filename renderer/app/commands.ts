import { defineStore } from 'pinia';
import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import { commandTable, scopesBeside, type CommandDefinition, type Scope } from './commandTable';
import { belongsToField, isApple, keysOf, resolve, type Binding, type Keys } from './keymap';
import { usePlace } from './place';
import { usePreferences } from './preferences';
import { useProject } from './project';

export interface CommandHandler {
  readonly run: () => void | Promise<void>;
  /** Enabled when this holds; always when absent. Reactive: it is asked again whenever what it reads changes. */
  readonly isEnabled?: () => boolean;
}

export type CommandHandlers = Readonly<Record<string, CommandHandler | (() => void | Promise<void>)>>;

const chordTimeoutMs = 1500;

/** A person's own keys are kept as one string; several are parted by ` / `, none is ''. */
export const keysFromPreference = (kept: string): readonly Keys[] => kept.split(' / ').filter((keys) => keys !== '');
export const keysToPreference = (keys: readonly Keys[]): string => keys.join(' / ');

export const useCommands = defineStore('commands', () => {
  const preferences = usePreferences();
  const place = usePlace();
  const project = useProject();

  /** The handler added last is asked: a screen may take a command over from the frame while it is shown. */
  const handlers = shallowRef<ReadonlyMap<string, readonly CommandHandler[]>>(new Map());
  const isNoteFocused = ref(false);
  const pending = ref<Keys | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const openScopes = (scope: Scope): readonly Scope[] =>
    scopesBeside[scope].filter((each) => each !== 'project' || project.info !== null);
  const activeScopes = computed<readonly Scope[]>(() =>
    openScopes(place.screen === 'review' && isNoteFocused.value ? 'note' : place.screen),
  );
  const keysFor = (definition: CommandDefinition): readonly Keys[] => {
    const own = preferences.keys[definition.id];
    return own === undefined ? definition.keys : keysFromPreference(own);
  };
  const isEnabled = (id: string): boolean => {
    const handler = handlers.value.get(id)?.at(-1);
    return handler !== undefined && (handler.isEnabled?.() ?? true);
  };
  const inScope = computed(() => commandTable.filter(({ scope }) => activeScopes.value.includes(scope)));
  /** What acts now. */
  const active = computed(() => inScope.value.filter(({ id }) => isEnabled(id)));
  /** What the palette offers by name: it takes the focus itself, so the note counts as focused. */
  const offered = computed(() => {
    const shown = openScopes(place.screen === 'review' ? 'note' : place.screen);
    return commandTable.filter(
      ({ id, scope, isKeyOnly }) => isKeyOnly !== true && shown.includes(scope) && isEnabled(id),
    );
  });
  const line = computed(() =>
    active.value.filter(({ line: at }) => at !== undefined).toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  );

  async function run(id: string): Promise<void> {
    if (isEnabled(id)) await handlers.value.get(id)?.at(-1)?.run();
  }

  /** @returns whether the press was used */
  function press(event: KeyboardEvent): boolean {
    const keys = keysOf(event, isApple());
    if (keys === null || event.isComposing) return false;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target !== null && isOccupied(target, keys)) return false;
    const bindings: Binding[] = active.value.flatMap((definition) =>
      keysFor(definition).map((each) => ({ command: definition.id, keys: each })),
    );
    const meaning = resolve(bindings, pending.value, keys);
    clearTimeout(timer);
    if (meaning === null || 'command' in meaning) pending.value = null;
    if (meaning === null) return false;
    if ('pending' in meaning) {
      pending.value = meaning.pending;
      timer = setTimeout(() => (pending.value = null), chordTimeoutMs);
    } else if (
      !event.repeat ||
      !decides.test(keys) ||
      commandTable.find(({ id }) => id === meaning.command)?.isKeyOnly === true
    )
      void run(meaning.command);
    return true;
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

  return {
    handlers,
    pending,
    activeScopes,
    isNoteFocused,
    active,
    offered,
    line,
    keysFor,
    isEnabled,
    run,
    press,
    handle,
  };
});

/** What a hand that rests on a key must not do again and again: a letter, a digit, Enter and Delete decide; arrows, Tab, brackets and what only moves a cursor go on. */
const decides = /^(?:Shift\+)?(?:[A-Z0-9]|Enter|Space|Delete|Backspace)$/;
const textTypes = new Set(['text', 'search', 'number', 'email', 'url', 'tel', 'password', 'date']);

/** Whether the focused element keeps a press for itself: a field what it can type, a button Enter and Space, a dialog everything. */
function isOccupied(target: HTMLElement, keys: Keys): boolean {
  if (target.closest('[role="dialog"]') !== null) return true;
  const isField =
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && textTypes.has(target.type));
  if (isField) return belongsToField(keys);
  const isPressable =
    target instanceof HTMLButtonElement ||
    target instanceof HTMLAnchorElement ||
    target instanceof HTMLInputElement ||
    target.tagName === 'SUMMARY' ||
    target.role === 'radio' ||
    target.role === 'tab';
  if (isPressable && (keys === 'Enter' || keys === 'Space')) return true;
  if (isPressable && target.getAttribute('role') === 'radio') return keys.startsWith('Arrow');
  return target instanceof HTMLSelectElement && belongsToField(keys);
}
