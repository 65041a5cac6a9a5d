import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Preferences } from '../../electron/contract/system';
import { client } from './client';
import { onEvent } from './events';

export type Theme = Preferences['theme'];
export type InterfaceLanguage = Preferences['language'];
export const interfaceLanguages = ['en', 'es', 'fr', 'nl', 'de'] as const satisfies readonly InterfaceLanguage[];
export const noteSizes = { least: 14, most: 22 } as const;

/** Settings of this person on this machine. */
export const usePreferences = defineStore('preferences', () => {
  const kept = shallowRef<Preferences>({
    theme: 'system',
    language: 'en',
    noteSize: 16,
    autoLockMinutes: 15,
    keys: {},
    places: {},
  });
  const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
  const isSystemDark = ref(darkSystem.matches);
  darkSystem.addEventListener('change', () => (isSystemDark.value = darkSystem.matches));
  onEvent('systemThemeChanged', () => (isSystemDark.value = darkSystem.matches));

  async function load(): Promise<void> {
    kept.value = await client.system.preferences({});
  }

  /** Shown at once; what cannot be kept is reported by the caller's error handling and shown until the window closes. */
  async function change(part: Partial<Preferences>): Promise<void> {
    kept.value = { ...kept.value, ...part };
    await client.system.setPreferences(part);
  }

  const theme = computed(() => kept.value.theme);
  const language = computed(() => kept.value.language);
  const noteSize = computed(() => kept.value.noteSize);
  const autoLockMinutes = computed(() => kept.value.autoLockMinutes);
  const keys = computed(() => kept.value.keys);
  const places = computed(() => kept.value.places);
  const isDark = computed(() => (theme.value === 'system' ? isSystemDark.value : theme.value === 'dark'));

  return { theme, language, noteSize, autoLockMinutes, keys, places, isDark, load, change };
});
