import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { usePreferences } from './preferences';
import { useProject } from './project';

export const screens = ['welcome', 'notes', 'review', 'training', 'privacy', 'release', 'audit', 'labels', 'statistics', 'settings'] as const;
export type Screen = (typeof screens)[number];
const isScreen = (name: string): name is Screen => (screens as readonly string[]).includes(name);

/** Where the person is. A desktop window has no address; its place is state. */
export const usePlace = defineStore('place', () => {
  const preferences = usePreferences();
  const project = useProject();

  const screen = ref<Screen>('welcome');
  /** The note that Review shows; kept while other screens are open. */
  const documentId = ref<number | null>(null);
  /** A stretch of that note to bring into view, UTF-16 offsets; Review takes it and sets it to null. */
  const reveal = ref<{ readonly start: number; readonly end: number } | null>(null);

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
    reveal.value = null;
    go(last !== undefined && isScreen(last.screen) && last.screen !== 'welcome' ? last.screen : 'notes');
  }

  /** Welcome while a project is still open: its rooms stay one key away. */
  function leaveProject(): void {
    screen.value = 'welcome';
  }

  watch(() => project.info?.id, (id, before) => {
    if (id === before) return;
    if (id === undefined) {
      documentId.value = null;
      if (screen.value !== 'settings') screen.value = 'welcome';
    } else enterProject();
  });

  watch([screen, documentId], ([shown, note]) => {
    const id = project.info?.id;
    if (id === undefined || shown === 'welcome') return;
    const known = preferences.places[id];
    if (known?.screen === shown && known.documentId === note) return;
    void preferences.change({ places: { ...preferences.places, [id]: { screen: shown, documentId: note } } });
  });

  return { screen, documentId, reveal, go, openNote, enterProject, leaveProject };
});
