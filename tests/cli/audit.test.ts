import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../electron/core/deidentify/canonicalJson';
import { systemDigest } from '../../electron/hosts/node/digest';
import { ProjectFile } from '../../electron/store/projectFile';
import { storePorts } from '../fixtures/openStore';
import { gauze, linesOf, temporaryFolder } from './gauze';
import { makeQuick } from './quickPassphrase';

const folder = temporaryFolder();
const at = (...names: readonly string[]) => path.join(folder, ...names);
const file = at('p.gauze');
const secret = (name: string, content: string) => {
  writeFileSync(at(name), `${content}\n`, { mode: 0o600 });
  return ['--passphrase-file', at(name)] as const;
};
const right = secret('right.txt', 'seven quiet herons');
const wrong = secret('wrong.txt', 'seven loud herons');

const run = async (...args: readonly string[]) => {
  const ran = await gauze(args);
  for (const said of [ran.stdout, ran.stderr]) expect(said).not.toMatch(/herons|Walker|Plantedname/);
  return ran;
};
const verify = async (...args: readonly string[]) => {
  const { code, stdout } = await run('audit', 'verify', file, ...right, '--json', ...args);
  return { code, report: JSON.parse(stdout) as Record<string, unknown> };
};

beforeAll(async () => {
  mkdirSync(at('notes'));
  writeFileSync(at('notes', 'a.txt'), 'Patient Name: John Walker.\nSeen by Dr. Quirinius Plantedname.\n');
  for (const args of [
    ['create', file],
    ['import', file, '--in', at('notes'), '--format', 'text', '--language', 'en'],
    ['detect', file],
    ['accept', file],
    [
      'release',
      file,
      '--out',
      at('out'),
      '--accept-unread',
      '--format',
      'text',
      '--name',
      'first',
      '--receipt',
      at('receipt.json'),
      '--private-receipt',
      at('kept.json'),
    ],
  ]) {
    expect(await run('project', ...args, ...right)).toMatchObject({ code: 0 });
    if (args[0] === 'create') await makeQuick(file, 'seven quiet herons');
  }
}, 120_000);

describe('gauze audit', () => {
  it('shows what happened, failed unlocks among it', async () => {
    for (let n = 0; n < 2; n += 1) expect(await run('project', 'info', file, ...wrong)).toMatchObject({ code: 2 });
    const { code, stdout } = await run('audit', 'show', file, ...right, '--json', '--last', '1000');
    expect(code).toBe(0);
    const rows = linesOf(stdout).map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['importRun', 'detectRun', 'view', 'accept', 'setStatus', 'release', 'readAudit']),
    );
    expect(rows.find(({ action }) => action === 'failedUnlock')).toMatchObject({ count: 2 });
    const some = await run('audit', 'show', file, ...right, '--action', 'release');
    expect(linesOf(some.stdout)).toEqual([expect.stringContaining('release')]);
    expect(await run('audit', 'show', file, ...right, '--last', 'many')).toMatchObject({ code: 2 });
  }, 60_000);

  it('exports all lines with their hashes, and no file twice', async () => {
    expect(await run('audit', 'export', file, at('log.csv'), ...right)).toMatchObject({ code: 0 });
    expect(await run('audit', 'export', file, at('log.jsonl'), ...right)).toMatchObject({ code: 0 });
    const lines = linesOf(readFileSync(at('log.jsonl'), 'utf8')).map(
      (line) => JSON.parse(line) as { hash: string; previousHash: string },
    );
    lines.slice(1).forEach(({ previousHash }, index) => expect(previousHash).toBe(lines[index]?.hash));
    expect(readFileSync(at('log.csv'), 'utf8').split('\r\n')[0]).toBe(
      'seq,time,author,role,version,action,name,count,documentId,label,objects,previousHash,hash',
    );
    expect(await run('audit', 'export', file, at('log.csv'), ...right)).toMatchObject({ code: 2 });
    expect(await run('audit', 'export', file, at('log.txt'), ...right)).toMatchObject({ code: 2 });
    for (const args of [[], ['explode', file], ['verify']])
      expect(await run('audit', ...args)).toMatchObject({ code: 2, stdout: '' });
  }, 60_000);

  // The content of each part is tested in tests/unit/core/release/receipt/readReceipt.
  it('checks the receipt itself after a mail, an editor, a manipulation or another project', async () => {
    const written = readFileSync(at('receipt.json'), 'utf8');
    const withReceipt = async (content: string) => {
      writeFileSync(at('other.json'), content);
      return verify('--receipt', at('other.json'));
    };
    expect(await withReceipt(`\uFEFF${written.replaceAll('\n', '\r\n')}`)).toMatchObject({
      code: 0,
      report: { receipt: 'same', isReceiptHashRight: true, receiptParts: '' },
    });
    const own = JSON.parse(written) as { policy: { sha256: string } };
    const hash = own.policy.sha256;
    const flipped = written.replace(hash, `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`);
    expect(await withReceipt(flipped)).toMatchObject({
      code: 1,
      report: {
        isWhole: false,
        isHeadFound: true,
        receipt: 'changed',
        isReceiptHashRight: false,
        receiptParts: 'policy',
      },
    });
    const kept = readFileSync(at('kept.json'), 'utf8');
    expect(await withReceipt(kept)).toMatchObject({
      code: 0,
      report: { receipt: 'same', receiptHalf: 'private', isHeadFound: true },
    });
    const theirs = {
      ...(JSON.parse(kept) as object),
      salt: '0'.repeat(64),
      time: '2020-01-01T00:00:00.000Z',
      heads: { audit: '1'.repeat(64), ledger: null },
      sha256: undefined,
    };
    expect(
      await withReceipt(JSON.stringify({ ...theirs, sha256: systemDigest.sha256(canonicalJson(theirs)) })),
    ).toMatchObject({ code: 1, report: { isHeadFound: false, receipt: 'ofNoRelease', isReceiptHashRight: true } });
    writeFileSync(at('other.json'), written.slice(0, -200));
    expect(await run('audit', 'verify', file, ...right, '--receipt', at('other.json'))).toMatchObject({
      code: 2,
      stdout: '',
    });
  }, 120_000);

  it('verifies, with a receipt or a head that was kept elsewhere, and finds what was changed', async () => {
    expect(await verify()).toMatchObject({
      code: 0,
      report: { isWhole: true, firstBroken: null, releases: 1, releasesNotFound: 0 },
    });
    expect(await verify('--receipt', at('receipt.json'))).toMatchObject({ code: 0, report: { isHeadFound: true } });
    expect(await verify('--head', 'f'.repeat(64))).toMatchObject({
      code: 1,
      report: { isWhole: false, isHeadFound: false },
    });
    expect(await run('audit', 'verify', file, ...right, '--head', 'short')).toMatchObject({ code: 2 });
    expect(await run('audit', 'verify', file, ...right, '--receipt', at('right.txt'))).toMatchObject({ code: 2 });
    const opened = await ProjectFile.open(file, await storePorts(), { passphrase: 'seven quiet herons' });
    opened.database.run("UPDATE command SET author = 'somebody' WHERE seq = 3");
    await opened.checkpoint();
    await opened.close();
    expect(await verify()).toMatchObject({ code: 1, report: { isWhole: false, firstBroken: 3 } });
    expect((await run('audit', 'verify', file, ...right)).stdout).toMatch(/firstBroken\s+3/);
  }, 120_000);
});
