import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { PhiType } from '../../../electron/contract/phi';
import type { Policy, PolicyAction, PrivateAction } from '../../../electron/contract/policy';
import type { Language } from '../../../electron/contract/text';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';
import type { Preview } from '../preview/alignedRows';
import { drawsOf, typesToChange, type Draw } from './drawsModel';
import { kindOfType } from './privateTypes';
import { isSamePolicy, ownId, policyRows, withActions } from './policyModel';

/** What the screen is asked about: what happens to labels, what a draw may become, what it costs whom, what was charged. */
export const privacyRooms = ['policy', 'draws', 'trade', 'budget', 'ledger'] as const;
export type PrivacyRoom = (typeof privacyRooms)[number];

const exampleLimit = 40;
/** Notes beside the example that lend a value to labels which it does not have. */
const otherLimit = 8;

/** The policy of the project and a note of it as it would leave. */
export const usePrivacy = defineStore('privacy', () => {
  const errors = useErrors();
  const project = useProject();

  const room = ref<PrivacyRoom>('policy');
  const presets = shallowRef<readonly { readonly id: string; readonly name: string; readonly policy: Policy }[]>([]);
  const policy = shallowRef<Policy | null>(null);
  const exampleIds = shallowRef<readonly { readonly id: number; readonly name: string }[]>([]);
  const exampleAt = ref(0);
  const preview = shallowRef<Preview | null>(null);
  const otherPreviews = shallowRef<readonly Preview[]>([]);

  const families = computed(() => (project.info === null ? [] : policyRows(project.info.labelSet)));
  const types = computed<readonly PhiType[]>(() => families.value.flatMap(({ rows }) => rows.map(({ type }) => type)));
  const draws = computed(() => (policy.value === null ? [] : drawsOf(policy.value, types.value)));
  const example = computed(() => exampleIds.value[exampleAt.value] ?? null);
  /** The preset that does the same, by content: a policy that was changed back is the preset again. */
  const presetId = computed(() => {
    const current = policy.value;
    if (current === null) return ownId;
    return (
      presets.value.find((preset) => preset.id === current.id && isSamePolicy(preset.policy, current, types.value))
        ?.id ??
      presets.value.find((preset) => isSamePolicy(preset.policy, current, types.value))?.id ??
      ownId
    );
  });

  /** Changes of the policy that were made here, and those that the project has not taken yet. */
  let changes = 0;
  let pending = 0;

  async function loadExamples(): Promise<void> {
    const { rows } = await client.document.list({
      filter: { annotationStatus: 'accepted' },
      order: 'plain',
      offset: 0,
      limit: exampleLimit,
    });
    exampleIds.value = rows.map(({ id, name }) => ({ id, name }));
    if (exampleAt.value >= rows.length) exampleAt.value = 0;
  }

  async function loadPreview(): Promise<void> {
    const wanted = example.value;
    if (wanted === null) {
      preview.value = null;
      return;
    }
    const shown = await client.release.preview({ documentId: wanted.id });
    if (example.value?.id !== wanted.id) return;
    preview.value = shown;
    const others: Preview[] = [];
    for (const { id } of exampleIds.value.filter((each) => each.id !== wanted.id).slice(0, otherLimit))
      others.push(await client.release.preview({ documentId: id }));
    if (preview.value === shown) otherPreviews.value = others;
  }

  async function load(): Promise<void> {
    await errors.guard(async () => {
      // which are offered, and at what ε, depends on the patients and the budget of now
      presets.value = (await client.privacy.presets({})).map(({ id, name, policy: json }) => ({
        id,
        name,
        policy: json as unknown as Policy,
      }));
      const before = changes;
      const kept = (await client.privacy.policy({})) as unknown as Policy;
      // what was chosen meanwhile is newer than what was asked for
      if (before === changes && pending === 0) policy.value = kept;
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

  const setPreset = async (id: string): Promise<void> => {
    const preset = presets.value.find((known) => known.id === id);
    if (preset !== undefined) await set(preset.policy);
  };
  const setActions = async (kinds: readonly PhiType[], action: PolicyAction, ownName: string): Promise<void> => {
    if (policy.value !== null) await set(withActions(policy.value, kinds, action, ownName));
  };
  const setAction = (type: PhiType, action: PolicyAction, ownName: string): Promise<void> =>
    setActions([type], action, ownName);

  const setDraw = async (draw: Draw, action: PrivateAction, ownName: string): Promise<void> => {
    if (policy.value !== null) await setActions(typesToChange(policy.value, draw), action, ownName);
  };

  /** Towns of one note, in its language: something known to begin a map with. */
  async function somePlaces(): Promise<{ readonly language: Language; readonly places: readonly string[] } | null> {
    const labels =
      project.info?.labelSet.labels.filter(({ type }) => kindOfType(type) === 'place').map(({ id }) => id) ?? [];
    for (const label of labels) {
      const [row] = (
        await client.document.list({
          filter: { label, annotationStatus: 'accepted' },
          order: 'plain',
          offset: 0,
          limit: 1,
        })
      ).rows;
      if (row === undefined || row.language === null) continue;
      const { annotations } = await client.document.get({ id: row.id });
      const places = annotations
        .filter((each) => each.label === label && each.status === 'accepted')
        .map(({ text }) => text.trim())
        .filter((text) => text !== '' && text.length <= 200);
      if (places.length > 0) return { language: row.language, places: [...new Set(places)] };
    }
    return null;
  }

  async function nextExample(): Promise<void> {
    if (exampleIds.value.length < 2) return;
    exampleAt.value = (exampleAt.value + 1) % exampleIds.value.length;
    await errors.guard(loadPreview);
  }

  watch(
    () => project.info?.id,
    () => {
      policy.value = null;
      preview.value = null;
      otherPreviews.value = [];
      exampleIds.value = [];
      exampleAt.value = 0;
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
    example,
    exampleIds,
    preview,
    otherPreviews,
    load,
    setPreset,
    setAction,
    setDraw,
    somePlaces,
    nextExample,
  };
});
