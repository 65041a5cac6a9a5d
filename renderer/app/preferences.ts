import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Preferences } from '../../electron/contract/system';
import { Language } from '../../electron/contract/text';
import { interfaceLanguages } from '../locales/registry';
import { client } from './client';
import { onEvent } from './events';

export type Theme = Preferences['theme'];
export const noteSizes = { min: 14, max: 22 } as const;

/** Settings of this person on this machine. */
export const usePreferences = defineStore('preferences', () => {
  const saved = shallowRef<Preferences>({
    theme: 'system',
    language: 'en',
    noteSize: 16,
    face: 'run',
    autoLockMinutes: 15,
    keys: {},
    places: {},
  });
  const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
  const isSystemDark = ref(darkSystem.matches);
  darkSystem.addEventListener('change', () => (isSystemDark.value = darkSystem.matches));
  onEvent('systemThemeChanged', () => (isSystemDark.value = darkSystem.matches));

  async function load(): Promise<void> {
    saved.value = await client.system.preferences({});
  }

  /**
   * Shown at once; what cannot be kept is reported by the caller's error handling and shown until the window closes.
   */
  async function change(part: Partial<Preferences>): Promise<void> {
    saved.value = { ...saved.value, ...part };
    await client.system.setPreferences(part);
  }

  const theme = computed(() => saved.value.theme);
  /** A language that the interface speaks. */
  const language = computed(() => (interfaceLanguages.includes(saved.value.language) ? saved.value.language : 'en'));
  /**
   * Language of what comes in the languages of notes: guidelines, proposed passphrases. English where there is none.
   */
  const contentLanguage = computed(() => Language.catch('en').parse(language.value));
  const noteSize = computed(() => saved.value.noteSize);
  const face = computed(() => saved.value.face);
  const autoLockMinutes = computed(() => saved.value.autoLockMinutes);
  const keys = computed(() => saved.value.keys);
  const places = computed(() => saved.value.places);
  const isDark = computed(() => (theme.value === 'system' ? isSystemDark.value : theme.value === 'dark'));

  return { theme, language, contentLanguage, noteSize, face, autoLockMinutes, keys, places, isDark, load, change };
});
