import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { useCommandHandlers } from './commandHandlers';
import { commandTable, concurrentScopes, type CommandDefinition, type Scope } from './commandTable';
import { pressTurns } from './pressTurns';
import { resolve, type Binding, type Keys } from './keymap';
import { loadingScreen } from './loadingScreen';
import { usePlace } from './place';
import { usePreferences } from './preferences';
import { useProject } from './project';

const chordTimeoutMs = 1500;

/** A person's own keys are kept as one string; several are parted by ` / `, none is ''. */
export const keysFromPreference = (saved: string): readonly Keys[] => saved.split(' / ').filter((keys) => keys !== '');
export const keysToPreference = (keys: readonly Keys[]): string => keys.join(' / ');

const isCommand = (meaning: ReturnType<typeof resolve>): boolean => meaning !== null && 'command' in meaning;
const definitionOf = (id: string): CommandDefinition | undefined => commandTable.find((each) => each.id === id);

/** Every command: what acts now, which key it has, and who carries it out. */
export const useCommands = defineStore('commands', () => {
  const preferences = usePreferences();
  const place = usePlace();
  const project = useProject();

  const { handlers, isEnabled, run: carryOut, handle } = useCommandHandlers();
  const isNoteFocused = ref(false);
  const pending = ref<Keys | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const openScopes = (scope: Scope): readonly Scope[] =>
    concurrentScopes[scope].filter((each) => each !== 'project' || project.info !== null);
  const activeScopes = computed<readonly Scope[]>(() =>
    openScopes(place.screen === 'review' && isNoteFocused.value ? 'note' : place.screen),
  );
  const keysFor = (definition: CommandDefinition): readonly Keys[] => {
    const own = preferences.keys[definition.id];
    return own === undefined ? definition.keys : keysFromPreference(own);
  };
  const inScope = computed(() => commandTable.filter(({ scope }) => activeScopes.value.includes(scope)));
  /** What acts now. */
  const active = computed(() => inScope.value.filter(({ id }) => isEnabled(id)));
  /** What can act on the screen; where there is a note, as if it had the focus. */
  const onScreen = computed(() => {
    const shown = openScopes(place.screen === 'review' ? 'note' : place.screen);
    return commandTable.filter(({ scope }) => shown.includes(scope));
  });
  /** What the palette offers by name: it takes the focus itself. */
  const offered = computed(() => onScreen.value.filter(({ id, isKeyOnly }) => isKeyOnly !== true && isEnabled(id)));
  const line = computed(() =>
    active.value.filter(({ line: at }) => at !== undefined).toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  );

  const turns = pressTurns(act);
  /** What it opens has the focus before the next key acts: that is typed into it. */
  const run = (id: string): Promise<void> =>
    definitionOf(id)?.takesFocus === true && isEnabled(id) ? turns.opening(() => carryOut(id)) : carryOut(id);
  /** The focus moved. */
  function seeFocus(): void {
    isNoteFocused.value = document.activeElement?.closest('[data-note-focus]') != null;
    turns.seeFocus();
  }
  const bindingsOf = (commands: readonly CommandDefinition[]): readonly Binding[] =>
    commands.flatMap((definition) => keysFor(definition).map((each) => ({ command: definition.id, keys: each })));
  const loading = loadingScreen();
  watch(() => place.screen, loading.leave, { flush: 'sync' });
  function act(keys: Keys, isRepeat: boolean): boolean {
    const meaning = resolve(bindingsOf(active.value), pending.value, keys);
    // Escape is also for what is outside the screen, such as an error.
    const loaded = keys === 'Escape' ? null : loading.loaded();
    if (meaning === null && loaded !== null && isCommand(resolve(bindingsOf(onScreen.value), pending.value, keys))) {
      if (!isRepeat) turns.waitFor(loaded, keys);
      return true;
    }
    clearTimeout(timer);
    if (meaning === null || 'command' in meaning) pending.value = null;
    if (meaning === null) return false;
    if ('pending' in meaning) {
      pending.value = meaning.pending;
      timer = setTimeout(() => (pending.value = null), chordTimeoutMs);
    } else if (!isRepeat || !hasPrecedence.test(keys) || definitionOf(meaning.command)?.isKeyOnly === true)
      void run(meaning.command);
    return true;
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
    press: turns.press,
    pressKeys: turns.pressKeys,
    hold: turns.hold,
    holdUntil: turns.holdUntil,
    isKeyWaiting: turns.isKeyWaiting,
    whileLoading: loading.whileLoading,
    quiet: turns.quiet,
    seeFocus,
    handle,
  };
});

/**
 * What a hand that rests on a key must not do again and again: a letter, a digit, Enter and Delete decide; arrows, Tab,
 * brackets and what only moves a cursor go on.
 */
const hasPrecedence = /^(?:Shift\+)?(?:[A-Z0-9]|Enter|Space|Delete|Backspace)$/;
