import { computed, reactive } from 'vue';
import { defaultBudget } from '../../../electron/core/privacy/linkageBound';
import { toNumber } from '../../../electron/core/privacy/rational';
import type { PrivateKind } from '../../../electron/core/privacy/registry';
import { useProject } from '../../app/project';
import { epsilonTextOf, type Draw } from './drawsModel';
import { readEpsilon } from './epsilonText';
import { useOutlook } from './outlookStore';
import { usePrivacy } from './privacyStore';
import { defaultEpsilon } from './privateTypes';

/** The ε of each kind as it stands in its field, whether the policy has it yet or not. */
export function useDrawEpsilon() {
  const project = useProject();
  const privacy = usePrivacy();
  const outlook = useOutlook();

  /**
   * What stands in a field and is not in the policy: not yet, or because it is no ε, or because the kind is not drawn.
   */
  const typed = reactive<Partial<Record<PrivateKind, string>>>({});
  /** Of a patient: the one that was set, or the default for so many patients. */
  const budget = computed(() => {
    const defaults = defaultBudget(project.info?.counts.patients ?? 0);
    return outlook.outlook?.budget.epsilon ?? (defaults === undefined ? null : toNumber(defaults));
  });
  const textOf = (draw: Draw): string =>
    typed[draw.kind] ?? (draw.action === null ? defaultEpsilon(draw.kind, budget.value) : epsilonTextOf(draw.action));
  const drawOf = (kind: PrivateKind): Draw | null => privacy.draws.find((draw) => draw.kind === kind) ?? null;
  /** Null while no ε stands in the field. */
  function epsilonOf(kind: PrivateKind): ReturnType<typeof readEpsilon> {
    const draw = drawOf(kind);
    return draw === null ? null : readEpsilon(textOf(draw));
  }
  function forgetTyped(): void {
    for (const kind of Object.keys(typed) as PrivateKind[]) delete typed[kind];
  }

  return { typed, budget, textOf, drawOf, epsilonOf, forgetTyped };
}
export type DrawEpsilon = ReturnType<typeof useDrawEpsilon>;
