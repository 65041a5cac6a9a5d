import type { CodesFormat } from './codesFormat';
import { placesOf } from './mentionOffsets';

/**
 * One note per line, including those without codes; the lines that `gauze code` writes and `gauze evaluate --metrics
 * codes` reads. Offsets are code points.
 */
export const jsonl: CodesFormat = {
  id: 'jsonl',
  name: 'JSON Lines',
  extension: '.jsonl',
  write: (notes) => [
    {
      suffix: '',
      text: notes
        .map(
          (note) =>
            `${JSON.stringify({
              id: note.id,
              ...(note.patient !== null && { patient: note.patient }),
              ...(note.date !== null && { date: note.date }),
              ...(note.language !== null && { language: note.language }),
              codes: note.codes.map(
                ({
                  code,
                  description,
                  role,
                  position,
                  system,
                  version,
                  probability,
                  source,
                  author,
                  decidedAt,
                  evidence,
                }) => ({
                  code,
                  ...(description !== null && { description }),
                  role,
                  position,
                  ...(system !== '' && { system }),
                  ...(version !== '' && { version }),
                  ...(probability !== null && { probability }),
                  source,
                  author,
                  ...(decidedAt !== null && { decidedAt }),
                  evidence: placesOf(note, evidence).map((fragments) => ({ fragments })),
                }),
              ),
            })}\n`,
        )
        .join(''),
    },
  ],
};
