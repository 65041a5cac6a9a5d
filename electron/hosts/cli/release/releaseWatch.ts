import type { Watch } from '../../../core/release/ports';
import { convertOffsets, type OffsetUnit } from '../../../core/text/offsets';
import { leakError, type Marked } from '../documents/replacing';
import type { VerbContext } from '../verb';

/** Further hits are only counted. */
const hitsListed = 1000;

/**
 * Reports which notes failed and where the leak scan found something.
 * @param unit of the reported offsets
 */
export function releaseWatch(context: VerbContext, unit: OffsetUnit): Watch<Marked> {
  let listed = 0;
  return {
    failed(ids, error) {
      if (error.code === 'diskFull' || error.code === 'unwritable') throw error;
      for (const id of ids) context.diagnostics.failed(id, error.code, error.details);
    },
    leaks({ note, hits, inId }) {
      const offsets = convertOffsets(
        note.result.text,
        hits.flatMap(({ start, end }) => [start, end]),
        'utf16',
        unit,
      );
      const found = [
        ...inId,
        ...hits.map((hit, index) => ({ ...hit, start: offsets[index * 2] ?? 0, end: offsets[index * 2 + 1] ?? 0 })),
      ];
      for (const { start, end, rule, type } of found)
        if (listed++ < hitsListed)
          context.diagnostics.report('error', 'leak', { documentId: note.id, start, end, rule, type });
    },
    refused: (hits, notes) => leakError('the leak scan refused the release: nothing was written', hits, notes),
  };
}
