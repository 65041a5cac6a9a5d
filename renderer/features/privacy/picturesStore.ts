import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import type { PrivateKind } from '../../../electron/core/privacy/registry';
import { useProject } from '../../app/project';
import { epsilonTextOf, type Draw } from './drawsModel';
import { readEpsilon } from './epsilonText';
import { createLater } from './later';
import { useOutlook } from './outlookStore';
import { usePrivacy } from './privacyStore';
import { defaultEpsilon } from './privateTypes';
import { useDrawEpsilon } from './useDrawEpsilon';
import { usePlaceOdds } from './usePlaceOdds';
import { useTimelineFan } from './useTimelineFan';

/** Milliseconds after the last change before a picture is asked for, and before the policy is changed. */
const drawMs = 60;
const keepMs = 400;

/**
 * What one value of each kind may become under the ε that stands in the field, whether the policy has it yet or not.
 * Nothing is charged.
 */
export const usePictures = defineStore('pictures', () => {
  const project = useProject();
  const privacy = usePrivacy();
  const outlook = useOutlook();

  const { typed, budget, textOf, drawOf, epsilonOf, forgetTyped } = useDrawEpsilon();
  const { patient, fan, drawFan, forgetFan } = useTimelineFan({ drawOf, epsilonOf });
  const { beginOdds, forgetOdds, ...map } = usePlaceOdds({ drawOf, epsilonOf });
  const { language, place, drawOdds } = map;
  const age = ref('72');

  const { later, cancel } = createLater<'fan' | 'odds' | PrivateKind>();
  const drawSoon = (kind: PrivateKind): void => {
    if (kind === 'dates') later('fan', drawFan, drawMs);
    if (kind === 'place') later('odds', drawOdds, drawMs);
  };

  /** Typed or slid: the picture at once, the policy when the hand rests. */
  function setEpsilon(draw: Draw, text: string, ownName: string): void {
    typed[draw.kind] = text;
    drawSoon(draw.kind);
    later(draw.kind, () => keep(draw.kind, ownName), keepMs);
  }
  async function keep(kind: PrivateKind, ownName: string): Promise<void> {
    const draw = drawOf(kind);
    const epsilon = epsilonOf(kind);
    if (draw === null || draw.action === null || epsilon === null || typed[kind] === undefined) return;
    if (epsilon.text !== epsilonTextOf(draw.action))
      await privacy.setDraw(draw, { ...draw.action, epsilon: epsilon.text }, ownName);
    // what was typed meanwhile stays
    if (readEpsilon(typed[kind] ?? '')?.text === epsilon.text) delete typed[kind];
  }
  /** The policy draws for this kind from now on, or with other settings. */
  async function change(draw: Draw, action: NonNullable<Draw['action']>, ownName: string): Promise<void> {
    cancel(draw.kind);
    delete typed[draw.kind];
    await privacy.setDraw(draw, action, ownName);
    drawSoon(draw.kind);
  }

  /**
   * Every mechanism that draws takes its usual part of what may be spent on a patient. Local ones stay: they are in no
   * sum.
   */
  async function fit(ownName: string): Promise<void> {
    const limit = budget.value;
    if (limit === null) return;
    for (const { kind, action } of privacy.draws) {
      const draw = drawOf(kind);
      if (draw !== null && action !== null && action.radius === undefined)
        await change(draw, { ...action, epsilon: defaultEpsilon(kind, limit) }, ownName);
    }
    await outlook.load();
  }

  async function begin(): Promise<void> {
    await beginOdds();
    await drawFan();
  }

  watch([language, place], () => drawSoon('place'));
  watch(
    () => project.info?.id,
    () => {
      forgetTyped();
      forgetFan();
      forgetOdds();
    },
  );

  return { budget, patient, fan, ...map, age, textOf, epsilonOf, drawOf, setEpsilon, change, fit, begin, drawFan };
});
