import type { SourceNote } from '../ports';
import { givenPlaces } from './givenPlace';
import { look, stringsIn, type LookInput } from './look';
import type { FoundPlace } from './onLeak';

/** Notes that are read before anybody waits for all of them. */
export const sampleSize = 200;

export interface SampleLeaks<N extends SourceNote> {
  readonly note: N;
  readonly places: readonly FoundPlace[];
}

/**
 * Leaks that the scan of the whole release would find too: of strings that the policy never leaves, beside all spans.
 * More notes bring more strings to look for, never fewer.
 */
export async function leaksInSample<N extends SourceNote>(
  input: Omit<LookInput<N>, 'isCertain'>,
): Promise<readonly SampleLeaks<N>[]> {
  const certain: LookInput<N> = { ...input, isCertain: true };
  const leaking: SampleLeaks<N>[] = [];
  for await (const { looked } of look(certain, await stringsIn(certain), new Map(), () => true)) {
    for (const { note: own, hits, tagged } of looked) {
      if (hits.length === 0) continue;
      const note = tagged();
      const given = givenPlaces(note, { measurements: 'keep' });
      const places = hits.flatMap(({ rule, type, ...hit }): readonly FoundPlace[] => {
        const { start, end } = given(hit);
        // what is written over a span may yet make or unmake a hit beside it
        const isApart = note.result.spans.every((span) => span.end < start || end < span.start);
        return isApart ? [{ start, end, rule, type, isInId: false, outcome: 'sampled' }] : [];
      });
      if (places.length > 0) leaking.push({ note: own, places });
    }
  }
  return leaking;
}
