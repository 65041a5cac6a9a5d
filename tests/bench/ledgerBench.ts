import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GauzeError } from '../../electron/contract/errors';
import type { Charge, LedgerEntry } from '../../electron/core/privacy/ledger';
import { rational } from '../../electron/core/privacy/rational';
import { isWholeFile, openLedgerFile, readLedgerFile } from '../../electron/hosts/cli/ledger/ledgerFile';
import { acceptLedgerFile } from '../../electron/hosts/cli/ledger/ledgerUpkeep';
import { chanceOf, manipulated, type Chance, type Files } from '../fixtures/ledgerManipulations';

export interface LedgerCounts {
  readonly manipulations: number;
  readonly rollbacks: number;
  readonly kills: number;
  readonly seed: number;
}

const key = new Uint8Array(32).fill(23);
const filesOf = (file: string): Files => ({
  ledger: readFileSync(file, 'utf8'),
  counter: existsSync(`${file}.counter`) ? readFileSync(`${file}.counter`, 'utf8') : null,
});
function put(file: string, { ledger, counter }: Files): void {
  writeFileSync(file, ledger);
  if (counter === null) rmSync(`${file}.counter`, { force: true });
  else writeFileSync(`${file}.counter`, counter);
}
const chargeOf = (unit: string): Charge => ({
  unit,
  isPatient: true,
  kind: 'dates',
  key: `key of ${unit}`,
  policy: 'digest',
  mechanism: 'timeline',
  cost: { column: 'sum', epsilon: rational(3) },
});

/** A private run without notes: charge, draw, save. */
async function privateRun(file: string, unit: string, anchor?: string): Promise<void> {
  const opened = await openLedgerFile(file, key, anchor);
  try {
    const account = opened.ledger;
    const admission = account?.admit([chargeOf(unit)], { ofUnit: () => rational(1000) });
    if (account === null || admission?.isAdmitted !== true) throw new Error('not admitted');
    await opened.charge(admission.entries);
    if (opened.surrogateTable.get(unit, 'day', 'value') === undefined)
      opened.surrogateTable.put(unit, 'day', 'value', `drawn for ${unit}`);
    await opened.save(account.drawn([`key of ${unit}`]));
  } finally {
    await opened.close();
  }
}
async function isRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (!(error instanceof GauzeError)) throw error;
    return true;
  }
}

/** As `gauze ledger verify` answers. */
async function verifies(file: string, anchor?: string): Promise<boolean> {
  try {
    return isWholeFile(await readLedgerFile(file, key, anchor));
  } catch (error) {
    if (!(error instanceof GauzeError)) throw error;
    return false;
  }
}

async function history(file: string, anchor?: string): Promise<readonly Files[]> {
  const states: Files[] = [];
  for (let i = 0; i < 6; i += 1) {
    await privateRun(file, `p:${i}`, anchor);
    states.push(filesOf(file));
  }
  return states;
}

async function manipulate(folder: string, count: number, chance: Chance, problems: string[]): Promise<number> {
  const [file, other] = [path.join(folder, 'ledger.json'), path.join(folder, 'other.json')];
  const states = await history(file);
  if (!(await verifies(file))) problems.push('a ledger that nobody touched does not pass');
  await privateRun(other, 'p:other');
  const known = { now: states.at(-1)!, earlier: states.slice(0, -1), other: filesOf(other) };
  let accepted = 0;
  for (let i = 0; i < count; i += 1) {
    const done = manipulated(known, chance);
    put(file, done);
    const passes = await verifies(file);
    const isDrawnFrom = !(await isRefused(privateRun(file, `p:new ${i}`)));
    if (passes || isDrawnFrom) accepted += 1;
    if (passes) problems.push(`passed for whole: ${done.what}`);
    if (isDrawnFrom) problems.push(`drawn from: ${done.what}`);
  }
  return accepted;
}

/**
 * The strongest form: the counter vouches for the older state, as if it and its place in the file system had been
 * forged.
 */
async function rollBack(folder: string, count: number, chance: Chance, problems: string[]): Promise<number> {
  let accepted = 0;
  for (let i = 0; i < count; i += 1) {
    const [file, anchor] = [path.join(folder, `r${i}.json`), path.join(folder, `r${i}.anchor`)];
    const states = await history(file, anchor);
    const to = chance(states.length - 1);
    put(file, states[to]!);
    await acceptLedgerFile(file, key);
    const passes = await verifies(file, anchor);
    const isDrawnFrom = !(await isRefused(privateRun(file, 'p:5', anchor)));
    if (passes || isDrawnFrom) {
      accepted += 1;
      problems.push(`rolled back to state ${to} of ${states.length}: ${passes ? 'passed for whole' : 'drawn from'}`);
    }
  }
  return accepted;
}

const note = (patient: number, which: number) => {
  const parts: readonly (readonly [string, string] | string)[] = [
    'Seen on ',
    [`${1 + ((patient + which) % 27)} March ${2010 + which}`, 'DATE'],
    ' in ',
    [['Chicago', 'Houston', 'Denver', 'Boston'][patient % 4]!, 'CITY'],
    ', aged ',
    [String(30 + (patient % 40)), 'AGE'],
    '.\n',
  ];
  let text = '';
  const spans: { start: number; end: number; label: string }[] = [];
  for (const part of parts) {
    const words = typeof part === 'string' ? part : part[0];
    if (typeof part !== 'string') spans.push({ start: text.length, end: text.length + words.length, label: part[1] });
    text += words;
  }
  return { id: `n${patient}-${which}`, patient: `M${patient}`, language: 'en', text, spans };
};
const notesOf = (patients: number): string =>
  Array.from({ length: patients }, (_, i) => [note(i, 0), note(i, 1)])
    .flat()
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

interface Life {
  readonly code: number | null;
  readonly isKilled: boolean;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}
/** @param killAfter milliseconds; undefined: it lives on. With a file to wait for, from when that is there */
function live(args: readonly string[], input: string, killAfter?: number, waitFor?: string): Promise<Life> {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(process.execPath, [path.resolve('scripts/gauze.mjs'), ...args]);
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    let timer: NodeJS.Timeout | undefined;
    const kill = (): void => void (timer = setTimeout(() => child.kill('SIGKILL'), killAfter));
    const watch =
      killAfter === undefined || waitFor === undefined
        ? undefined
        : setInterval(() => {
            if (!existsSync(waitFor)) return;
            clearInterval(watch);
            kill();
          }, 1);
    if (killAfter !== undefined && waitFor === undefined) kill();
    child.on('close', (code, signal) => {
      clearInterval(watch);
      clearTimeout(timer);
      resolve({ code, isKilled: signal === 'SIGKILL', stdout, stderr, ms: performance.now() - began });
    });
  });
}

/** A draw without a charge before it, or a surrogate that nothing paid for. */
function unpaid(charges: readonly LedgerEntry[], privateEntries: number): string | null {
  const paid = new Set<string>();
  for (const entry of charges) {
    if (entry.type === 'charge') paid.add(entry.key);
    else if (!paid.has(entry.key)) return 'a draw that was not charged';
  }
  return privateEntries > 0 && charges.every(({ type }) => type === 'charge')
    ? 'surrogates of private draws beside no drawn entry'
    : null;
}

async function kill(
  folder: string,
  count: number,
  chance: Chance,
  problems: string[],
): Promise<{ kills: number; withoutLedger: number; betweenChargeAndDraw: number }> {
  const keyFile = path.join(folder, 'key');
  writeFileSync(keyFile, Buffer.from(key).toString('hex'));
  const policy = path.join(folder, 'policy.json');
  const drawn = (epsilon: string) => ({ action: 'private', epsilon });
  writeFileSync(
    policy,
    JSON.stringify({
      id: 'kills',
      version: 1,
      name: 'Kills',
      default: { action: 'surrogate' },
      actions: {
        date: { ...drawn('1'), firstDay: { from: '2000-01-01', to: '2010-12-31' } },
        city: drawn('1/2'),
        location: drawn('1/2'),
        age: drawn('1/4'),
        kinship: { action: 'tag' },
        sex: { action: 'tag' },
        biometric: { action: 'tag' },
        other: { action: 'tag' },
      },
    }),
  );
  let [kills, withoutLedger, betweenChargeAndDraw] = [0, 0, 0];
  let defaults = 2000;
  for (let round = 0; kills < count && problems.length < 20; round += 1) {
    const file = path.join(folder, `k${round}.json`);
    const anchor = round % 2 === 0 ? path.join(folder, `k${round}.anchor`) : undefined;
    const args = [
      'deidentify',
      '--policy',
      policy,
      '--detect',
      'never',
      '--quiet',
      '--key',
      keyFile,
      '--ledger',
      file,
      '--budget',
      '2',
      ...(anchor === undefined ? [] : ['--anchor', anchor]),
    ];
    let patients = 0;
    for (let life = 0; life < 4 && kills < count; life += 1) {
      patients += 20;
      // at any moment, or in the moments in which the ledger is written
      const isAtWriting = chance(3) > 0;
      const { isKilled, stdout } = await live(
        args,
        notesOf(patients),
        isAtWriting ? chance(120) / 2 : chance(Math.ceil(defaults)),
        isAtWriting ? `${file}.new` : undefined,
      );
      if (isKilled) kills += 1;
      if (!existsSync(file)) {
        withoutLedger += 1;
        if (stdout !== '') problems.push(`round ${round}, life ${life}: released without a ledger`);
        continue;
      }
      const { seal, counter, anchor: anchored, charges } = await readLedgerFile(file, key, anchor);
      if (seal !== 'right' || counter !== 'right' || (anchored ?? 'right') !== 'right')
        problems.push(`round ${round}, life ${life}: seal ${seal}, counter ${counter}, anchor ${anchored}`);
      const { entries } = JSON.parse(readFileSync(file, 'utf8')) as {
        readonly entries: readonly { readonly kind: string }[];
      };
      const fault = unpaid(charges, entries.filter(({ kind }) => kind.includes('@')).length);
      if (fault !== null) problems.push(`round ${round}, life ${life}: ${fault}`);
      const isAllDrawn =
        charges.filter(({ type }) => type === 'charge').length ===
        charges.filter(({ type }) => type === 'drawn').length;
      if (!isAllDrawn) betweenChargeAndDraw += 1;
      if (stdout !== '' && !isAllDrawn) problems.push(`round ${round}, life ${life}: released before it was drawn`);
    }
    const last = await live(args, notesOf(patients));
    defaults = last.ms;
    if (last.code !== 0)
      problems.push(`round ${round}: the next run ended with ${last.code}: ${last.stderr.trim().slice(-200)}`);
    else {
      const { charges } = await readLedgerFile(file, key, anchor);
      const paid = charges.filter(({ type }) => type === 'charge').length;
      if (paid !== 3 * patients || charges.length !== 2 * paid)
        problems.push(`round ${round}: ${paid} charges and ${charges.length - paid} draws of ${patients} patients`);
      if (!(await verifies(file, anchor))) problems.push(`round ${round}: not whole in the end`);
    }
  }
  return { kills, withoutLedger, betweenChargeAndDraw };
}

export async function runLedgerBench({ manipulations, rollbacks, kills, seed }: LedgerCounts) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-ledger-bench-'));
  const problems: string[] = [];
  try {
    const chance = chanceOf(seed);
    const manipulationsAccepted = await manipulate(folder, manipulations, chance, problems);
    const rollbacksAccepted = await rollBack(folder, rollbacks, chance, problems);
    const killed = await kill(folder, kills, chance, problems);
    return { manipulations, manipulationsAccepted, rollbacks, rollbacksAccepted, ...killed, problems };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
