import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import { createReplacer, languagesOf } from './replacement';
import type { Session } from '../session';

type Output = Awaited<ReturnType<Handlers<ProjectApi>['release']['preview']>>;

export async function previewOf(session: Session, documentId: number, caller: Caller): Promise<Output> {
  const replacer = await createReplacer(session, languagesOf(session, [documentId]));
  const note = replacer.read(documentId);
  if (note === null) throw new GauzeError('notFound', 'no such note', { documentId });
  await session.recordView([documentId], caller);
  const { text: original, result } = replacer.replace(note);
  const undecided = session.project.database.number(
    "SELECT count(*) FROM annotation WHERE documentId = ? AND status = 'suggested'",
    [documentId],
  );
  return {
    original,
    released: result.text,
    undecided,
    spans: result.spans.map(({ start, end, newStart, newEnd, label, type, action, fallback }) => ({
      start,
      end,
      newStart,
      newEnd,
      label: label ?? type,
      action,
      fallback: fallback ?? null,
    })),
  };
}
