import type { TrainRequest } from '../../electron/contract/engine';
import { GauzeError } from '../../electron/contract/errors';

/**
 * @throws GauzeError `empty` without notes or spans, `badRequest` for what does not go together or spans with unknown
 *   labels
 */
export function checkRequest({ kind, notes, copies = [], devNotes, labels, options, texts = [] }: TrainRequest): void {
  if (options.privacy !== undefined && kind !== 'network')
    throw new GauzeError('badRequest', 'only a network can be trained with differential privacy', { kind });
  if (options.privacy !== undefined && texts.length > 0)
    throw new GauzeError('badRequest', 'differential privacy does not cover unlabelled notes: train without them');
  if ((options.architecture ?? 'recipe') !== 'recipe' && (kind !== 'network' || options.privacy !== undefined))
    throw new GauzeError(
      'badRequest',
      'the published architectures are for a network alone, without differential privacy',
      { kind },
    );
  const known = new Set(labels.map(({ id }) => id));
  if (notes.length === 0)
    throw new GauzeError('empty', 'there is no note to learn from', { problem: 'noReviewedNotes' });
  if (notes.every(({ spans }) => spans.length === 0))
    throw new GauzeError('empty', 'no span is marked in the notes', { problem: 'noSpans' });
  if (copies.length > 0 && (options.privacy !== undefined || copies.some(({ length }) => length !== notes.length)))
    throw new GauzeError('badRequest', 'copies stand for the notes one by one, and not with differential privacy');
  for (const note of [...notes, ...copies.flat(), ...devNotes]) {
    for (const { start, end, type } of note.spans) {
      if (!known.has(type)) throw new GauzeError('badRequest', 'a span has a label that is not listed');
      if (!(start >= 0 && start < end && end <= note.text.length))
        throw new GauzeError('badRequest', 'a span lies outside of its note');
    }
  }
}
