import {
  appendFileSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import type { Charge } from '../../../../../electron/core/privacy/ledger';
import { rational } from '../../../../../electron/core/privacy/rational';
import { openLedgerFile, readLedgerFile } from '../../../../../electron/hosts/cli/ledger/ledgerFile';
import { acceptLedgerFile, convertLedgerFile } from '../../../../../electron/hosts/cli/ledger/ledgerUpkeep';
import { nodeFiles } from '../../../../../electron/hosts/node/files';
import { chanceOf, manipulated, type Files } from '../../../../fixtures/ledgerManipulations';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let made = 0;
let ledger = '';
const at = (name: string) => path.join(path.dirname(ledger), name);
beforeEach(() => (ledger = path.join(mkdtempSync(path.join(folder, `${(made += 1)}-`)), 'l.json')));

const key = new Uint8Array(32).fill(7);
const chargeOf = (unit: string, name: string): Charge => ({
  unit,
  isPatient: true,
  kind: 'dates',
  key: name,
  policy: 'digest',
  mechanism: 'timeline',
  cost: { column: 'sum', epsilon: rational(3) },
});
const free = { ofUnit: () => rational(100) };

/** One private run as on the command line: charge, draw, save. */
async function run(
  unit: string,
  { anchor, own = key, on = ledger }: { anchor?: string; own?: Uint8Array | null; on?: string } = {},
): Promise<void> {
  const file = await openLedgerFile(on, own ?? undefined, anchor);
  try {
    const account = file.ledger!;
    const admission = account.admit([chargeOf(unit, `k ${unit}`)], free);
    if (!admission.isAdmitted) throw new Error('refused');
    await file.charge(admission.entries);
    if (file.surrogateTable.get(unit, 'day', 'value') === undefined)
      file.surrogateTable.put(unit, 'day', 'value', `surrogate of ${unit}`);
    await file.save(account.drawn([`k ${unit}`]));
  } finally {
    await file.close();
  }
}
/** A run without private draws. */
async function surrogateRun(scope: string): Promise<string | undefined> {
  const file = await openLedgerFile(ledger, key);
  try {
    if (file.surrogateTable.get(scope, 'given', 'Ann') === undefined)
      file.surrogateTable.put(scope, 'given', 'Ann', `Eve ${scope}`);
    await file.save();
    return file.surrogateTable.get(scope, 'given', 'Ann');
  } finally {
    await file.close();
  }
}
async function refused(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'taken';
  } catch (error) {
    if (!(error instanceof GauzeError)) throw error;
    return [error.code, error.details['reason'] ?? error.details['version'] ?? null];
  }
}
const filesOf = (file = ledger): Files => ({
  ledger: readFileSync(file, 'utf8'),
  counter: existsSync(`${file}.counter`) ? readFileSync(`${file}.counter`, 'utf8') : null,
});
function put({ ledger: text, counter }: Files, file = ledger): void {
  writeFileSync(file, text);
  if (counter === null) rmSync(`${file}.counter`, { force: true });
  else writeFileSync(`${file}.counter`, counter);
}
const parsed = (file = ledger) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
/** The format of ledgers before they were sealed. */
function strip(version: 1 | 2, change: Record<string, unknown> = {}): void {
  const { format, secret, keyCheck, entries, charges } = parsed();
  rmSync(`${ledger}.counter`, { force: true });
  writeFileSync(
    ledger,
    JSON.stringify({
      format,
      version,
      ...(secret !== undefined ? { secret } : { keyCheck }),
      entries,
      charges,
      ...change,
    }),
  );
}
const state = async (anchor?: string) => {
  const { seal, counter, anchor: found } = await readLedgerFile(ledger, key, anchor);
  return anchor === undefined ? [seal, counter] : [seal, counter, found];
};

describe('a ledger file', () => {
  it.each([
    ['with its key', null],
    ['with a key apart', key],
  ])('%s is sealed from its first write, and goes on', async (_name, own) => {
    await run('p:1', { own });
    expect(parsed()).toMatchObject({
      version: 4,
      count: 2,
      id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    await run('p:2', { own });
    const before = filesOf();
    await run('p:2', { own });
    expect(filesOf()).toEqual(before);
    const { seal, counter, charges } = await readLedgerFile(ledger, own ?? undefined);
    expect([seal, counter, charges.length]).toEqual(['right', 'right', 4]);
  });

  it('without private draws is sealed too', async () => {
    await surrogateRun('p:1');
    expect(parsed()).toMatchObject({ version: 4, charges: [] });
    expect(await state()).toEqual(['right', 'right']);
  });

  it.each([
    [
      'a surrogate is another',
      (entries: Record<string, string>[]) => entries.map((entry) => ({ ...entry, surrogate: 'mine' })),
    ],
    ['surrogates change places', (entries: Record<string, string>[]) => entries.toReversed()],
  ])('%s: the seal covers it', async (_name, change) => {
    await run('p:1');
    await run('p:2');
    const now = parsed();
    writeFileSync(ledger, JSON.stringify({ ...now, entries: change(now['entries'] as Record<string, string>[]) }));
    expect(await state()).toEqual(['wrong', null]);
    expect(await refused(surrogateRun('p:1'))).toEqual(['damaged', 'seal']);
  });

  it('stripped to version 2 without charges, is neither used nor sealed by private runs', async () => {
    await run('p:1');
    strip(2, { charges: [] });
    const before = filesOf();
    expect(await state()).toEqual(['none', null]);
    expect(await refused(run('p:1'))).toEqual(['badRequest', 2]);
    expect(filesOf()).toEqual(before);
    // A run without private draws reads it, and appends in the old format.
    expect(await surrogateRun('p:1')).toBe('Eve p:1');
    expect(parsed()).toMatchObject({ version: 2, charges: [] });
    expect(parsed()['seal']).toBeUndefined();
    expect(await state()).toEqual(['none', null]);
  });

  it.each([1, 2] as const)(
    'of version %i with a whole chain is refused for private runs until its key holder converts it',
    async (version) => {
      await run('p:1');
      strip(version);
      expect(await refused(run('p:1'))).toEqual(['badRequest', version]);
      expect(await refused(convertLedgerFile(ledger, new Uint8Array(32)))).toEqual(['badRequest', null]);
      expect(await refused(convertLedgerFile(ledger, key, 'f'.repeat(64)))).toEqual(['damaged', 'head']);
      const { cannotProve, charges, head } = await convertLedgerFile(ledger, key);
      expect([cannotProve, charges.length, head]).toEqual([
        ['charges', 'surrogates', 'older'],
        2,
        charges.at(-1)!.hash,
      ]);
      expect(await state()).toEqual(['right', 'right']);
      await run('p:2');
      expect((await readLedgerFile(ledger, key)).charges).toHaveLength(4);
      expect(await refused(convertLedgerFile(ledger, key))).toEqual(['badRequest', 4]);
    },
  );

  it('of version 2 is refused by all where a sealed one stood', async () => {
    await run('p:1');
    const { counter } = filesOf();
    strip(2, { charges: [] });
    writeFileSync(`${ledger}.counter`, counter!);
    expect(await refused(surrogateRun('p:1'))).toEqual(['damaged', 'older']);
    expect(await refused(convertLedgerFile(ledger, key))).toEqual(['damaged', 'older']);
  });

  it('a whole older state that is put back is told, with the counter of then, of now, or none', async () => {
    await run('p:1');
    const older = filesOf();
    await run('p:2');
    const now = filesOf();
    for (const [counter, expected] of [
      [now.counter, 'older'],
      [older.counter, 'copy'],
      [null, 'missing'],
    ] as const) {
      put({ ledger: older.ledger, counter });
      expect(await state()).toEqual(['right', expected]);
      expect(await refused(run('p:2'))).toEqual(['damaged', expected]);
    }
  });

  it('copies and hard links are told; one copy goes on when a key holder accepts it', async () => {
    await run('p:1');
    const copy = at('copy.json');
    copyFileSync(ledger, copy);
    expect(await refused(run('p:2', { on: copy }))).toEqual(['damaged', 'missing']);
    copyFileSync(`${ledger}.counter`, `${copy}.counter`);
    expect(await refused(run('p:2', { on: copy }))).toEqual(['damaged', 'copy']);
    expect(await acceptLedgerFile(copy, key)).toMatchObject({ was: 'copy', cannotProve: ['older'] });
    await run('p:2', { on: copy });
    expect(await refused(acceptLedgerFile(copy, key))).toEqual(['badRequest', null]);
    linkSync(ledger, at('link.json'));
    expect(await state()).toEqual(['right', 'linked']);
    expect(await refused(run('p:2'))).toEqual(['damaged', 'linked']);
    expect(await refused(acceptLedgerFile(ledger, key))).toEqual(['fileInUse', null]);
    rmSync(at('link.json'));
    // Moved with its counter, and accessed under another name, it is the same file.
    renameSync(ledger, at('moved.json'));
    renameSync(`${ledger}.counter`, at('moved.json.counter'));
    symlinkSync(at('moved.json'), ledger);
    await run('p:2');
    expect((await readLedgerFile(at('moved.json'), key)).charges).toHaveLength(4);
  });

  it('a run without private draws does not vouch for a copy in passing', async () => {
    await run('p:1');
    rmSync(`${ledger}.counter`);
    expect(await surrogateRun('p:1')).toBe('Eve p:1');
    expect(await state()).toEqual(['right', 'missing']);
    expect(await acceptLedgerFile(ledger, key)).toMatchObject({ was: 'missing' });
    await run('p:2');
  });

  it.each([
    ['with its key', null],
    ['with a key apart', key],
  ])('%s that is gone beside its counter is not made anew', async (_name, own) => {
    await run('p:1', { own });
    rmSync(ledger);
    expect(await refused(run('p:1', { own }))).toEqual(['damaged', 'gone']);
    expect(existsSync(ledger)).toBe(false);
  });

  it('interrupted at any rename, is complete or absent, has a charge for every draw, and continues', async () => {
    for (let at = 1; at <= 12; at += 1) {
      const mine = path.join(path.dirname(ledger), `broken${at}.json`);
      const rename = nodeFiles.rename;
      let calls = 0;
      const spy = vi.spyOn(nodeFiles, 'rename').mockImplementation(async (from, to) => {
        calls += 1;
        if (calls >= at) throw new GauzeError('unwritable', 'killed');
        return rename(from, to);
      });
      const ends: unknown[] = [];
      for (const unit of ['p:1', 'p:2']) ends.push(await refused(run(unit, { on: mine })));
      spy.mockRestore();
      expect([at, ends.at(-1)]).toEqual([at, ['unwritable', null]]);
      if (existsSync(mine)) {
        const { seal, counter, charges } = await readLedgerFile(mine, key);
        expect([at, seal, counter]).toEqual([at, 'right', 'right']);
        const drawn = charges.filter(({ type }) => type === 'drawn').length;
        expect(charges.length - drawn).toBeGreaterThanOrEqual(drawn);
      }
      for (const unit of ['p:1', 'p:2']) await run(unit, { on: mine });
      const { seal, counter, charges } = await readLedgerFile(mine, key);
      expect([at, seal, counter, charges.length]).toEqual([at, 'right', 'right', 4]);
    }
  });
});

describe('an anchor', () => {
  it('has a signed head for each write; a ledger behind it is refused, whatever its counter says', async () => {
    const anchor = at('anchor');
    await run('p:1', { anchor });
    const older = filesOf();
    await run('p:2', { anchor });
    expect(readFileSync(anchor, 'utf8').split('\n')).toHaveLength(5);
    expect(await state(anchor)).toEqual(['right', 'right', 'right']);
    // Without the anchor a private run is refused: otherwise it would be ahead of the anchor.
    expect(await refused(run('p:3'))).toEqual(['badRequest', null]);
    await surrogateRun('p:1');
    expect(await state(anchor)).toEqual(['right', 'right', 'right']);
    await run('p:3', { anchor });
    put(older);
    await acceptLedgerFile(ledger, key);
    expect(await state(anchor)).toEqual(['right', 'right', 'behindAnchor']);
    expect(await refused(run('p:2', { anchor }))).toEqual(['damaged', 'behindAnchor']);
    // An empty one is refused, too.
    rmSync(ledger);
    rmSync(`${ledger}.counter`);
    expect(await refused(run('p:2', { anchor }))).toEqual(['damaged', 'anchorForeign']);
  });

  it('is of one ledger and one key; what was cut off it, and what others put in it, shows', async () => {
    const anchor = at('anchor');
    await run('p:1', { anchor });
    await run('p:2', { anchor });
    const lines = readFileSync(anchor, 'utf8');
    expect(await refused(run('p:1', { anchor, on: at('other.json') }))).toEqual(['damaged', 'anchorForeign']);
    expect(await refused(run('p:1', { anchor, on: at('another.json'), own: new Uint8Array(32) }))).toEqual([
      'damaged',
      'anchorForeign',
    ]);
    for (const text of ['', lines.split('\n').slice(0, 1).join('\n') + '\n']) {
      writeFileSync(anchor, text);
      expect(await refused(run('p:3', { anchor }))).toEqual(['damaged', 'anchorLost']);
    }
    // After a truncated write the next line starts on a new line.
    writeFileSync(anchor, lines);
    appendFileSync(anchor, lines.slice(0, 50));
    await run('p:3', { anchor });
    await run('p:4', { anchor });
    expect(await state(anchor)).toEqual(['right', 'right', 'right']);
    appendFileSync(anchor, lines.split('\n')[0]!.replace(/.$/, (figure) => (figure === '0' ? '1' : '0')) + '\n');
    expect(await refused(run('p:5', { anchor }))).toEqual(['damaged', 'anchorForeign']);
  });

  it('that cannot be appended to stops a run before it draws', async () => {
    expect(await refused(run('p:1', { anchor: at('nowhere/anchor') }))).toEqual(['unwritable', null]);
    expect((await readLedgerFile(ledger, key)).charges.map(({ type }) => type)).toEqual(['charge']);
  });
});

describe('without the key', () => {
  it('no manipulation of ledger and counter passes for whole, and none is drawn from', async () => {
    const earlier: Files[] = [];
    const anchor = at('anchor');
    for (const unit of ['p:1', 'p:2', 'p:3']) {
      await run(unit, { anchor });
      earlier.push(filesOf());
    }
    const other = at('other.json');
    await run('p:8', { on: other });
    const known = { now: earlier.pop()!, earlier, other: filesOf(other) };
    const chance = chanceOf(16);
    const passed: string[] = [];
    for (let i = 0; i < 150; i += 1) {
      const done = manipulated(known, chance);
      put(done);
      const reading = await readLedgerFile(ledger, key).catch(() => null);
      if (reading !== null && reading.seal === 'right' && reading.counter === 'right') passed.push(done.what);
      if ((await refused(run('p:9', { anchor }))) === 'taken') passed.push(`${done.what}: drawn from`);
    }
    expect(passed).toEqual([]);
  }, 120_000);
});
