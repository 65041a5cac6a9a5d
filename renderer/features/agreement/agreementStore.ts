import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { AgreementMatrix } from '../../../electron/contract/agreement';
import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { onEvent } from '../../app/events';
import { pacedRefresh } from '../../app/pacedRefresh';
import { useProject } from '../../app/project';
import { useAgreementExport } from './useAgreementExport';
import { useIntervalJob } from './useIntervalJob';
import { resultSide, useMatrixSides } from './useMatrixSides';
import { usePairPlaces } from './usePairPlaces';

export const measures = ['exact', 'relaxed', 'kappa', 'alpha', 'alphaU'] as const;
export type Measure = (typeof measures)[number];

/** How far the annotators agree: a matrix, and behind each cell its labels, notes and places. */
export const useAgreement = defineStore('agreement', () => {
  const errors = useErrors();
  const project = useProject();
  const matrix = shallowRef<AgreementMatrix | null>(null);
  const measure = ref<Measure>('exact');
  /** '' for all labels. */
  const label = ref('');
  /** Annotators with one another, or each with what adjudication came to. */
  const stage = ref<'before' | 'after'>('before');
  const isCounting = ref(false);
  let isShown = false;
  let asked = 0;
  const { loadCell, ...pair } = usePairPlaces(label);
  const { cell, detail, places, total, onlyDifferent } = pair;
  const { countMissing, ...intervals } = useIntervalJob({ matrix, cell, detail, label }, () => {
    if (isShown) void load();
  });
  const { exportTo } = useAgreementExport();
  const sides = useMatrixSides({ matrix, stage });
  const { pairOf } = sides;

  async function load(): Promise<void> {
    asked += 1;
    const turn = asked;
    isCounting.value = true;
    const found = await errors.guard(() => client.agreement.matrix(label.value === '' ? {} : { label: label.value }));
    if (turn !== asked) return;
    isCounting.value = false;
    if (found === undefined) return;
    matrix.value = found;
    if (stage.value === 'after' && found.adjudicated === 0) stage.value = 'before';
    if (cell.value === null || pairOf(cell.value.a, cell.value.b) === undefined) {
      const [first] = found.pairs;
      cell.value = first === undefined ? null : { a: first.a, b: first.b };
    }
    await showCell();
  }
  async function showCell(): Promise<void> {
    if (await loadCell()) await countMissing();
  }

  function choose(a: string, b: string): void {
    const known = pairOf(a, b);
    if (known === undefined) return;
    cell.value = { a: known.a, b: known.b };
    void showCell();
  }

  async function enter(): Promise<void> {
    isShown = true;
    await load();
  }
  const leave = (): void => {
    isShown = false;
  };
  watch(label, () => void load());
  watch(onlyDifferent, () => void showCell());
  watch(stage, () => {
    const [first] = matrix.value?.pairs.filter(({ b }) => (b === resultSide) === (stage.value === 'after')) ?? [];
    if (first !== undefined) choose(first.a, first.b);
  });
  onEvent(
    'projectChanged',
    pacedRefresh(async () => {
      if (isShown) await load();
    }),
  );
  watch(
    () => project.info?.id,
    () => {
      [matrix.value, cell.value, detail.value, places.value, total.value, label.value, stage.value] = [
        null,
        null,
        null,
        [],
        0,
        '',
        'before',
      ];
    },
  );

  return {
    matrix,
    measure,
    label,
    stage,
    isCounting,
    ...pair,
    ...sides,
    choose,
    ...intervals,
    exportTo,
    enter,
    leave,
  };
});
