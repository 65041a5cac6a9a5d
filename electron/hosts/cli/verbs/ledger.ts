import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import type { LedgerRow } from '../../../contract/privacy';
import { accountOf, type Cost } from '../../../core/privacy/accountant';
import { ledgerOrigin, openLedger, type LedgerEntry } from '../../../core/privacy/ledger';
import { formatRational, parseRational, toNumber, zero } from '../../../core/privacy/rational';
import { readKeyFile, writeNewKey } from '../keys/keyFile';
import { readJson } from '../labels';
import type { CounterState } from '../ledger/ledgerCounter';
import { isWholeFile, readLedgerFile, type LedgerReading } from '../ledger/ledgerFile';
import { acceptLedgerFile, convertLedgerFile, unprovable, type Taken } from '../ledger/ledgerUpkeep';
import { passphraseOptions } from '../keys/passphrase';
import { printFields } from '../printFields';
import { withProject } from '../project/projectClient';
import { exit, flag, helpText, option, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';
import { writeAll } from '../files/writeAll';

export const ledger: Verb = {
  rights: {
    does: { show: 'oversee', verify: 'oversee', merge: 'oversee', convert: 'make', accept: 'make', 'new-key': 'make' },
  },
  usage: helpText`gauze ledger show FILE [--units] [--last N] [--search WORDS]   entries in order, \
    or with --units the sum of each patient
gauze ledger verify FILE [--receipt FILE.json | --head SHA256] [--key FILE] [--anchor FILE]
                                           exit 1 unless it is shown to be intact
gauze ledger merge FILE FILE … --budget E [--key FILE] [--json]   what patients were charged in the ledgers of \
    several processes together:
                                           exit 3 if a patient is over the budget. Writes nothing
gauze ledger convert FILE [--key FILE] [--receipt FILE.json | --head SHA256]   seals a ledger of an older version as \
    it is
gauze ledger accept FILE [--key FILE] [--receipt FILE.json | --head SHA256]    continues from a copy, \
    or from one without its counter
gauze ledger new-key FILE                  a key for processes that share nothing else (deidentify --key)

FILE is a ledger of \`deidentify\` or a project. A ledger is intact if its seal is right (\`seal\`: right, wrong, \
    unknown without a key that is
kept separately; old and none for versions before 4) and so is the counter next to it (\`counter\`, of FILE.counter: \
    right, missing, older,
copy, linked, wrong). An intact
older copy has a valid seal. It is revealed by the counter, by an --anchor that this account cannot rewrite (right, \
    behindAnchor, anchorLost,
anchorForeign),
and by --receipt or --head: a head that was kept elsewhere (heads.ledger of the private half) must be in it. \
    A project has its audit trail
instead of seal and counter.
\`convert\` and \`accept\` say what they cannot prove (cannotProve): use only one copy, and compare with a receipt if \
    there is one.
ε is in nats; local charges (per day, year or km) are in a separate column with their radius.
--passphrase-file FILE, --recovery-key-file FILE   open the project; otherwise the terminal asks
--json prints the result as JSON (show: one object per line)`,
  options: {
    ...passphraseOptions,
    json: { type: 'boolean' },
    units: { type: 'boolean' },
    last: { type: 'string' },
    search: { type: 'string' },
    head: { type: 'string' },
    receipt: { type: 'string' },
    key: { type: 'string' },
    anchor: { type: 'string' },
    budget: { type: 'string' },
  },
  async run(context) {
    const [name = '', file, ...more] = context.positionals;
    if (name === 'merge') {
      refuseOthers(context, name, ['budget', 'key', 'json']);
      if (file === undefined) throw new GauzeError('badRequest', 'ledger merge FILE FILE …');
      return (await import('../ledger/ledgerMerge')).mergeLedgers(context, [file, ...more], await keyOf(context));
    }
    const work = Object.hasOwn(works, name) ? works[name] : undefined;
    if (work === undefined || file === undefined)
      throw new GauzeError('badRequest', `ledger ${Object.keys(works).join('|')} FILE`);
    refuseOthers(
      context,
      name === 'show' && flag(context, 'units') ? 'show --units' : name,
      optionsOf[name === 'show' && flag(context, 'units') ? 'units' : name] ?? [],
    );
    return work(context, path.resolve(file));
  },
};

const opening = ['json', ...Object.keys(passphraseOptions)];
const sealing = ['head', 'receipt', 'key', 'json'];
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  show: ['last', 'search', ...opening],
  units: ['units', ...opening],
  verify: ['head', 'receipt', 'key', 'anchor', ...opening],
  convert: sealing,
  accept: sealing,
  'new-key': [],
};

const works: Readonly<Record<string, (context: VerbContext, file: string) => Promise<ExitCode>>> = {
  show: (context, file) => (flag(context, 'units') ? showUnits(context, file) : showEntries(context, file)),
  async verify(context, file) {
    const known = await knownHead(context);
    const { rows, isIntact, ofFile, head } = await read(context, file);
    const isHeadFound = known === undefined ? null : known === ledgerOrigin || rows.some(({ hash }) => hash === known);
    const charges = rows.filter(({ type }) => type === 'charge');
    const isWhole = isIntact && isHeadFound !== false && (ofFile === null || isWholeFile(ofFile));
    await printFields(context, {
      isWhole,
      entries: rows.length,
      charges: charges.length,
      drawn: rows.length - charges.length,
      units: new Set(charges.map(({ unit }) => unit)).size,
      head,
      ...(ofFile !== null && {
        version: ofFile.version,
        seal: ofFile.seal,
        counter: ofFile.counter ?? 'unknown',
        isAnchored: ofFile.isAnchored,
      }),
      ...(ofFile?.anchor != null && { anchor: ofFile.anchor }),
      ...(isHeadFound !== null && { isHeadFound }),
    });
    return isWhole ? exit.done : exit.someFailed;
  },
  convert: async (context, file) =>
    printTaken(context, await convertLedgerFile(file, await keyOf(context), await knownHead(context))),
  accept: async (context, file) =>
    printTaken(context, await acceptLedgerFile(file, await keyOf(context), await knownHead(context))),
  async 'new-key'(_context, file) {
    await writeNewKey(file);
    return exit.done;
  },
};

const keyOf = async (context: VerbContext): Promise<Uint8Array | undefined> => {
  const file = option(context, 'key');
  return file === undefined ? undefined : readKeyFile(file);
};

async function printTaken(
  context: VerbContext,
  { charges, head, cannotProve, ...more }: Taken & { readonly was?: CounterState },
): Promise<ExitCode> {
  await printFields(context, {
    entries: charges.length,
    head,
    ...more,
    cannotProve: cannotProve.map((what) => unprovable[what]).join('; '),
  });
  return exit.done;
}

/**
 * From a receipt, or as recorded.
 * @throws GauzeError `badRequest`, `malformed`; `empty` for a receipt without the head of a ledger
 */
async function knownHead(context: VerbContext): Promise<string | undefined> {
  const [head, file] = [option(context, 'head'), option(context, 'receipt')];
  if (head !== undefined && file !== undefined)
    throw new GauzeError('badRequest', 'give --head or --receipt, not both');
  if (file === undefined) return head?.trim().toLowerCase();
  const receipt = await readJson(file, 'receipt');
  const { format, privateHalf, heads } = (receipt ?? {}) as {
    readonly format?: unknown;
    readonly privateHalf?: unknown;
    readonly heads?: { readonly ledger?: unknown } | null;
  };
  if (format !== 'gauze-receipt' && format !== 'gauze-private-receipt')
    throw new GauzeError('malformed', 'not a receipt of Gauze');
  if (privateHalf !== undefined)
    throw new GauzeError('badRequest', 'the head of the ledger is in the private half of the receipt');
  if (heads?.ledger === null)
    throw new GauzeError('empty', 'the receipt contains no head of a ledger: its release drew nothing privately');
  if (typeof heads?.ledger !== 'string') throw new GauzeError('malformed', 'not a receipt of Gauze');
  return heads.ledger;
}

interface Read {
  /** In order. */
  readonly rows: readonly LedgerRow[];
  readonly isIntact: boolean;
  /** Null for a project, whose audit trail records the last head. */
  readonly ofFile: LedgerReading | null;
  readonly head: string;
}

const pageSize = 1000;

/** A project is distinguished from a ledger by its name: opening it requires a passphrase. */
const read = (context: VerbContext, file: string): Promise<Read> =>
  file.endsWith('.gauze') ? readProject(context, file) : readFile(context, file);

const readProject = (context: VerbContext, file: string): Promise<Read> =>
  withProject(context, file, async (client) => {
    const ofLedger = ['key', 'anchor'].find((name) => option(context, name) !== undefined);
    if (ofLedger !== undefined) throw new GauzeError('badRequest', `--${ofLedger} cannot be used with a project`);
    const rows: LedgerRow[] = [];
    for (;;) {
      const page = await client.privacy.ledger({ search: '', offset: rows.length, limit: pageSize });
      rows.push(...page.rows);
      if (page.rows.length < pageSize)
        return { rows: rows.toReversed(), isIntact: page.isIntact, ofFile: null, head: page.head };
    }
  });

async function readFile(context: VerbContext, file: string): Promise<Read> {
  const ofFile = await readLedgerFile(file, await keyOf(context), option(context, 'anchor'));
  const entries = ofFile.charges;
  const paid = new Map<string, LedgerRow>();
  const rows = entries.map((entry) => {
    const row = rowOf(entry, paid.get(entry.key));
    if (row.type === 'charge') paid.set(entry.key, row);
    return row;
  });
  return { rows, ofFile, ...checked(entries) };
}

function checked(entries: readonly LedgerEntry[]): Pick<Read, 'isIntact' | 'head'> {
  try {
    return { isIntact: true, head: openLedger(entries).head() };
  } catch (error) {
    if (!(error instanceof GauzeError)) throw error;
    return { isIntact: false, head: entries.at(-1)?.hash ?? '' };
  }
}

/** A drawn entry is shown with the unit and kind of its charge. */
const rowOf = (entry: LedgerEntry, paid: LedgerRow | undefined): LedgerRow =>
  entry.type === 'charge'
    ? {
        sequence: entry.sequence,
        type: 'charge',
        unit: entry.unit,
        isPatient: entry.isPatient,
        kind: entry.kind,
        mechanism: entry.mechanism,
        epsilon: entry.epsilon,
        local: entry.local ?? null,
        hash: entry.hash,
      }
    : {
        sequence: entry.sequence,
        type: 'drawn',
        unit: paid?.unit ?? '',
        isPatient: paid?.isPatient ?? false,
        kind: paid?.kind ?? '',
        mechanism: paid?.mechanism ?? '',
        epsilon: '',
        local: null,
        hash: entry.hash,
      };

async function showEntries(context: VerbContext, file: string): Promise<ExitCode> {
  const { rows } = await read(context, file);
  const search = option(context, 'search')?.toLowerCase() ?? '';
  const found = rows.filter(({ unit, kind, mechanism }) =>
    [unit, kind, mechanism].some((field) => field.toLowerCase().includes(search)),
  );
  const last = option(context, 'last');
  if (last !== undefined && !/^[1-9]\d{0,8}$/.test(last))
    throw new GauzeError('badRequest', '--last N is a whole number of at least 1');
  const shown = last === undefined ? found : found.slice(-Number(last));
  await writeAll(
    context.stdout,
    shown.map((row) => (flag(context, 'json') ? `${JSON.stringify(row)}\n` : lineOf(row))).join(''),
  );
  return exit.done;
}

const lineOf = ({ sequence, type, unit, kind, mechanism, epsilon, local, hash }: LedgerRow): string =>
  `${String(sequence).padStart(7)}  ${type.padEnd(6)}  ${unit.padEnd(24)} ${kind.padEnd(10)} ` +
  `${mechanism.padEnd(18)} ${epsilon.padStart(8)}${local === null ? '' : ` a ${local.unit}, radius ${local.radius}`} ` +
  ` ${hash.slice(0, 12)}\n`;

/** @throws GauzeError `damaged` if the chain is invalid */
async function showUnits(context: VerbContext, file: string): Promise<ExitCode> {
  const { rows, isIntact } = await read(context, file);
  if (!isIntact) throw new GauzeError('damaged', 'the privacy ledger was changed');
  const costs = new Map<string, Cost[]>();
  for (const row of rows)
    if (row.type === 'charge') costs.set(row.unit, [...(costs.get(row.unit) ?? []), costOfRow(row)]);
  const lines = [...costs].map(([unit, list]) => {
    const { draws, epsilon, local } = accountOf(list);
    const totals = {
      unit,
      draws,
      epsilon: formatRational(epsilon),
      local: local.map((account) => ({
        unit: account.unit,
        draws: account.draws,
        epsilon: formatRational(account.epsilon),
        radius: formatRational(account.radius),
      })),
    };
    if (flag(context, 'json')) return `${JSON.stringify(totals)}\n`;
    const metricTotals = local
      .map((account) => `  ${toNumber(account.epsilon)} within ${toNumber(account.radius)} ${account.unit}`)
      .join('');
    return `${unit.padEnd(24)} ${String(list.length).padStart(4)} draws  ε ${toNumber(epsilon)}${metricTotals}\n`;
  });
  await writeAll(context.stdout, lines.join(''));
  return exit.done;
}

const costOfRow = ({ epsilon, local }: LedgerRow): Cost => {
  const amount = (text: string) => parseRational(text) ?? zero;
  return local === null
    ? { column: 'sum', epsilon: amount(epsilon) }
    : { column: 'metric', epsilonPerUnit: amount(epsilon), unit: local.unit, radius: amount(local.radius) };
};
