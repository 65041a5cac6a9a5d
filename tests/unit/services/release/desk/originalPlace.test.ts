import { expect, test } from 'vitest';
import type { ReplacedNote } from '../../../../../electron/core/release/ports';
import { roundMeasurements } from '../../../../../electron/core/deidentify/roundMeasurements';
import { originalPlaces } from '../../../../../electron/services/release/desk/originalPlace';

const span = {
  start: 0,
  end: 4,
  newStart: 0,
  newEnd: 3,
  type: 'patient',
  label: 'PATIENT',
  action: 'surrogate',
} as const;
const noteOf = (text: string, out: string): ReplacedNote => ({
  id: 'n1',
  text,
  language: 'en',
  spans: [],
  result: { id: 'n1', text: out, spans: [span] },
});

test('aPlaceBesideASpan_isWhereItStood_oneThatTouchesIt_countsTheSpanAndAllBeside', () => {
  const at = originalPlaces(noteOf('Anna Weber came', 'Eva Weber came'), { measurements: 'keep' });
  expect(at({ start: 4, end: 9 })).toEqual({ start: 5, end: 10, isReplaced: false });
  expect(at({ start: 0, end: 3 })).toEqual({ start: 0, end: 4, isReplaced: true });
  // Not only the span: judging that does not judge the adjacent words.
  expect(at({ start: 0, end: 9 })).toEqual({ start: 0, end: 10, isReplaced: true });
});

test('behindARoundedMeasurement_aPlaceIsWhereItStood', () => {
  const before = 'Eva has haemoglobin 13.37 g/dl. Weber came';
  const { text: out } = roundMeasurements(before, [{ start: 0, end: 3 }]);
  expect(out.length).toBeLessThan(before.length);
  const at = originalPlaces(noteOf(`Anna${before.slice(3)}`, out), { measurements: 'round' });
  const start = out.indexOf('Weber');
  expect(at({ start, end: start + 5 })).toEqual({ start: 33, end: 38, isReplaced: false });
});
