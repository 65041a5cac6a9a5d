import { defineStore } from 'pinia';
import { computed, reactive, ref, shallowRef, watch } from 'vue';
import type { Language } from '../../../electron/contract/text';
import { defaultBudget } from '../../../electron/core/privacy/linkageBound';
import type { PlaceRule } from '../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import { toNumber } from '../../../electron/core/privacy/rational';
import type { PrivateKind } from '../../../electron/core/privacy/registry';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useProject } from '../../app/project';
import { epsilonTextOf, type Draw } from './drawsModel';
import { readEpsilon } from './epsilonText';
import { useOutlook } from './outlookStore';
import { usePrivacy } from './privacyStore';
import { defaultEpsilon } from './privateTypes';

type Fan = Awaited<ReturnType<typeof client.privacy.timelineFan>>;
type Odds = Awaited<ReturnType<typeof client.privacy.placeOdds>>;

/** Timelines beneath the true one. */
export const fanSize = 14;
/** A town of the country that each language draws from. */
const townOf: Readonly<Record<Language, string>> = {
  en: 'Springfield',
  es: 'Zaragoza',
  fr: 'Dijon',
  nl: 'Utrecht',
  de: 'Kassel',
};
/** Milliseconds after the last change before a picture is asked for, and before the policy is changed. */
const drawMs = 60;
const keepMs = 400;

/** What one value of each kind may become under the ε that stands in the field, whether the policy has it yet or not. Nothing is charged. */
export const usePictures = defineStore('pictures', () => {
  const errors = useErrors();
  const project = useProject();
  const privacy = usePrivacy();
  const outlook = useOutlook();

  /** What stands in a field and is not in the policy: not yet, or because it is no ε, or because the kind is not drawn. */
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

  /** Null for the invented example. */
  const patient = ref<string | null>(null);
  const fan = shallowRef<Fan | null>(null);
  const language = ref<Language>('en');
  const place = ref('');
  const odds = shallowRef<Odds | null>(null);
  /** No such place, and none that stands for it. */
  const isPlaceUnknown = ref(false);
  const age = ref('72');
  const generations = { fan: 0, odds: 0 };

  async function drawFan(): Promise<void> {
    const epsilon = epsilonOf('dates');
    const draw = drawOf('dates');
    if (epsilon === null || draw === null || draw.action?.radius !== undefined) return;
    const mine = ++generations.fan;
    const found = await errors.guard(() =>
      client.privacy.timelineFan({ patient: patient.value, epsilon: epsilon.text, count: fanSize }),
    );
    if (mine === generations.fan && found !== undefined) fan.value = found;
  }

  async function drawOdds(): Promise<void> {
    const epsilon = epsilonOf('place');
    const draw = drawOf('place');
    if (epsilon === null || draw === null || draw.action?.radius !== undefined || place.value.trim() === '') return;
    const mine = ++generations.odds;
    const rule: PlaceRule = draw.action?.rule ?? 'alike';
    const asked = client.privacy.placeOdds({
      language: language.value,
      place: place.value.trim(),
      epsilon: epsilon.text,
      rule,
      hasIndicator: draw.action?.indicators?.[language.value] !== undefined,
    });
    const found = await asked.catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'notFound') errors.show(error);
      return null;
    });
    if (mine !== generations.odds) return;
    isPlaceUnknown.value = found === null;
    if (found !== null) odds.value = found;
  }

  const timers: Partial<Record<'fan' | 'odds' | PrivateKind, ReturnType<typeof setTimeout>>> = {};
  function soon(name: 'fan' | 'odds' | PrivateKind, work: () => unknown, ms: number): void {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(() => void work(), ms);
  }
  const drawSoon = (kind: PrivateKind): void => {
    if (kind === 'dates') soon('fan', drawFan, drawMs);
    if (kind === 'place') soon('odds', drawOdds, drawMs);
  };

  /** Typed or slid: the picture at once, the policy when the hand rests. */
  function setEpsilon(draw: Draw, text: string, ownName: string): void {
    typed[draw.kind] = text;
    drawSoon(draw.kind);
    soon(draw.kind, () => keep(draw.kind, ownName), keepMs);
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
    clearTimeout(timers[draw.kind]);
    delete typed[draw.kind];
    await privacy.setDraw(draw, action, ownName);
    drawSoon(draw.kind);
  }

  /** Every mechanism that draws takes its usual part of what may be spent on a patient. Local ones stay: they are in no sum. */
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

  /** A place of the notes, so that the map is about something known; where no country knows it, a town of that country. */
  async function begin(): Promise<void> {
    if (place.value === '') {
      const found = (await errors.guard(privacy.somePlaces)) ?? null;
      if (found !== null) language.value = found.language;
      for (const text of [...(found?.places.slice(0, 3) ?? []), townOf[language.value]]) {
        place.value = text;
        await drawOdds();
        if (!isPlaceUnknown.value) break;
      }
    } else await drawOdds();
    await drawFan();
  }

  watch([patient], () => void drawFan());
  watch([language, place], () => drawSoon('place'));
  watch(
    () => project.info?.id,
    () => {
      generations.fan += 1;
      generations.odds += 1;
      for (const kind of Object.keys(typed) as PrivateKind[]) delete typed[kind];
      [patient.value, fan.value, place.value, odds.value, isPlaceUnknown.value] = [null, null, '', null, false];
    },
  );

  return {
    budget,
    patient,
    fan,
    language,
    place,
    odds,
    isPlaceUnknown,
    age,
    textOf,
    epsilonOf,
    drawOf,
    setEpsilon,
    change,
    fit,
    begin,
    drawFan,
    drawOdds,
  };
});
