import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromHex } from '../../electron/store/container/bytes';
import { ProjectFile } from '../../electron/store/projectFile';
import { storePorts } from '../fixtures/openStore';
import { gauze, temporaryFolder } from './gauze';
import { makeQuick } from './quickPassphrase';

const folder = temporaryFolder();
const at = (...names: readonly string[]) => path.join(folder, ...names);
const file = at('p.gauze');
const written = (name: string, content: string) => {
  writeFileSync(at(name), `${content}\n`, { mode: 0o600 });
  return at(name);
};
const words = ['seven quiet herons', 'nine loud herons', 'ten grey herons'] as const;
const [first, second, third] = [written('1.txt', words[0]), written('2.txt', words[1]), written('3.txt', words[2])];
/** What opens a project by now opens it quickly from here on: what others do is tried before, at its full cost. */
const quickly = (passphrase: string, by?: 'recovery') =>
  makeQuick(
    file,
    passphrase,
    by === undefined ? undefined : { recoveryKey: readFileSync(at('key.txt'), 'utf8').trim() },
  );

const run = async (...args: readonly string[]) => {
  const ran = await gauze([...args, '--json']);
  for (const said of [ran.stdout, ran.stderr]) expect(said).not.toMatch(/herons|Plantedname/);
  return {
    code: ran.code,
    last: ran.diagnostics.at(-1),
    diagnostics: ran.diagnostics,
    result: ran.stdout === '' ? {} : (JSON.parse(ran.stdout) as Record<string, unknown>),
  };
};
const opens = async (...by: readonly string[]) => (await run('project', 'info', file, ...by)).code === 0;

describe('gauze project: keys', () => {
  it('encrypts a plain project later, and leaves nothing of it readable beside it', async () => {
    mkdirSync(at('notes'));
    writeFileSync(at('notes', 'a.txt'), 'Seen by Dr. Quirinius Plantedname.\n');
    await run('project', 'create', file);
    await run('project', 'import', file, '--in', at('notes'), '--format', 'text', '--language', 'en');
    expect(readFileSync(file).includes('Plantedname')).toBe(true);
    expect(await run('project', 'keys', file)).toMatchObject({ code: 0, result: { passphrases: 0 } });
    expect(await run('project', 'passphrase', file, '--new-passphrase-file', first)).toMatchObject({
      code: 2,
      last: { code: 'badRequest' },
    });
    expect(await run('project', 'encrypt', file)).toMatchObject({
      code: 2,
      last: { code: 'notReady', needs: 'newPassphrase' },
    });
    const { code, result, last } = await run('project', 'encrypt', file, '--new-passphrase-file', first);
    expect({ code, result, last }).toMatchObject({
      code: 0,
      result: { isEncrypted: true },
      last: { level: 'warn', code: 'copiesStayReadable' },
    });
    written('key.txt', String(result['recoveryKey']));
    for (const name of readdirSync(folder).filter((each) => each.startsWith('p.gauze') && statSync(at(each)).isFile()))
      expect(readFileSync(at(name)).includes('Plantedname'), name).toBe(false);
    expect(await opens()).toBe(false);
    expect(await opens('--passphrase-file', first)).toBe(true);
    expect(await opens('--recovery-key-file', at('key.txt'))).toBe(true);
    await quickly(words[0], 'recovery');
    expect(
      await run('project', 'encrypt', file, '--passphrase-file', first, '--new-passphrase-file', second),
    ).toMatchObject({ code: 2, last: { code: 'badRequest' } });
  }, 120_000);

  it('changes, adds and removes passphrases, and makes a new recovery key', async () => {
    expect(
      await run('project', 'passphrase', file, '--passphrase-file', second, '--new-passphrase-file', third),
    ).toMatchObject({ code: 2, last: { code: 'wrongPassphrase' } });
    expect(
      await run('project', 'passphrase', file, '--passphrase-file', first, '--new-passphrase-file', second),
    ).toMatchObject({ code: 0, result: { passphrases: 1, hasRecoveryKey: true } });
    expect(await opens('--passphrase-file', first)).toBe(false);
    await quickly(words[1]);
    expect(
      await run('project', 'passphrase', file, '--passphrase-file', second, '--new-passphrase-file', third, '--add'),
    ).toMatchObject({ code: 0, result: { passphrases: 2 } });
    expect(await run('project', 'passphrase', file, '--passphrase-file', second, '--remove')).toMatchObject({
      code: 0,
      result: { passphrases: 1 },
    });
    await quickly(words[2]);
    expect(await run('project', 'passphrase', file, '--passphrase-file', third, '--remove')).toMatchObject({
      code: 2,
      last: { code: 'badRequest' },
    });
    expect(await run('project', 'passphrase', file, '--passphrase-file', third, '--add', '--remove')).toMatchObject({
      code: 2,
      last: { code: 'badRequest' },
    });
    const { result } = await run('project', 'recovery-key', file, '--passphrase-file', third);
    expect(await opens('--recovery-key-file', at('key.txt'))).toBe(false);
    written('key.txt', String(result['recoveryKey']));
    expect(
      await run('project', 'info', file, '--recovery-key-file', at('key.txt'), '--passphrase-file', third),
    ).toMatchObject({ code: 2, last: { code: 'badRequest' } });
  }, 120_000);

  it('sets a new passphrase in place of a lost one, with the recovery key', async () => {
    expect(
      await run('project', 'passphrase', file, '--recovery-key-file', at('key.txt'), '--new-passphrase-file', first),
    ).toMatchObject({ code: 0, result: { passphrases: 1 } });
    expect(await opens('--passphrase-file', third)).toBe(false);
    expect(await opens('--passphrase-file', first)).toBe(true);
    await quickly(words[0], 'recovery');
  }, 60_000);
});

describe('gauze escrow', () => {
  it('makes a key once, and opens with it a project whose passphrase is lost', async () => {
    const made = await run('escrow', 'make-key', '--out', at('escrow.pem'));
    expect(made).toMatchObject({ code: 0 });
    if (process.platform !== 'win32') expect(statSync(at('escrow.pem')).mode & 0o077).toBe(0);
    expect(await run('escrow', 'make-key', '--out', at('escrow.pem'))).toMatchObject({
      code: 2,
      last: { code: 'exists' },
    });
    expect(await run('escrow', 'open', file, '--key', at('escrow.pem'), '--new-passphrase-file', second)).toMatchObject(
      { code: 2, last: { code: 'wrongPassphrase' } },
    );
    // Like a machine's policy on opening.
    const project = await ProjectFile.open(file, await storePorts(), { passphrase: words[0] });
    await project.addEscrow(fromHex(String(made.result['escrowPublicKey'])));
    await project.close();
    expect(
      await run('escrow', 'open', file, '--key', at('escrow.pem'), '--new-passphrase-file', second, '--keep-others'),
    ).toMatchObject({ code: 0, result: { passphrases: 2 } });
    expect(await run('escrow', 'open', file, '--key', at('escrow.pem'), '--new-passphrase-file', third)).toMatchObject({
      code: 0,
      result: { passphrases: 1 },
    });
    expect(await opens('--passphrase-file', first)).toBe(false);
    expect(await opens('--passphrase-file', third)).toBe(true);
    const { stdout } = await gauze(['audit', 'show', file, '--passphrase-file', third]);
    expect(stdout).toMatch(/failedUnlock.*escrowKey/);
    expect(stdout).toMatch(/open .*escrowKey/);
    expect(stdout).toMatch(/setPassphrase .*escrowKey/);
    for (const args of [
      [],
      ['explode'],
      ['open', file],
      ['make-key'],
      ['open', file, '--key', first, '--new-passphrase-file', first],
    ])
      expect(await gauze(['escrow', ...args])).toMatchObject({ code: 2, stdout: '' });
  }, 120_000);
});
