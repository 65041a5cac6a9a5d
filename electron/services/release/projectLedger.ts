import type { Caller } from '../../contract/kernel';
import type { SurrogateEntry } from '../../core/deidentify/surrogateTable';
import type { LedgerStore, SurrogateStore } from '../../core/release/ports';
import { projectLedger } from '../../store/repositories/ledger';
import { budgetOf } from '../privacy/budget';
import type { ProjectReplacer } from './replacement';
import type { Session } from '../session';

/** Entries per journal command, and plans between two commands: this limits memory use. */
const entriesAtOnce = 2000;
const patientsAtOnce = 250;

export interface ProjectStores {
  readonly ledgerStore: () => LedgerStore;
  readonly surrogates: SurrogateStore;
}

/**
 * Writes charges, draws and surrogates of a release as commands of the project's journal.
 * @param fresh of the replacer, which is created after the notes are read
 */
export function projectStores(session: Session, caller: Caller, fresh: () => ProjectReplacer['fresh']): ProjectStores {
  let stored = 0;
  const made = (): readonly SurrogateEntry[] => fresh()(stored);
  return {
    ledgerStore: () => {
      const ledger = projectLedger(session.project.database);
      return {
        ledger,
        patientsAtOnce,
        budget: (patients) => budgetOf(session, patients),
        async charge(entries) {
          for (let from = 0; from < entries.length; from += entriesAtOnce) {
            const part = entries.slice(from, from + entriesAtOnce);
            await session.commit({ name: 'ledger.charge', params: { entries: part } }, caller, { action: 'charge' });
            ledger.append(part);
          }
        },
        async drawn(entries) {
          const surrogates = made();
          if (entries.length === 0 && surrogates.length === 0) return;
          await session.commit({ name: 'ledger.drawn', params: { entries, surrogates: rowsOf(surrogates) } }, caller, {
            action: 'draw',
          });
          ledger.append(entries);
          stored += surrogates.length;
        },
      };
    },
    surrogates: {
      async keep() {
        const entries = rowsOf(made());
        if (entries.length > 0)
          await session.commit({ name: 'surrogates.add', params: { entries } }, caller, { action: 'draw' });
        stored += entries.length;
      },
    },
  };
}

const rowsOf = (entries: readonly SurrogateEntry[]) =>
  entries.map(({ scope, kind, key, surrogate }) => ({ kind, owner: scope, key, value: surrogate }));
