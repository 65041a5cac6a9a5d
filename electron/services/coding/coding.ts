import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import { codingStatistics } from '../../core/coding/codingStatistics';
import { codedNotes, codingCounts, talliedCodings } from '../../store/repositories/codings';
import { documentRow, storedDocument } from '../../store/repositories/documents';
import { decisionHandlers } from './codeDecisions';
import { codeSystemHandlers, usedBook } from './codeSystems';
import { codingFileHandlers } from './codingFiles';
import { codingSettings, roleSchemeOf, saveCodingSettings, usedCoderId, usedSystemId } from './codingSettings';
import { noteCodes } from './noteCodes';
import type { Session } from '../session';
import { suggestHandlers } from './suggestCodes';

export function codingHandlers(session: Session): Handlers<ProjectApi>['coding'] {
  const settingsNow = () => ({
    ...codingSettings(session),
    systemId: usedSystemId(session),
    coderId: usedCoderId(session),
    scheme: roleSchemeOf(session),
  });

  return {
    ...codeSystemHandlers(session),
    ...decisionHandlers(session),
    ...suggestHandlers(session),
    ...codingFileHandlers(session),
    settings: settingsNow,
    async setSettings(part, caller) {
      const given = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
      await saveCodingSettings(session, { ...codingSettings(session), ...given }, caller);
      return settingsNow();
    },
    list({ state, isUnfinished, search, offset, limit }) {
      const { open, done, none } = codingCounts(session.project.database);
      return {
        ...codedNotes(session.project.database, { state, isUnfinished, search }, offset, limit),
        counts: { open, done, waiting: none },
      };
    },
    async note({ documentId }, caller) {
      const { database } = session.project;
      const row = documentRow(database, documentId);
      const stored = storedDocument(database, documentId);
      if (row === undefined || stored === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
      await session.recordView([documentId], caller);
      return { row, text: stored.text, codes: noteCodes(session, documentId) };
    },
    async setState({ documentIds, state }, caller) {
      const changes = [...new Set(documentIds)].map((documentId) => ({ documentId, put: [], drop: [], state }));
      await session.commit({ name: 'coding.change', params: { changes } }, caller, {
        action: state === 'done' ? 'finishCoding' : 'reopenCoding',
      });
      return { changed: changes.length };
    },
    statistics() {
      const { database } = session.project;
      const { open, done, none } = codingCounts(database);
      const system = usedBook(session)?.system;
      const chapterOf = (code: string): { readonly chapter: string; readonly description: string | null } => {
        const root = system?.ancestors(code).at(-1);
        return root === undefined
          ? { chapter: code.slice(0, 1), description: null }
          : { chapter: root.code, description: root.description };
      };
      return codingStatistics(talliedCodings(database), { open, done, without: none }, chapterOf);
    },
  };
}
