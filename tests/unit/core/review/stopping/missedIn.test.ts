import { expect, test } from 'vitest';
import { findingsOf } from '../../../../../electron/core/review/stopping/missedIn';

test('missedIs_whatHasALetterUnderNoMark', () => {
  const span = (start: number, text: string) => ({ start, end: start + text.length, text });
  // Dr. Anna Weber, 12
  expect(findingsOf([[4, 8]], [span(4, 'Anna'), span(9, 'Weber'), span(16, '12')])).toEqual({ missed: 2, total: 3 });
  expect(
    findingsOf(
      [
        [4, 8],
        [9, 14],
      ],
      [span(4, 'Anna Weber')],
    ),
  ).toEqual({ missed: 0, total: 1 });
  expect(findingsOf([[4, 8]], [span(4, 'Anna Weber')])).toEqual({ missed: 1, total: 1 });
  expect(findingsOf([], [])).toEqual({ missed: 0, total: 0 });
});
