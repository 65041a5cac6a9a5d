import { computed, ref, shallowRef, watch } from 'vue';
import type { PassphraseStrength } from '../../electron/contract/passphrase';
import { client } from './client';
import { useManaged } from './managed';
import { usePreferences } from './preferences';

/** Between the last key and the estimate. */
const pauseMs = 200;

/**
 * A passphrase that is being chosen, typed twice or proposed. It stays here only until `forget`.
 *
 * @param context what an attacker tries first: the name of the project
 */
export function useNewPassphrase(context: () => readonly string[] = () => []) {
  const managed = useManaged();
  const preferences = usePreferences();
  const passphrase = ref('');
  const repeat = ref('');
  /** Of what is typed now; null while it is not known. */
  const strength = shallowRef<PassphraseStrength | null>(null);
  /** To be read and written down, as long as it is the one in the field. */
  const proposed = ref<string | null>(null);

  // Nothing is called wrong while it may still become right.
  const isTooShort = computed(() => repeat.value !== '' && passphrase.value.length < managed.shortestPassphrase);
  const isDifferent = computed(() => !passphrase.value.startsWith(repeat.value));
  const isWeak = computed(() => repeat.value !== '' && strength.value?.isAccepted === false);
  /** The project process looks again: what is not estimated yet may be tried. */
  const isReady = computed(
    () =>
      passphrase.value.length >= managed.shortestPassphrase &&
      passphrase.value === repeat.value &&
      strength.value?.isAccepted !== false,
  );

  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(passphrase, (typed) => {
    strength.value = null;
    if (proposed.value !== typed) proposed.value = null;
    clearTimeout(timer);
    if (typed === '') return;
    timer = setTimeout(() => void estimate(typed), pauseMs);
  });
  async function estimate(typed: string): Promise<void> {
    const found = await client.project
      .passphraseStrength({ passphrase: typed, context: [...context()].filter((word) => word !== '') })
      .catch(() => null);
    if (passphrase.value === typed) strength.value = found;
  }

  async function propose(): Promise<void> {
    const { passphrase: words } = await client.project.proposePassphrase({ language: preferences.contentLanguage });
    proposed.value = words;
    passphrase.value = words;
    repeat.value = words;
  }
  function forget(): void {
    [passphrase.value, repeat.value, proposed.value, strength.value] = ['', '', null, null];
  }

  return { passphrase, repeat, strength, proposed, isTooShort, isDifferent, isWeak, isReady, propose, forget };
}

/** As a store holds it. */
export interface NewPassphrase {
  passphrase: string;
  repeat: string;
  readonly strength: PassphraseStrength | null;
  readonly proposed: string | null;
  readonly isTooShort: boolean;
  readonly isDifferent: boolean;
  readonly isWeak: boolean;
  readonly propose: () => Promise<void>;
}
