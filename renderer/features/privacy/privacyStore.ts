import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Countries, Country } from '../../../electron/contract/countries';
import type { PhiType } from '../../../electron/contract/phi';
import type { Policy, PolicyAction, PrivateAction } from '../../../electron/contract/policy';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';
import { drawsOf, typesToChange, type Draw } from './drawsModel';
import { placesOfNotes } from './placesOfNotes';
import { ownId, policyRows, presetOf, withActions, withCountries, withInference } from './policyModel';
import { useExamples } from './useExamples';

/**
 * What the screen is asked about: what happens to labels, what a draw may become, what it costs whom, what was charged.
 */
export const privacyRooms = ['policy', 'draws', 'trade', 'budget', 'ledger'] as const;
export type PrivacyRoom = (typeof privacyRooms)[number];

/** The policy of the project and a note of it as it would leave. */
export const usePrivacy = defineStore('privacy', () => {
  const errors = useErrors();
  const project = useProject();
  const room = ref<PrivacyRoom>('policy');
  const presets = shallowRef<readonly { readonly id: string; readonly name: string; readonly policy: Policy }[]>([]);
  const policy = shallowRef<Policy | null>(null);
  const { loadExamples, loadPreview, forget, ...examples } = useExamples();

  const families = computed(() => (project.info === null ? [] : policyRows(project.info.labelSet)));
  const types = computed<readonly PhiType[]>(() => families.value.flatMap(({ rows }) => rows.map(({ type }) => type)));
  const draws = computed(() => (policy.value === null ? [] : drawsOf(policy.value, types.value)));
  /** The preset that does the same, by content: a policy that was changed back is the preset again. */
  const presetId = computed(() => (policy.value === null ? ownId : presetOf(policy.value, presets.value, types.value)));

  /** Changes of the policy that were made here, and those that the project has not taken yet. */
  let changes = 0;
  let pending = 0;

  async function load(): Promise<void> {
    await errors.guard(async () => {
      // which are offered, and at what ε, depends on the patients and the budget of now
      presets.value = (await client.privacy.presets({})).map(({ id, name, policy: json }) => ({
        id,
        name,
        policy: json as unknown as Policy,
      }));
      const before = changes;
      const saved = (await client.privacy.policy({})) as unknown as Policy;
      // what was chosen meanwhile is newer than what was asked for
      if (before === changes && pending === 0) policy.value = saved;
      await loadExamples();
      await loadPreview();
    });
  }

  /** Shown at once; the example follows when the project has it. */
  async function set(next: Policy): Promise<void> {
    const before = policy.value;
    policy.value = next;
    changes += 1;
    pending += 1;
    const done = await errors.guard(() =>
      client.privacy.setPolicy({ policy: next as unknown as Record<string, unknown> }),
    );
    pending -= 1;
    if (done !== undefined) await errors.guard(loadPreview);
    else if (policy.value === next) policy.value = before;
  }

  /** The country is one of the notes: it stays whatever is done with them. */
  const setPreset = async (id: string, ownName: string): Promise<void> => {
    const preset = presets.value.find((known) => known.id === id);
    const countries = policy.value?.countries;
    if (preset !== undefined)
      await set(countries === undefined ? preset.policy : withCountries(preset.policy, countries, ownName));
  };
  const setCountry = async (language: Language, country: Country | undefined, ownName: string): Promise<void> => {
    if (policy.value === null) return;
    await set(withCountries(policy.value, { ...policy.value.countries, [language]: country } as Countries, ownName));
  };
  const setInference = async (isInferred: boolean, own: string): Promise<void> =>
    policy.value === null ? undefined : set(withInference(policy.value, isInferred, own));
  const setActions = async (kinds: readonly PhiType[], action: PolicyAction, ownName: string): Promise<void> => {
    if (policy.value !== null) await set(withActions(policy.value, kinds, action, ownName));
  };
  const setAction = (type: PhiType, action: PolicyAction, own: string): Promise<void> =>
    setActions([type], action, own);
  const setDraw = async (draw: Draw, action: PrivateAction, own: string): Promise<void> =>
    policy.value === null ? undefined : setActions(typesToChange(policy.value, draw), action, own);

  /** Towns of one note, in its language: something known to begin a map with. */
  const somePlaces = async (): ReturnType<typeof placesOfNotes> =>
    project.info === null ? null : placesOfNotes(project.info.labelSet);

  watch(
    () => project.info?.id,
    () => {
      policy.value = null;
      forget();
    },
  );

  return {
    room,
    presets,
    policy,
    presetId,
    families,
    types,
    draws,
    ...examples,
    load,
    setPreset,
    setCountry,
    setInference,
    setAction,
    setDraw,
    somePlaces,
  };
});
