import { add, compare, parseRational, zero, type Rational } from './rational';
import type { LedgerEntry } from './ledger';
import { accountUnit, joinedAccount } from './patientKey';

/** The ledger of one of several processes. */
export interface MergedLedger {
  readonly entries: readonly LedgerEntry[];
  /** Its ids of one person. */
  readonly linkedTo: (key: string) => string;
}

/** What one person was charged in all ledgers together. */
export interface MergedAccount {
  /** As named by the first charge. */
  readonly unit: string;
  /** Σε of distinct samples. */
  readonly epsilon: Rational;
  /** How many of the ledgers have charges of this person. */
  readonly ledgers: number;
}

/**
 * Sums what several ledgers charged to each person. The same sample in several of them counts once: processes that
 * share a key produce the same sample for the same notes. Ids that any ledger joined, and spellings of one id, are one
 * person.
 */
export function mergedAccounts(ledgers: readonly MergedLedger[]): readonly MergedAccount[] {
  const parents = new Map<string, string>();
  const rootOf = (account: string): string => {
    let root = account;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    return root;
  };
  for (const { entries, linkedTo } of ledgers)
    for (const entry of entries) {
      if (entry.type !== 'charge') continue;
      const account = accountUnit(entry.unit);
      const [own, joined] = [rootOf(account), rootOf(joinedAccount(account, linkedTo))];
      if (own !== joined) parents.set(own, joined);
    }
  const accounts = new Map<string, { unit: string; epsilon: Rational; readonly ledgers: Set<number> }>();
  const paid = new Set<string>();
  ledgers.forEach(({ entries }, index) => {
    for (const entry of entries) {
      if (entry.type !== 'charge') continue;
      const name = rootOf(accountUnit(entry.unit));
      const account = accounts.get(name) ?? { unit: entry.unit, epsilon: zero, ledgers: new Set<number>() };
      accounts.set(name, account);
      account.ledgers.add(index);
      // local charges have a column of their own and are never added to the sum
      if (paid.has(entry.key) || entry.local !== undefined) continue;
      paid.add(entry.key);
      account.epsilon = add(account.epsilon, parseRational(entry.epsilon) ?? zero);
    }
  });
  return [...accounts.values()]
    .map(({ unit, epsilon, ledgers: own }) => ({ unit, epsilon, ledgers: own.size }))
    .sort((a, b) => compare(b.epsilon, a.epsilon) || (a.unit < b.unit ? -1 : 1));
}
