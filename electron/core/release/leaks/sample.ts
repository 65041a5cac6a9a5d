import type { SourceNote } from '../ports';
import { givenPlaces } from './givenPlace';
import { look, stringsIn, type LookInput } from './look';
import type { FoundPlace } from './onLeak';

/** Notes that are read before all of them are. */
export const sampleSize = 200;

export interface SampleLeaks<N extends SourceNote> {
  readonly note: N;
  readonly places: readonly FoundPlace[];
}

/**
 * Leaks that the scan of the whole release would find too: of strings that the policy never leaves, outside all spans.
 * More notes bring more strings to search for, never fewer.
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
        // what replaces a span may still create or remove a hit next to it
        const isOutsideSpans = note.result.spans.every((span) => span.end < start || end < span.start);
        return isOutsideSpans ? [{ start, end, rule, type, isInId: false, outcome: 'sampled' }] : [];
      });
      if (places.length > 0) leaking.push({ note: own, places });
    }
  }
  return leaking;
}
