import type { CodeReply, CodeRequest } from '../../../contract/coderEngine';
import type { CoderStamp } from '../../../contract/coding';
import { GauzeError } from '../../../contract/errors';
import { modelBytes, storedModel, type StoredModel } from '../../../store/repositories/models';
import { acceptedMentions } from '../../../store/repositories/codings';
import { storedDocument } from '../../../store/repositories/documents';
import { checkAllowed } from '../../../core/training/allowedModels';
import { identifyLanguage } from '../../../core/detection/language';
import { usedCoderId } from '../../coding/codingSettings';
import type { Session } from '../../session';
import { withModels } from '../taskUse';

/** Newest first; the next training includes older ones. */
const maxMentions = 2000;

/** @throws GauzeError `notReady` if the project has no coder */
export function usedCoder(session: Session): StoredModel {
  const id = usedCoderId(session);
  const stored = id === null ? undefined : storedModel(session.project.database, 'coder', Number(id));
  if (stored === undefined) throw new GauzeError('notReady', 'the project has no coder yet', { needs: 'coder' });
  return stored;
}

export const stampOf = ({ id, name, sha256 }: StoredModel, threshold: number | null): CoderStamp => ({
  id: String(id),
  name,
  sha256,
  threshold,
});

export const acceptedSince = ({ project }: Session, { createdAt }: StoredModel): number =>
  acceptedMentions(project.database, createdAt, maxMentions).length;

/** Mentions of codes that users accepted since the coder was trained: only the words, without context. */
export function mentionsSince({ project }: Session, { createdAt }: StoredModel): CodeRequest['accepted'] {
  const { database } = project;
  const texts = new Map<
    number,
    { readonly text: string; readonly language: CodeRequest['accepted'][number]['language'] } | null
  >();
  const seen = new Set<string>();
  return acceptedMentions(database, createdAt, maxMentions).flatMap(({ documentId, code, evidence }) => {
    let note = texts.get(documentId);
    if (note === undefined) {
      const stored = storedDocument(database, documentId);
      texts.set(
        documentId,
        (note =
          stored === undefined
            ? null
            : { text: stored.text, language: stored.language ?? identifyLanguage(stored.text) }),
      );
    }
    if (note === null) return [];
    const { text, language } = note;
    return evidence.flatMap(({ fragments, source }) => {
      if (source === 'classifier' || source === 'network') return [];
      const words = fragments.map(({ start, end }) => text.slice(start, end));
      const key = `${code} ${words.join(' ')}`;
      if (seen.has(key)) return [];
      seen.add(key);
      let at = 0;
      const places = words.map((word) => {
        const start = at;
        at += word.length + 1;
        return { start, end: start + word.length };
      });
      return [{ text: words.join(' '), language, code, fragments: places }];
    });
  });
}

/**
 * Runs a batch. If the engine does not have the coder (because it was restarted), passes it the coder and runs the
 * batch again.
 */
export async function codeWith(
  session: Session,
  coder: StoredModel,
  request: Omit<CodeRequest, 'sha256'>,
  signal: AbortSignal,
): Promise<CodeReply> {
  const { coder: port } = session.ports.engine;
  const whole = { ...request, sha256: coder.sha256 };
  return withModels(
    async () => {
      if (coder.origin === 'imported') checkAllowed(session.ports.managed, coder.sha256);
      const bytes = modelBytes(session.project.database, 'coder', coder.id);
      await port.load({ sha256: coder.sha256, bytes });
    },
    () => port.code(whole, { signal }),
  );
}
