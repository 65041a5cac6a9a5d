import { describe, expect, test } from 'vitest';
import { leakPatterns } from '../../../../../electron/core/deidentify/compiledPatterns';
import { scanForLeaks } from '../../../../../electron/core/deidentify/leakScan';

/** What is found where `replaced` of the note became `[X]`. */
function saidWhere(original: string, replaced: string, names: readonly string[]): readonly string[] {
  const start = original.indexOf(replaced);
  const text = original.replace(replaced, '[X]');
  const span = { start, end: start + replaced.length, newStart: start, newEnd: start + 3 };
  return scanForLeaks(
    { id: 'd', text, spans: [{ ...span, type: 'patient', action: 'tag' }], original },
    leakPatterns(names.map((name) => ({ type: 'patient', text: name }))),
  ).map(({ start: from, end }) => text.slice(from, end));
}

describe('the half of a name that stays beside the end of a line', () => {
  test.each([
    ['by Mr Holling-\nworth today', 'Holling', ['worth']],
    ['> by Mr Peter Holling-\r\n> worth today', 'Peter Holling', ['worth']],
    ['by Mr Holling-\nworth today', 'worth', ['Holling']],
    // a surname that is also a word, where a capital usually means nothing
    ['by Mrs Susan\nWood, who', 'Susan', ['Wood']],
    ['> by Mrs Susan\r\n> Wood, who', 'Susan', ['Wood']],
  ])('%j without %j: %j', (original, replaced, wanted) => {
    expect(saidWhere(original, replaced, ['Peter Hollingworth', 'Susan Wood'])).toEqual(wanted);
  });

  test.each([
    ['by Mr Holling-\nstead today', 'Holling'],
    ['by Mr Holling, worth it', 'Holling'],
    ['by Mrs Susan\n\nWood floor', 'Susan'],
    ['by Mrs Susan.\nWood floor', 'Susan'],
    ['by Mrs Susan\nwood floor', 'Susan'],
  ])('is none in %j without %j', (original, replaced) => {
    expect(saidWhere(original, replaced, ['Peter Hollingworth', 'Susan Wood'])).toEqual([]);
  });
});
