import { computed, type Ref, type ShallowRef } from 'vue';
import type { AgreementMatrix, PairRow } from '../../../electron/contract/agreement';

/** What adjudication came to, as a side beside the annotators. */
export const resultSide = 'result';

interface Shown {
  readonly matrix: ShallowRef<AgreementMatrix | null>;
  /** Annotators with one another, or each with what adjudication came to. */
  readonly stage: Ref<'before' | 'after'>;
}

/** Rows and columns of the matrix, and what stands where two of them meet. */
export function useMatrixSides({ matrix, stage }: Shown) {
  const annotators = computed(() => matrix.value?.sides.filter(({ id }) => id !== resultSide) ?? []);
  const columns = computed(() =>
    stage.value === 'after' ? (matrix.value?.sides.filter(({ id }) => id === resultSide) ?? []) : annotators.value,
  );
  const hasResult = computed(() => (matrix.value?.adjudicated ?? 0) > 0);
  const pairOf = (a: string, b: string): PairRow | undefined =>
    matrix.value?.pairs.find((known) => (known.a === a && known.b === b) || (known.a === b && known.b === a));
  const named = computed(() => new Map(matrix.value?.sides.map(({ id, name }) => [id, name]) ?? []));

  return { annotators, columns, hasResult, pairOf, named };
}
