import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { openSurrogateTable } from '../../../core/deidentify/surrogateTable';
import { openLedger } from '../../../core/privacy/ledger';
import { mergedAccounts, type MergedLedger } from '../../../core/privacy/mergedAccounts';
import { compare, formatRational, zero } from '../../../core/privacy/rational';
import { parseBudget } from '../../../core/release/patientBudget';
import { linkedIn, linksIn } from '../../../core/release/patientLinks';
import { nodeFiles } from '../../node/files';
import { readJson } from '../labels';
import { counterState, identityOf, readCounter } from './ledgerCounter';
import { keyOf, sealState, storedOf } from './ledgerForm';
import { printFields } from '../printFields';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';
import { writeAll } from '../files/writeAll';

/**
 * Combines the ledgers of several processes and reports the total charges of each patient. Writes nothing.
 * @throws GauzeError `badRequest` without a budget, or for the same ledger twice; `damaged` for an invalid seal or
 *   chain, or a ledger that was not written last
 */
export async function mergeLedgers(
  context: VerbContext,
  places: readonly string[],
  key: Uint8Array | undefined,
): Promise<ExitCode> {
  const text = option(context, 'budget');
  if (text === undefined) throw new GauzeError('badRequest', 'ledger merge needs --budget E');
  const budget = parseBudget(text);
  const seen = new Set<string>();
  const ledgers: MergedLedger[] = [];
  let charges = 0;
  for (const [index, place] of places.entries()) {
    const { id, count, ...ledger } = await readWhole(path.resolve(place), key, index + 1);
    if (seen.has(id))
      throw new GauzeError('badRequest', 'the same ledger is given twice, or a copy of it', { number: index + 1 });
    seen.add(id);
    ledgers.push(ledger);
    charges += count;
  }
  const accounts = mergedAccounts(ledgers);
  const over = accounts.filter(({ epsilon }) => compare(epsilon, budget) > 0);
  if (flag(context, 'json'))
    await writeAll(
      context.stdout,
      over
        .map(({ unit, epsilon, ledgers: own }) =>
          JSON.stringify({ unit, epsilon: formatRational(epsilon), limit: formatRational(budget), ledgers: own }),
        )
        .map((line) => `${line}\n`)
        .join(''),
    );
  await printFields(context, {
    ledgers: ledgers.length,
    charges,
    units: accounts.length,
    inSeveral: accounts.filter(({ ledgers: own }) => own > 1).length,
    most: formatRational(accounts[0]?.epsilon ?? zero),
    limit: formatRational(budget),
    overBudget: over.length,
  });
  return over.length > 0 ? exit.budget : exit.done;
}

/** Here a copy is as good as the original, because nothing continues it. */
const readable: ReadonlySet<string> = new Set(['right', 'copy', 'missing', 'linked']);

async function readWhole(
  file: string,
  key: Uint8Array | undefined,
  number: number,
): Promise<MergedLedger & { readonly id: string; readonly count: number }> {
  const stored = storedOf(await readJson(file, 'ledger'));
  if (stored.sealed === undefined)
    throw new GauzeError('badRequest', 'a ledger of an older version: `gauze ledger convert FILE` seals it', {
      number,
    });
  const prf = keyOf(stored, key);
  const damaged = (reason: string): GauzeError =>
    new GauzeError('damaged', 'a ledger is not intact: `gauze ledger verify FILE` reports why', { number, reason });
  if (sealState(stored, prf) !== 'right') throw damaged('seal');
  const real = await nodeFiles.realPath(file);
  const counter = counterState(stored.sealed, await readCounter(real, prf), await identityOf(real));
  if (!readable.has(counter)) throw damaged(counter);
  openLedger(stored.charges);
  const linkedTo = linkedIn(linksIn(openSurrogateTable(prf, { version: 1, entries: stored.surrogates })));
  const count = stored.charges.filter(({ type }) => type === 'charge').length;
  return { id: stored.sealed.id, entries: stored.charges, linkedTo, count };
}
