import { expect, test } from 'vitest';
import type { ModelMetrics } from '../../../../../electron/contract/models';
import { scaleFrom } from '../../../../../renderer/features/training/intervalScale';

const metrics = (
  f1: number,
  labels: readonly { readonly f1: number; readonly spans: number; readonly fp: number }[] = [],
) => ({ f1, labels }) as unknown as ModelMetrics;

test.each([
  [[metrics(0.9, [{ f1: 0.5, spans: 3, fp: 0 }])], 0.5],
  [[metrics(0.9), metrics(0.4)], 0],
  [[metrics(0.9, [{ f1: 0.49, spans: 3, fp: 0 }])], 0],
  // Not tested, not drawn.
  [[metrics(0.9, [{ f1: 0, spans: 0, fp: 0 }])], 0.5],
  [[metrics(0.9, [{ f1: 0, spans: 0, fp: 1 }])], 0],
])('%j from %s', (all, from) => expect(scaleFrom(all)).toBe(from));
