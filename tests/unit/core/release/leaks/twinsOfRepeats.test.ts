import { expect, test } from 'vitest';
import { languages } from '../../../../../electron/contract/text';
import type { SourceDocument } from '../../../../../electron/core/deidentify/deidentify';
import { compact } from '../../../../../electron/core/text/spelling';
import { leavingOf } from '../../../../bench/twinFolder';
import { twinsOf } from '../../../../bench/twinNotes';
import { releaseTwin } from '../../../../bench/twinRelease';
import { listsFor, placesFor } from '../../deidentify/support';

/** Whole dates and towns of several letters: what the leak scan looks for. */
const isLookedFor = (text: string, type: string): boolean =>
  (type === 'date' && /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$|^\d{4}-\d{2}-\d{2}$/.test(text)) ||
  (type === 'city' && compact(text).length > 5);

/**
 * Each side with the same mentions said once more behind its last line, unmarked: other words on each side, since the
 * truths differ.
 */
function withRepeats(sides: readonly [readonly SourceDocument[], readonly SourceDocument[]]): {
  readonly sides: readonly [readonly SourceDocument[], readonly SourceDocument[]];
  readonly repeats: number;
} {
  let repeats = 0;
  const said: readonly [string[], string[]] = [[], []];
  for (const [i, note] of sides[0].entries())
    for (const [k, { start, end, type }] of note.spans.entries()) {
      const other = sides[1][i]!;
      const span = other.spans[k];
      if (span?.type !== type) continue;
      const values = [note.text.slice(start, end), other.text.slice(span.start, span.end)] as const;
      if (!values.every((value) => isLookedFor(value, type))) continue;
      values.forEach((value, side) => said[side]!.push(value));
      repeats++;
    }
  const longer = (notes: readonly SourceDocument[], values: readonly string[]) =>
    notes.map((note, i) =>
      i === 0 ? { ...note, text: `${note.text}\n${values.map((value) => `+ ${value} +`).join('\n')}\n` } : note,
    );
  return { sides: [longer(sides[0], said[0]), longer(sides[1], said[1])], repeats };
}

test('underPropagate_aReleaseIsAFunctionOfOutcomesShownFactsAndTextOutsideOfSpans_repeatsAmongThem', async () => {
  let [same, repeated, leftOut, refused] = [0, 0, 0, 0];
  for (let seed = 1; same < 40; seed++) {
    const language = languages[seed % languages.length]!;
    const pools = { lists: listsFor(language), places: placesFor(language) };
    const { female, surnames } = pools.lists;
    const names = {
      patient: `${female[seed % female.length]!} ${surnames[seed % surnames.length]!}`,
      doctor: surnames[(7 * seed) % surnames.length]!,
    };
    const { sides, repeats } = withRepeats(twinsOf(language, seed, names, pools).sides);
    if (repeats === 0) continue;
    const [one, other] = [
      await releaseTwin(sides[0], seed, pools, 'propagate'),
      await releaseTwin(sides[1], seed, pools, 'propagate'),
    ];
    if (one.folder === null || other.folder === null) refused++;
    else if (one.facts !== other.facts) leftOut++;
    else {
      expect(leavingOf(one.folder.files)).toBe(leavingOf(other.folder.files));
      same++;
      repeated += repeats;
      // what the truth says once more would be refused, had nobody marked it
      expect((await releaseTwin(sides[0], seed, pools)).folder).toBeNull();
    }
    expect(leftOut + refused).toBeLessThan(30);
  }
  expect(repeated).toBeGreaterThan(60);
});
