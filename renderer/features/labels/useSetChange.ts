import { computed, ref, shallowRef } from 'vue';
import type { ChosenSet, MappingRow } from '../../../electron/contract/labels';
import type { LabelSet } from '../../../electron/contract/phi';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';

/** Another label set in the place of the project's: what each label becomes, and how many spans that touches. */
export function useSetChange() {
  const errors = useErrors();
  const sets = shallowRef<readonly LabelSet[]>([]);
  /** What takes the place of the project's set; null while nothing is chosen. */
  const target = shallowRef<{
    readonly to: ChosenSet;
    readonly set: LabelSet;
    readonly rows: readonly MappingRow[];
  } | null>(null);
  /** The label of the other set by that of this one; null removes. */
  const mapping = ref<Record<string, string | null>>({});

  /** Spans, decided or not, whose label becomes something that is asked for. */
  const spansWhere = (isMeant: (from: string, to: string | null | undefined) => boolean): number =>
    (target.value?.rows ?? [])
      .filter(({ from }) => isMeant(from, mapping.value[from]))
      .reduce((sum, { counts }) => sum + counts.suggested + counts.accepted + counts.rejected, 0);
  const removed = computed(() => spansWhere((_from, to) => to === null));
  const renamed = computed(() => spansWhere((from, to) => to !== null && to !== from));

  async function loadSets(): Promise<void> {
    sets.value = (await errors.guard(() => client.project.labelSets({}))) ?? [];
  }
  async function preview(to: ChosenSet | null): Promise<void> {
    if (to === null) {
      target.value = null;
      return;
    }
    const found = await errors.guard(() => client.labels.preview({ to }));
    if (found === undefined) return;
    target.value = { to, ...found };
    mapping.value = Object.fromEntries(found.rows.map(({ from, to: label }) => [from, label]));
  }
  async function previewFile(): Promise<void> {
    const {
      paths: [path],
    } = await client.system.choose({ purpose: 'labelSet' });
    if (path === undefined) return;
    const set = await errors.guard(() => client.labels.read({ path }));
    if (set !== undefined) await preview({ set });
  }
  /** @returns what the change came to; undefined when nothing was chosen or the project refused */
  async function change(): Promise<{ readonly relabelled: number; readonly removed: number } | undefined> {
    const now = target.value;
    if (now === null) return undefined;
    const done = await errors.guard(() => client.labels.change({ to: now.to, mapping: mapping.value }));
    if (done !== undefined) target.value = null;
    return done;
  }

  return { sets, target, mapping, removed, renamed, loadSets, preview, previewFile, change };
}
