import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { nothingManaged } from '../../electron/contract/managedRules';
import { GauzeError } from '../../electron/contract/errors';
import { createDiagnostics } from '../../electron/hosts/cli/diagnostics';
import { newPassphrase, withPassphrase, type Secret, type Terminal } from '../../electron/hosts/cli/keys/passphrase';
import type { VerbContext } from '../../electron/hosts/cli/verb';
import { gauze, temporaryFolder } from './gauze';
import { makeQuick } from './quickPassphrase';

const folder = temporaryFolder();
const at = (...names: readonly string[]) => path.join(folder, ...names);
const passphrase = 'seven quiet herons é';
const note = 'Patient Name: John Walker.\nSeen by Dr. Quirinius Plantedname.\n';

function secretFile(name: string, content: string): string {
  writeFileSync(at(name), content, { mode: 0o600 });
  return at(name);
}
const right = secretFile('right.txt', `${passphrase}\r\nonly the first line counts\n`);
const wrong = secretFile('wrong.txt', 'seven loud herons\n');
const file = at('sealed.gauze');

const project = async (...args: readonly string[]) => {
  const ran = await gauze(['project', ...args, '--json']);
  for (const said of [ran.stdout, ran.stderr]) expect(said).not.toContain('herons');
  return {
    ...ran,
    result: ran.stdout === '' ? {} : (JSON.parse(ran.stdout) as Record<string, unknown>),
    last: ran.diagnostics.at(-1),
  };
};

describe('--passphrase-file', () => {
  it('encrypts a new project and opens it in every verb', async () => {
    const created = await project('create', file, '--passphrase-file', right);
    expect(created).toMatchObject({ code: 0, stderr: '', result: { isEncrypted: true } });
    expect(created.result['recoveryKey']).toMatch(/^(?:[0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
    mkdirSync(at('notes'));
    writeFileSync(at('notes', 'a.txt'), note);
    const opened = ['--passphrase-file', right] as const;
    expect(
      (await project('import', file, '--in', at('notes'), '--format', 'text', '--language', 'en', ...opened)).result,
    ).toMatchObject({ taken: 1 });
    await makeQuick(file, passphrase);
    expect((await project('detect', file, ...opened)).result).toMatchObject({ notes: 1 });
    expect((await project('accept', file, ...opened)).result).toMatchObject({ notes: 1 });
    expect((await project('info', file, ...opened)).result).toMatchObject({ isEncrypted: true, documents: 1, done: 1 });
    expect((await project('check', file, ...opened)).result).toMatchObject({ isWhole: true });
    expect((await project('compact', file, ...opened)).code).toBe(0);
    expect((await project('recover', file, at('recovered.gauze'), ...opened)).code).toBe(0);
    expect((await project('copy', file, at('copy.gauze'), ...opened)).code).toBe(0);
    for (const copy of ['recovered', 'copy'])
      expect((await project('info', at(`${copy}.gauze`), ...opened)).result).toMatchObject({
        isEncrypted: true,
        documents: 1,
      });
    const released = await gauze([
      'deidentify',
      '--project',
      file,
      '--out',
      at('out'),
      '--accept-unread',
      '--format',
      'text',
      '--policy',
      'tag',
      '--release',
      'r',
      ...opened,
    ]);
    expect(released).toMatchObject({ code: 0 });
    expect(readdirSync(at('out', 'r')).filter((name) => /^n[b-z]{16}\.txt$/.test(name))).toHaveLength(1);
    const sealed = readdirSync(folder).filter((name) => name.includes('.gauze') && statSync(at(name)).isFile());
    expect(sealed.length).toBeGreaterThanOrEqual(3);
    for (const name of sealed)
      for (const words of ['Plantedname', 'herons']) expect(readFileSync(at(name)).includes(words), name).toBe(false);
  }, 120_000);

  it('is refused with 2 when it is wrong, missing, empty or not there', async () => {
    for (const verb of [['info'], ['check'], ['compact'], ['recover', at('never.gauze')]] as const) {
      const [name = '', ...more] = verb;
      expect(await project(name, file, ...more, '--passphrase-file', wrong), name).toMatchObject({
        code: 2,
        stdout: '',
        last: { code: 'wrongPassphrase' },
      });
    }
    expect(await project('info', file)).toMatchObject({
      code: 2,
      stdout: '',
      last: { code: 'notReady', needs: 'passphrase' },
    });
    expect(await project('info', file, '--passphrase-file', secretFile('empty.txt', '\n'))).toMatchObject({
      code: 2,
      last: { code: 'badRequest' },
    });
    expect(await project('info', file, '--passphrase-file', at('nowhere.txt'))).toMatchObject({
      code: 2,
      last: { code: 'notFound' },
    });
    expect(await project('info', file, '--passphrase-file', folder)).toMatchObject({
      code: 2,
      last: { code: 'unreadable' },
    });
    expect(
      await project('create', at('short.gauze'), '--passphrase-file', secretFile('short.txt', '1234567')),
    ).toMatchObject({ code: 2, last: { code: 'badRequest' } });
    expect(await project('create', at('short.gauze'), '--passphrase-file', right, '--no-passphrase')).toMatchObject({
      code: 2,
      last: { code: 'badRequest' },
    });
    expect(readdirSync(folder)).not.toContain('short.gauze');
  }, 60_000);

  it('says when a new project is not encrypted, and when others may read the file', async () => {
    expect(await project('create', at('plain.gauze'))).toMatchObject({
      code: 0,
      result: { isEncrypted: false },
      last: { level: 'warn', code: 'notEncrypted' },
    });
    writeFileSync(at('shared.txt'), passphrase, { mode: 0o644 });
    if (process.platform !== 'win32')
      expect((await project('info', file, '--passphrase-file', at('shared.txt'))).diagnostics).toContainEqual(
        expect.objectContaining({ code: 'passphraseFileShared' }),
      );
  }, 60_000);
});

describe('the terminal', () => {
  /** Simulates a user: each answer is typed when a question is asked. */
  function person(...answers: readonly string[]) {
    const input = Object.assign(new PassThrough(), {
      isTTY: true,
      modes: [] as boolean[],
      setRawMode: (isRaw: boolean) => void input.modes.push(isRaw),
    });
    const left = [...answers];
    let shown = '';
    const terminal: Terminal = {
      input,
      output: {
        isTTY: true,
        write: (text) => {
          shown += text;
          if (/: $/.test(text)) expect(input.modes.at(-1)).toBe(true);
          if (/: $/.test(text)) setImmediate(() => [...(left.shift() ?? '\u0003')].forEach((key) => input.write(key)));
        },
      },
    };
    return { terminal, shown: () => shown, modes: input.modes };
  }
  const context: VerbContext = {
    values: {},
    managed: nothingManaged,
    positionals: [],
    stdin: new PassThrough(),
    stdout: new PassThrough(),
    diagnostics: createDiagnostics(new PassThrough(), () => 0, true),
    elapsed: () => 0,
  };
  const opens = (tried: (string | undefined)[]) => async (secret: Secret | undefined) => {
    const given = secret !== undefined && 'passphrase' in secret ? secret.passphrase : undefined;
    tried.push(given);
    if (given === undefined) throw new GauzeError('notReady', 'needs it');
    if (given !== passphrase) throw new GauzeError('wrongPassphrase', 'no');
    return 'open';
  };

  it('asks again after a wrong one, edits as it is typed, and shows nothing', async () => {
    const tried: (string | undefined)[] = [];
    const { terminal, shown, modes } = person('nonsense\r', `x\u007fnever mind\u0015${passphrase}😀\u007f\r`);
    expect(await withPassphrase(context, opens(tried), terminal)).toBe('open');
    expect(tried).toEqual([undefined, 'nonsense', passphrase]);
    expect(shown()).toBe('Passphrase: \nIncorrect passphrase.\nPassphrase: \n');
    expect(modes).toEqual([true, false, true, false]);
  });

  it('gives up after three, and on Ctrl-C', async () => {
    const tried: (string | undefined)[] = [];
    await expect(
      withPassphrase(context, opens(tried), person('a\r', 'b\r', 'c\r', 'd\r').terminal),
    ).rejects.toMatchObject({ code: 'wrongPassphrase' });
    expect(tried).toEqual([undefined, 'a', 'b', 'c']);
    const { terminal, modes } = person('half\u0003');
    await expect(withPassphrase(context, opens([]), terminal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(modes).toEqual([true, false]);
  });

  it('asks for nothing where nobody sees the question or where another error comes', async () => {
    const { terminal, shown } = person('a\r');
    await expect(
      withPassphrase(context, opens([]), { ...terminal, output: { write: () => true } }),
    ).rejects.toMatchObject({ code: 'notReady' });
    await expect(
      withPassphrase(context, () => Promise.reject(new GauzeError('locked', 'x')), terminal),
    ).rejects.toMatchObject({ code: 'locked' });
    expect(shown()).toBe('');
  });

  it('asks twice for a new project; nothing typed is none', async () => {
    expect(await newPassphrase(context, false, person(`${passphrase}\r`, `${passphrase}\r`).terminal)).toBe(passphrase);
    await expect(
      newPassphrase(context, false, person(`${passphrase}\r`, 'another one\r').terminal),
    ).rejects.toMatchObject({ code: 'badRequest' });
    await expect(newPassphrase(context, false, person('short\r').terminal)).rejects.toMatchObject({
      code: 'badRequest',
    });
    expect(await newPassphrase(context, false, person('\r').terminal)).toBeUndefined();
    const { terminal, shown } = person('a\r');
    expect(await newPassphrase(context, true, terminal)).toBeUndefined();
    expect(shown()).toBe('');
  });
});
