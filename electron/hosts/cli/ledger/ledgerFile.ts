import { createHash } from 'node:crypto';
import { GauzeError } from '../../../contract/errors';
import type { Prf } from '../../../core/deidentify/prf';
import { openSurrogateTable, type SurrogateTable } from '../../../core/deidentify/surrogateTable';
import { joinIds, knownIn, linkedIn, linksIn, type LinkedTo } from '../../../core/release/patientLinks';
import { openLedger, type Ledger, type LedgerEntry } from '../../../core/privacy/ledger';
import { nodeFiles } from '../../node/files';
import { readJson } from '../labels';
import { anchorFault, appendAnchor, headLine, readAnchor } from './ledgerAnchor';
import { counterState, identityOf, readCounter, writeCounted, type CounterState } from './ledgerCounter';
import {
  prfOf,
  keyOf,
  newLedger,
  olderBytes,
  sealedBytes,
  sealOf,
  sealState,
  storedOf,
  surrogateDigest,
  type Sealed,
  type SealState,
  type Stored,
} from './ledgerForm';

/**
 * The key behind surrogates, what was drawn with it, and the charges of private draws. Anyone with this file can test
 * guesses and so undo a release.
 */
export interface LedgerFile {
  readonly prf: Prf;
  /** The secret of `prf`, for threads of this process. */
  readonly secret: Uint8Array;
  readonly surrogateTable: SurrogateTable;
  /**
   * The charges of private draws; null if nothing is stored and so nothing can be charged.
   * @throws GauzeError for a ledger that no private run may continue: `badRequest` for an older version, or without its
   *   anchor; `damaged` for a copy, an older state, or one without its counter
   */
  readonly ledger: Ledger | null;
  /** Owners with surrogates or charges: `p:` and a patient id as written then, … */
  readonly units: () => Iterable<string>;
  /** Why no private run may continue this ledger; null if one may. */
  readonly refusal: GauzeError | null;
  /** Linked ids of one person: the account to which each is charged. */
  readonly linkedTo: LinkedTo;
  /** Links accounts of ids. Written to disk with the next charge, draw or surrogate, so a refused run links nothing. */
  readonly join: (groups: readonly (readonly string[])[]) => void;
  /** Appends entries and syncs them to disk: then the draws that they pay for may be made. */
  readonly charge: (entries: readonly LedgerEntry[]) => Promise<void>;
  /** Draws must be on disk before anything that uses them is released. */
  readonly save: (drawn?: readonly LedgerEntry[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a ledger for one process at a time; if there is none, it is created with a new secret, mode 0600. A ledger of
 * an older version continues without private draws: only the key holder can seal it.
 * @param key from its own file; the ledger then does not contain it
 * @param anchorFile append-only file for heads of the ledger
 * @throws GauzeError `locked`, `malformed`, `newerVersion`, `damaged`, `badRequest` for the key of another ledger
 */
export async function openLedgerFile(path: string, key?: Uint8Array, anchorFile?: string): Promise<LedgerFile> {
  // The file itself, not a link to it: a new state replaces the file.
  const file = await nodeFiles.realPath(path);
  const unlock = await nodeFiles.lock(file);
  try {
    const isNew = !(await nodeFiles.exists(file));
    const stored = isNew ? newLedger(key) : storedOf(await readJson(file, 'ledger'));
    const prf = keyOf(stored, key);
    const digest = surrogateDigest(stored.surrogates);
    if (!isNew && sealState(stored, prf, digest) === 'wrong')
      throw damaged('the ledger was changed: entries were edited, removed or appended', 'seal');
    const counter = await readCounter(file, isNew && key === undefined ? null : prf);
    if (isNew && counter !== null && !isFirstWrite(counter))
      throw damaged('the ledger is missing, but its counter is still there', 'gone');
    if (stored.sealed === undefined && counter !== null)
      throw damaged('this unsealed ledger has replaced a sealed one', 'older');
    const state = isNew
      ? 'right'
      : stored.sealed === undefined
        ? undefined
        : counterState(stored.sealed, counter, await identityOf(file));
    let anchor = anchorFile === undefined ? undefined : await readAnchor(anchorFile, prf);
    if (anchor !== undefined) checkAnchor(anchor, stored);
    const refusal = refusalOf(stored, state, anchorFile !== undefined);
    const surrogateTable = openSurrogateTable(prf, { version: 1, entries: stored.surrogates });
    const links = linksIn(surrogateTable);
    const linkedTo = linkedIn(links);
    let ledger = openLedger(stored.charges, linkedTo);
    const units: LedgerFile['units'] = () =>
      new Set([
        ...stored.charges.flatMap((entry) => (entry.type === 'charge' ? [entry.unit] : [])),
        ...stored.surrogates.map(({ scope }) => scope),
      ]);
    let sealed: Sealed | undefined = stored.sealed;
    let last = isNew ? null : (counter?.last ?? null);
    let charges = stored.charges;
    const writeSealed = async (from: Sealed): Promise<void> => {
      const next = { id: from.id, count: from.count + 1, anchors: anchor?.lines.length ?? from.anchors };
      const { entries } = surrogateTable.toStored();
      digest.add(entries.slice(digest.value().count));
      sealed = { ...next, seal: sealOf(prf, next, digest, charges) };
      const bytes = sealedBytes(stored, sealed, entries, charges);
      // A ledger that its counter does not confirm must not get a new counter in passing.
      if (refusal !== null && state !== 'right') await nodeFiles.replace(file, bytes);
      else last = await writeCounted(file, prf, sealed, bytes, last);
      if (anchor === undefined || anchorFile === undefined) return;
      const line = headLine(sealed, charges);
      await appendAnchor(anchorFile, prf, line, anchor.isTorn);
      anchor = { lines: [...anchor.lines, line], isTorn: false };
    };
    const write = (): Promise<void> =>
      sealed === undefined
        ? nodeFiles.replace(file, olderBytes(stored, prf, surrogateTable.toStored().entries))
        : writeSealed(sealed);
    const refusePrivate = (): void => {
      if (refusal !== null) throw refusal;
    };
    let written = surrogateTable.freshCount();
    return {
      prf,
      secret: stored.secret === undefined ? key! : Buffer.from(stored.secret, 'hex'),
      surrogateTable,
      refusal,
      units,
      linkedTo,
      join(groups) {
        joinIds(links, groups, knownIn(units()));
        ledger = openLedger(charges, linkedTo);
      },
      get ledger() {
        refusePrivate();
        return ledger;
      },
      async charge(entries) {
        if (entries.length === 0) return;
        refusePrivate();
        charges = [...charges, ...entries];
        await write();
        ledger.append(entries);
      },
      async save(drawn = []) {
        const fresh = surrogateTable.freshCount();
        if (!isNew && fresh === written && drawn.length === 0) return;
        if (drawn.length > 0) refusePrivate();
        charges = [...charges, ...drawn];
        await write();
        ledger.append(drawn);
        written = fresh;
      },
      close: unlock,
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The counter of a process that was killed before its ledger was created. */
const isFirstWrite = (counter: Awaited<ReturnType<typeof readCounter>>): boolean =>
  counter?.last.count === 1 && counter.before === null && counter.last.born === '';

const damaged = (message: string, reason: string): GauzeError => new GauzeError('damaged', message, { reason });

function checkAnchor(anchor: Awaited<ReturnType<typeof readAnchor>>, { sealed, charges }: Stored): void {
  if (sealed === undefined)
    throw new GauzeError(
      'badRequest',
      'a ledger of an older version cannot have an anchor: `gauze ledger convert FILE` seals it',
    );
  const fault = anchorFault(anchor, sealed, charges);
  if (fault !== null) throw damaged(anchorFaults[fault], fault);
}
const anchorFaults = {
  anchorForeign: 'the anchor belongs to another ledger',
  anchorLost: 'the anchor has fewer lines than when the ledger was last written',
  behindAnchor: 'the ledger is behind its anchor: it was replaced with an older one',
} as const;

function refusalOf(
  { version, sealed }: Stored,
  state: CounterState | undefined,
  isAnchored: boolean,
): GauzeError | null {
  if (sealed === undefined || state === undefined)
    return new GauzeError(
      'badRequest',
      'a private run needs a sealed ledger, and this one is of an older version: `gauze ledger convert FILE` seals it',
      { version },
    );
  if (state !== 'right') return damaged(counterFaults[state], state);
  if (sealed.anchors > 0 && !isAnchored)
    return new GauzeError('badRequest', 'the ledger has an anchor: give --anchor FILE');
  return null;
}
const counterFaults = {
  missing: 'the counter next to the ledger is missing: `gauze ledger accept FILE` accepts the ledger as it is',
  older: 'the ledger is not the one that was written last: it was replaced with an older one',
  copy: 'the ledger is a copy: `gauze ledger accept FILE` continues with it, and no other copy may be used',
  linked: 'the ledger has a second name (a hard link)',
  wrong: 'the counter next to the ledger belongs to another ledger or key, or was changed',
} as const satisfies Record<Exclude<CounterState, 'right'>, string>;

/** The content of a ledger file, for display. */
export interface LedgerReading {
  readonly version: number;
  readonly charges: readonly LedgerEntry[];
  readonly seal: SealState;
  /** Null if the seal is invalid: the counter then has nothing to confirm. */
  readonly counter: CounterState | null;
  /** Null without an anchor. */
  readonly anchor: 'right' | 'anchorForeign' | 'anchorLost' | 'behindAnchor' | null;
  readonly isAnchored: boolean;
}

/**
 * Reads a ledger without a lock, to display charges.
 * @throws GauzeError `malformed`, `newerVersion`, `badRequest` for the key of another ledger; `damaged` for an anchor
 *   that its key did not sign
 */
export async function readLedgerFile(path: string, key?: Uint8Array, anchorFile?: string): Promise<LedgerReading> {
  const file = await nodeFiles.realPath(path);
  const stored = storedOf(await readJson(file, 'ledger'));
  const { version, charges, sealed } = stored;
  const hasKey = stored.secret !== undefined || key !== undefined;
  const shown = { version, charges, isAnchored: (sealed?.anchors ?? 0) > 0 };
  if (!hasKey)
    return {
      ...shown,
      seal: stored.sealed === undefined && stored.oldSeal === undefined ? 'none' : 'unknown',
      counter: null,
      anchor: null,
    };
  const prf = keyOf(stored, key);
  const seal = sealState(stored, prf);
  if (seal !== 'right' || sealed === undefined) return { ...shown, seal, counter: null, anchor: null };
  const counter = counterState(sealed, await readCounter(file, prf), await identityOf(file));
  return {
    ...shown,
    seal,
    counter,
    anchor:
      anchorFile === undefined ? null : (anchorFault(await readAnchor(anchorFile, prf), sealed, charges) ?? 'right'),
  };
}

/**
 * Whether it demonstrably contains everything ever charged, as far as key, counter and anchor can tell. Never without a
 * valid seal.
 */
export function isWholeFile({ charges, seal, counter, anchor }: LedgerReading): boolean {
  if (seal !== 'right' || counter !== 'right' || (anchor !== null && anchor !== 'right')) return false;
  try {
    openLedger(charges);
    return true;
  } catch {
    return false;
  }
}

const inMemory = (secret: Uint8Array, prf = prfOf(secret), surrogateTable = openSurrogateTable(prf)): LedgerFile => ({
  prf,
  secret,
  surrogateTable,
  linkedTo: linkedIn(linksIn(surrogateTable)),
  join: (groups) => joinIds(linksIn(surrogateTable), groups, () => false),
  ledger: null,
  units: () => [],
  refusal: null,
  charge: async () => undefined,
  save: async () => undefined,
  close: async () => undefined,
});

/** Nothing is stored, and anyone can derive it: for demos and tests. */
export const seededLedger = (seed: number): LedgerFile =>
  inMemory(createHash('sha256').update(`gauze seed ${seed}`).digest());

/** Nothing is stored except the key, which is stored elsewhere: for policies without private actions. */
export const ledgerOfKey = (key: Uint8Array): LedgerFile => inMemory(key);
