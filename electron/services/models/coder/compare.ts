import type { CoderComparison } from '../../../contract/coders';
import { GauzeError } from '../../../contract/errors';
import { compareCoded, type RankedNote } from '../../../core/coding/coderMetrics';
import type { StoredModel } from '../../../store/repositories/models';
import { codedGold } from '../../coding/codedNotes';
import { allLearnedFrom } from './startFrom';
import { codeWith } from './use';
import type { JobContext } from '../../jobs/jobs';
import type { Session } from '../../session';

const batchNotes = 8;
/** Average precision is computed over the whole ranking. */
const ranked = 200;

/** Codes the finished notes that none of the coders was trained on, with each of them. */
export async function compareCoders(
  session: Session,
  coders: readonly StoredModel[],
  context: JobContext,
): Promise<CoderComparison> {
  const learned = new Set(coders.flatMap(({ runId }) => [...allLearnedFrom(session, runId)]));
  const all = codedGold(session);
  const notes = all.filter(({ documentId }) => !learned.has(documentId));
  if (notes.length === 0)
    throw new GauzeError('empty', 'every coded note was used to train one of these coders', { excluded: all.length });
  context.progress(0, notes.length * coders.length);
  const systems: { readonly threshold: number; readonly notes: readonly RankedNote[] }[] = [];
  for (const [at, coder] of coders.entries()) {
    const coded: RankedNote[] = [];
    let reached = 0;
    for (let from = 0; from < notes.length; from += batchNotes) {
      context.checkpoint();
      const batch = notes.slice(from, from + batchNotes);
      const { threshold, results } = await codeWith(
        session,
        coder,
        { top: ranked, accepted: [], notes: batch.map(({ text, language }) => ({ text, language })) },
        context.signal,
      );
      reached = threshold;
      coded.push(
        ...batch.map(({ codes }, index) => ({
          gold: [...new Set(codes.map(({ code }) => code))],
          suggested: results[index]?.suggestions ?? [],
        })),
      );
      context.progress(at * notes.length + from + batch.length, notes.length * coders.length);
    }
    systems.push({ threshold: reached, notes: coded });
  }
  const compared = compareCoded(systems);
  return {
    notes: notes.length,
    excluded: all.length - notes.length,
    coders: coders.flatMap(({ id, name }, at) =>
      compared[at] === undefined ? [] : [{ id: String(id), name, ...compared[at] }],
    ),
  };
}
