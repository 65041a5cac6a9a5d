import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { usePreferences } from './preferences';
import { useProject } from './project';

export const screens = [
  'welcome',
  'notes',
  'annotators',
  'review',
  'agreement',
  'adjudication',
  'training',
  'privacy',
  'release',
  'coding',
  'audit',
  'labels',
  'statistics',
  'settings',
] as const;
export type Screen = (typeof screens)[number];
/** Preferences of older versions hold the screen's old name. */
const currentName = (name: string): string => (name === 'readers' ? 'annotators' : name);
const isScreen = (name: string): name is Screen => (screens as readonly string[]).includes(name);

/** Where the person is. A desktop window has no address; its place is state. */
export const usePlace = defineStore('place', () => {
  const preferences = usePreferences();
  const project = useProject();

  const screen = ref<Screen>('welcome');
  /** The note that Review shows; kept while other screens are open. */
  const documentId = ref<number | null>(null);
  /** A segment of that note to bring into view, UTF-16 offsets; Review takes it and sets it to null. */
  const reveal = ref<{ readonly start: number; readonly end: number } | null>(null);

  /** Where notes were left, by note: while the window is open all of them, afterwards the one that is shown. */
  const offsets = new Map<number, number>();
  const settleMs = 800;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function go(to: Screen): void {
    if (project.info === null && to !== 'settings') screen.value = 'welcome';
    else screen.value = to;
  }

  function openNote(id: number, at: { readonly start: number; readonly end: number } | null): void {
    documentId.value = id;
    reveal.value = at;
    go('review');
  }

  /** Back to where this project was left; Notes the first time. */
  function enterProject(): void {
    const id = project.info?.id;
    const last = id === undefined ? undefined : preferences.places[id];
    documentId.value = last?.documentId ?? null;
    offsets.clear();
    if (last?.documentId !== undefined && last.documentId !== null && last.offset !== undefined)
      offsets.set(last.documentId, last.offset);
    reveal.value = null;
    const screenThen = currentName(last?.screen ?? 'notes');
    go(isScreen(screenThen) && screenThen !== 'welcome' ? screenThen : 'notes');
  }

  /** Welcome while a project is still open: its rooms stay one key away. */
  function leaveProject(): void {
    screen.value = 'welcome';
  }

  const offsetIn = (note: number | undefined): number | null =>
    note === undefined ? null : (offsets.get(note) ?? null);
  function keepOffset(note: number | undefined, offset: number): void {
    if (note === undefined || offsets.get(note) === offset) return;
    offsets.set(note, offset);
    clearTimeout(timer);
    timer = setTimeout(keep, settleMs);
  }

  function keep(): void {
    const id = project.info?.id;
    if (id === undefined || screen.value === 'welcome') return;
    const offset = offsetIn(documentId.value ?? undefined);
    const known = preferences.places[id];
    if (known?.screen === screen.value && known.documentId === documentId.value && (known.offset ?? null) === offset)
      return;
    void preferences.change({
      places: {
        ...preferences.places,
        [id]: { screen: screen.value, documentId: documentId.value, ...(offset !== null && { offset }) },
      },
    });
  }

  watch(
    () => project.info?.id,
    (id, before) => {
      if (id === before) return;
      if (id === undefined) {
        documentId.value = null;
        if (screen.value !== 'settings') screen.value = 'welcome';
      } else enterProject();
    },
  );

  watch([screen, documentId], keep);

  return { screen, documentId, reveal, go, openNote, enterProject, leaveProject, offsetIn, keepOffset };
});
