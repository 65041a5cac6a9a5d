import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { OpenPseudonymTable, PseudonymTableMatch } from '../../contract/reidentification';
import { foldedWords } from '../../core/text/spelling';
import type { ProjectFile } from '../../store/projectFile';
import { readPseudonymTable, type PseudonymTable } from '../../store/pseudonymTableFile';
import { recordEvent } from '../project/opening';
import type { Session } from '../session';

const maxMatches = 50;

/** As typed by someone who reads it in a note. */
const folded = (words: string): string => foldedWords(words).join(' ');

/** Reads pseudonym tables. An open table is closed when the project is locked. */
export function reidentificationHandlers(session: Session): Handlers<ProjectApi>['reidentification'] {
  const opened = new WeakMap<ProjectFile, PseudonymTable>();
  return {
    async open({ path, passphrase, reading }, caller) {
      const { project } = session;
      const { files, crypto, digest, version } = session.ports;
      let table: PseudonymTable;
      try {
        table = await readPseudonymTable({ files, crypto, sha256: digest.sha256, version }, path, passphrase);
      } catch (error) {
        if (error instanceof GauzeError && error.code === 'wrongPassphrase')
          await recordEvent(project, caller, { action: 'failedOpenVault', count: 0 });
        throw error;
      }
      session.checkSame(project);
      await recordEvent(project, caller, {
        action: reading === 'all' ? 'readVault' : 'openVault',
        count: table.notes.length,
        label: table.time,
      });
      opened.set(project, table);
      return stateOf(table);
    },
    state() {
      const table = opened.get(session.project);
      return table === undefined ? null : stateOf(table);
    },
    async lookUp({ surrogate }, caller) {
      const { project } = session;
      const table = opened.get(project);
      if (table === undefined) throw new GauzeError('notReady', 'no pseudonym table is open', { needs: 'vault' });
      const found = find(table, surrogate);
      // An answer that cannot be traced later is not given.
      await recordEvent(project, caller, {
        action: 'lookUpVault',
        count: found.total + (found.patient === null ? 0 : 1),
        label: table.time,
      });
      return found;
    },
    close() {
      opened.delete(session.project);
      return null;
    },
  };
}

const stateOf = ({ release, time, notes }: PseudonymTable): OpenPseudonymTable => ({
  release,
  time,
  notes: notes.length,
  patients: new Set(notes.flatMap(({ patient }) => patient ?? [])).size,
});

function find({ notes }: PseudonymTable, surrogate: string) {
  const wanted = folded(surrogate);
  const named = notes.filter(({ pseudonym }) => pseudonym !== null && pseudonym === surrogate.trim().toLowerCase());
  const [first] = named;
  const matches = new Map<string, PseudonymTableMatch>();
  for (const { note, patient, pseudonym, spans } of notes) {
    for (const { text, released } of spans) {
      if (wanted === '' || released === undefined || folded(released) !== wanted) continue;
      const key = JSON.stringify([text, patient ?? `note ${note}`]);
      const before = matches.get(key);
      matches.set(
        key,
        before === undefined
          ? { original: text, patient, pseudonym, note, places: 1 }
          : { ...before, places: before.places + 1 },
      );
    }
  }
  return {
    patient:
      first === undefined || first.patient === null || first.pseudonym === null
        ? null
        : { pseudonym: first.pseudonym, patient: first.patient, notes: named.length },
    matches: [...matches.values()].slice(0, maxMatches),
    total: matches.size,
  };
}
