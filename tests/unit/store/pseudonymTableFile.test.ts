import fc from 'fast-check';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeCrypto } from '../../../electron/hosts/node/crypto';
import { systemDigest } from '../../../electron/hosts/node/digest';
import { nodeFiles } from '../../../electron/hosts/node/files';
import {
  readPseudonymTable,
  stagePseudonymTable,
  type PseudonymTable,
} from '../../../electron/store/pseudonymTableFile';
import { ProjectFile } from '../../../electron/store/projectFile';
import { isLong } from '../../fixtures/long';
import { findCanaries } from '../../fixtures/canary';
import { codeOf } from '../../fixtures/openServices';
import { quickCrypto, storePorts, testLabelSet } from '../../fixtures/openStore';

// The minimum that a reader accepts, because many files are written here.
const quick = { name: 'scrypt', n: 2 ** 14 } as const;
const passphrase = 'nine slow tortoises';
const ports = { files: nodeFiles, crypto: nodeCrypto, sha256: systemDigest.sha256, version: '0.0.0' };
let folder = '';
const at = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-vault-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pseudonymTableOf = (...notes: PseudonymTable['notes']): PseudonymTable => ({
  release: 'r1',
  time: '2026-01-02T03:04:05.000Z',
  policySha256: 'a'.repeat(64),
  notes,
});
const example = pseudonymTableOf(
  {
    note: 'n1',
    patient: 'Kanarienvogel-4711',
    pseudonym: '0123456789ab',
    spans: [
      { start: 3, end: 9, text: 'Zebulon Quackenbush' },
      { start: 12, end: 14, text: '😀 Ñandú\n\u2028"' },
    ],
  },
  { note: 'n2', patient: null, pseudonym: null, spans: [] },
);
async function write(table: PseudonymTable, name = 'x.gauze-vault', key = passphrase): Promise<string> {
  await (await stagePseudonymTable(ports, at(name), table, key, quick)).keep();
  return at(name);
}

describe('a re-identification file', () => {
  test('readsBackWhatWasWritten', async () => {
    expect(await readPseudonymTable(ports, await write(example), passphrase)).toEqual(example);
    expect(await readPseudonymTable(ports, await write(pseudonymTableOf(), 'empty'), passphrase)).toEqual(
      pseudonymTableOf(),
    );
    expect(readdirSync(folder).toSorted()).toEqual(['empty', 'x.gauze-vault']);
  });

  test('anyWords_anySize_readBack', async () => {
    const long = pseudonymTableOf({
      note: 'long',
      patient: 'p',
      pseudonym: 'q',
      spans: [{ start: 0, end: 1, text: 'Ñ'.repeat(100_000) }],
    });
    expect(await readPseudonymTable(ports, await write(long, 'long'), passphrase)).toEqual(long);
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const notes = fc.array(
      fc.record({
        note: text,
        patient: fc.option(text),
        pseudonym: fc.option(text),
        spans: fc.array(fc.record({ start: fc.nat(), end: fc.nat(), text }), { maxLength: 5 }),
      }),
      { maxLength: 8 },
    );
    const fast = { ...ports, crypto: quickCrypto };
    let n = 0;
    await fc.assert(
      fc.asyncProperty(notes, async (some) => {
        const table = pseudonymTableOf(...some);
        const file = at(`v${(n += 1)}`);
        await (await stagePseudonymTable(fast, file, table, passphrase, quick)).keep();
        expect(await readPseudonymTable(fast, file, passphrase)).toEqual(table);
      }),
      { numRuns: isLong ? 30 : 12 },
    );
  });

  test('hasNameOnlyWhenKept_andTakesNobodysPlace', async () => {
    const staged = await stagePseudonymTable(ports, at('a'), example, passphrase, quick);
    expect(readdirSync(folder)).toEqual(['a-new']);
    await staged.discard();
    expect(readdirSync(folder)).toEqual([]);
    await write(example);
    const before = readFileSync(at('x.gauze-vault'));
    expect(await codeOf(write(example))).toBe('exists');
    const late = await stagePseudonymTable(ports, at('b'), example, passphrase, quick);
    writeFileSync(at('b'), 'another');
    expect(await codeOf(late.keep())).toBe('exists');
    expect(readFileSync(at('b'), 'utf8')).toBe('another');
    expect(readFileSync(at('x.gauze-vault')).equals(before)).toBe(true);
  });

  test('wrongPassphrase_none_otherFile_eachHasAnErrorOfItsOwn', async () => {
    const file = await write(example);
    expect(await codeOf(readPseudonymTable(ports, file, 'nine slow tortoise'))).toBe('wrongPassphrase');
    expect(await codeOf(readPseudonymTable(ports, file, undefined))).toBe('notReady');
    expect(await codeOf(readPseudonymTable(ports, at('nowhere'), passphrase))).toBe('notFound');
    writeFileSync(at('text'), 'Zebulon Quackenbush, not a vault at all');
    expect(await codeOf(readPseudonymTable(ports, at('text'), passphrase))).toBe('unknownFormat');
    // Neither is a project mistaken for a table, nor a table for a project.
    const store = await storePorts();
    const project = await ProjectFile.create(
      at('p.gauze'),
      { id: 'a', name: 'P', labelSet: testLabelSet, isDemo: false },
      store,
      { passphrase, kdf: quick },
    );
    await project.close();
    expect(await codeOf(readPseudonymTable(ports, at('p.gauze'), passphrase))).toBe('unknownFormat');
    expect(await codeOf(ProjectFile.open(file, store, { passphrase }))).toBe('notAProject');
  });

  test('aChangedByte_anywhere_isDamage', async () => {
    const file = await write(
      pseudonymTableOf({
        note: 'n',
        patient: 'p',
        pseudonym: 'q',
        spans: [{ start: 0, end: 1, text: 'x'.repeat(70_000) }],
      }),
    );
    const bytes = readFileSync(file);
    const head = 12 + bytes.readUInt32BE(8);
    // Magic, length, JSON, SHA-256, MAC, first piece with its tag, last piece with its tag.
    const piece = head + 64;
    const regions = {
      magic: 3,
      length: 9,
      json: 20,
      slot: bytes.indexOf('wrapped') + 12,
      salt: bytes.indexOf('"salt"', bytes.indexOf('"seq"')) + 9,
      sha256: head + 5,
      mac: head + 40,
      first: piece,
      firstTag: piece + 65_536 + 3,
      last: piece + 65_552 + 100,
      lastTag: bytes.length - 1,
    };
    for (const [region, position] of Object.entries(regions))
      for (const bit of [1, 128]) {
        const changed = Buffer.from(bytes);
        changed[position]! ^= bit;
        writeFileSync(at('changed'), changed);
        expect(await codeOf(readPseudonymTable(ports, at('changed'), passphrase)), region).toBe(
          region === 'magic' ? 'unknownFormat' : 'damaged',
        );
      }
    // Nothing can follow.
    writeFileSync(at('changed'), Buffer.concat([bytes, Buffer.from('x')]));
    expect(await codeOf(readPseudonymTable(ports, at('changed'), passphrase))).toBe('damaged');
  }, 30_000);

  test('anEndThatIsMissing_isToldFromDamage', async () => {
    const file = await write(example);
    const bytes = readFileSync(file);
    for (const left of [3, 9, 40, 12 + bytes.readUInt32BE(8) + 20, bytes.length - 40, bytes.length - 1]) {
      writeFileSync(at('cut'), bytes.subarray(0, left));
      expect(await codeOf(readPseudonymTable(ports, at('cut'), passphrase)), `${left}`).toBe('truncated');
    }
  });

  test('aFileWithoutAKey_isRefused_evenWhereItsChecksumsFit', async () => {
    const file = await write(example);
    const bytes = readFileSync(file);
    const length = bytes.readUInt32BE(8);
    const json = JSON.parse(bytes.toString('utf8', 12, 12 + length)) as Record<string, unknown>;
    const text = Buffer.from(JSON.stringify({ ...json, cipher: 'none', slots: [] }));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(text.length);
    const body = Buffer.concat([bytes.subarray(0, 8), size, text]);
    writeFileSync(
      at('plain'),
      Buffer.concat([
        body,
        Buffer.from(systemDigest.sha256(body), 'hex'),
        Buffer.alloc(32),
        bytes.subarray(12 + length + 64),
      ]),
    );
    expect(await codeOf(readPseudonymTable(ports, at('plain'), passphrase))).toBe('damaged');
  });

  test('nothingOfItIsReadable_andNoTwoFilesAreAlike', async () => {
    const [a, b] = [await write(example), await write(example, 'y')];
    expect(
      findCanaries(
        [folder],
        ['Zebulon Quackenbush', 'Quackenbush', 'Kanarienvogel-4711', '0123456789ab', '"spans"', passphrase],
      ),
    ).toEqual([]);
    const [one, two] = [readFileSync(a), readFileSync(b)];
    expect(one.length).toBe(two.length);
    expect(one.subarray(-200).equals(two.subarray(-200))).toBe(false);
    // The search finds what it should.
    writeFileSync(at('z'), Buffer.from('Zebulon Quackenbush').toString('base64'));
    expect(findCanaries([folder], ['Zebulon Quackenbush']).length).toBeGreaterThan(0);
  });
});
