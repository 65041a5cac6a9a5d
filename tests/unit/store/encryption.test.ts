import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nodeCrypto } from '../../../electron/hosts/node/crypto';
import { ProjectFile, type Protect, type StorePorts } from '../../../electron/store/projectFile';
import { fromHex } from '../../../electron/store/container/bytes';
import { escrowSlot, fipsKdf, openSlots, type KeySlot, type Unlock } from '../../../electron/store/container/keySlots';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { officer, storePorts, testLabelSet } from '../../fixtures/openStore';

const file = 'p.gauze';
// The minimum that is accepted: the cost of the real parameters is measured elsewhere.
const quickKdf = { name: 'scrypt', n: 2 ** 14 } as const;
const secret: Protect = { passphrase: 'señor Müller’s Passwort', kdf: quickKdf };
const act = { action: 'test' };
let base: StorePorts;
let files: MemoryFiles;
beforeAll(async () => {
  base = await storePorts();
});
beforeEach(() => {
  files = new MemoryFiles();
});
const ports = (on = files): StorePorts => ({ ...base, files: on.port });
const create = (protect: Protect | undefined = secret, on = files) =>
  ProjectFile.create(file, { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false }, ports(on), protect);
const open = (unlock?: Unlock, on = files) => ProjectFile.open(file, ports(on), unlock);
const set = (project: ProjectFile, key: string, value: string) =>
  project.commit({ name: 'setting.set', params: { key, value } }, officer, act);
const settings = (project: ProjectFile) => project.database.all('SELECT key, value FROM setting ORDER BY key');

describe('encryption', () => {
  test('passphrase_opensInAnyNormalForm_andOnlyThat', async () => {
    const project = await create();
    expect(project.isEncrypted).toBe(true);
    await set(project, 'a', '1');
    await project.close();
    const again = await open({ passphrase: secret.passphrase.normalize('NFD') });
    expect(settings(again)).toEqual([{ key: 'a', value: '1' }]);
    await again.close();
    await expect(open({ passphrase: 'wrong' })).rejects.toMatchObject({ code: 'wrongPassphrase' });
    await expect(open()).rejects.toMatchObject({ code: 'notReady' });
    await expect(open({ recoveryKey: '0000-0000-0000-0000-0000-0000-0000-0000' })).rejects.toMatchObject({
      code: 'wrongPassphrase',
    });
    await expect(create({ passphrase: '' }, new MemoryFiles())).rejects.toMatchObject({ code: 'badRequest' });
    const { crypto: _none, ...withoutCrypto } = ports();
    void _none;
    await expect(ProjectFile.open(file, withoutCrypto, secret)).rejects.toMatchObject({ code: 'notReady' });
  });

  test('projectWithoutPassphrase_isPossible_andSaysSo', async () => {
    const project = await ProjectFile.create(
      file,
      { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false },
      ports(),
    );
    expect(project.isEncrypted).toBe(false);
    await expect(project.newRecoveryKey()).rejects.toMatchObject({ code: 'badRequest' });
    await expect(project.changePassphrase('a', 'b')).rejects.toMatchObject({ code: 'badRequest' });
    await project.close();
  });

  test('wrongPassphrase_damagedHeader_andTruncatedFile_areThreeErrors', async () => {
    await (await create()).close();
    const whole = files.get(file)?.slice() ?? new Uint8Array(0);
    const changed = whole.slice();
    changed[200] = (changed[200] ?? 0) ^ 1;
    files.put(file, changed);
    await expect(open(secret)).rejects.toMatchObject({ code: 'damaged' });
    files.put(file, whole.subarray(0, whole.length - 1));
    await expect(open(secret)).rejects.toMatchObject({ code: 'truncated' });
    files.put(file, whole.subarray(0, 100));
    await expect(open(secret)).rejects.toMatchObject({ code: 'truncated' });
    files.put(file, new TextEncoder().encode('Dear colleague'));
    await expect(open(secret)).rejects.toMatchObject({ code: 'notAProject' });
    files.put(file, whole);
    await (await open(secret)).close();
  });

  test('recoveryKey_opens_howeverItIsTyped_untilThereIsANewOne', async () => {
    const project = await create();
    const first = await project.newRecoveryKey();
    expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
    await set(project, 'a', '1');
    await project.close();
    const again = await open({
      recoveryKey: ` ${first.toLowerCase().replace(/-/g, ' ').replace(/0/g, 'o').replace(/1/g, 'l')} `,
    });
    expect(settings(again)).toHaveLength(1);
    const second = await again.newRecoveryKey();
    await again.close();
    await expect(open({ recoveryKey: first })).rejects.toMatchObject({ code: 'wrongPassphrase' });
    await (await open({ recoveryKey: second })).close();
    await (await open(secret)).close();
  });

  test('escrowKey_ofTheInstitution_opens', async () => {
    const { publicKey, privateKey } = nodeCrypto.newPair();
    await (await create({ ...secret, escrow: publicKey })).close();
    await (await open({ escrowKey: privateKey })).close();
    await expect(open({ escrowKey: nodeCrypto.newPair().privateKey })).rejects.toMatchObject({
      code: 'wrongPassphrase',
    });
    // Public keys whose shared secret is always zero.
    await expect(create({ ...secret, escrow: new Uint8Array(32) }, new MemoryFiles())).rejects.toMatchObject({
      code: 'badRequest',
    });
    const slots = [
      { ...escrowSlot(nodeCrypto, publicKey, '0'.repeat(64), new Uint8Array(32)), ephemeral: '0'.repeat(64) },
    ] as KeySlot[];
    await expect(openSlots(nodeCrypto, slots, { escrowKey: privateKey }, '0'.repeat(64))).rejects.toMatchObject({
      code: 'wrongPassphrase',
    });
  });

  test('pbkdf2_isTheChoiceForFipsPlaces', async () => {
    await (await create({ passphrase: 'x', kdf: fipsKdf })).close();
    expect(new TextDecoder().decode(files.get(file)?.subarray(12, 400))).toContain('"iterations":600000');
    await (await open({ passphrase: 'x' })).close();
  });

  test('changedPassphrase_leavesNoFileThatTheOldOneOpens', async () => {
    const project = await create();
    await set(project, 'a', '1');
    await project.checkpoint();
    await set(project, 'b', '2');
    await expect(project.changePassphrase('wrong', 'new')).rejects.toMatchObject({ code: 'wrongPassphrase' });
    await project.changePassphrase(secret.passphrase, 'new', quickKdf);
    const checkAll = async (): Promise<number> => {
      const names = files.names().filter((name) => !/journal|lock/.test(name));
      for (const name of names) {
        const alone = new MemoryFiles();
        alone.put(file, files.get(name) ?? new Uint8Array(0));
        await expect(open(secret, alone), name).rejects.toMatchObject({ code: 'wrongPassphrase' });
      }
      return names.length;
    };
    expect(await checkAll()).toBe(1);
    await set(project, 'c', '3');
    await project.close();
    expect(await checkAll()).toBe(2);
    const again = await open({ passphrase: 'new' });
    expect(settings(again)).toHaveLength(3);
    await again.close();
  });

  test('newestFileDamaged_isBroughtBackWholeFromThePreviousAndTheJournal', async () => {
    const project = await create();
    for (const key of ['a', 'b', 'c']) {
      await set(project, key, '1');
      await project.checkpoint();
    }
    await set(project, 'd', '1');
    const changed = files.get(file)?.slice() ?? new Uint8Array(0);
    changed[changed.length - 100] = (changed[changed.length - 100] ?? 0) ^ 1;
    const left = files.survivors();
    left.put(file, changed);
    const again = await open(secret, left);
    expect(again.isFromPrevious).toBe(true);
    expect(again.readOnly).toBeNull();
    expect(settings(again)).toHaveLength(4);
    await set(again, 'e', '1');
    await again.close();
    // The damaged file is retained, but not as a fallback.
    expect(base.sha256(left.get(`${file}-damaged`) ?? '')).toBe(base.sha256(changed));
    const third = await open(secret, left);
    expect(third.isFromPrevious).toBe(false);
    expect(settings(third)).toHaveLength(5);
    await third.close();
    await project.close();
  });

  test('deletedJournalSegment_isReported', async () => {
    const project = await create();
    await set(project, 'a', '1');
    // A failed write starts a new segment.
    files.fault = { at: files.calls.length + 1, kind: 'diskFull' };
    await expect(set(project, 'b', '1')).rejects.toMatchObject({ code: 'diskFull' });
    await set(project, 'b', '1');
    const left = files.survivors();
    const [first, second] = left.names().filter((name) => name.includes('journal'));
    expect(second).toBeDefined();
    await left.port.remove(first ?? '');
    const again = await open(secret, left);
    expect(again.readOnly).toMatch(/commands 1 to 1 are missing/);
    await expect(set(again, 'c', '1')).rejects.toMatchObject({ code: 'unwritable' });
    await again.close();
    await project.close();
  });

  test('hostileParameters_areRefusedBeforeAnyWork', async () => {
    await (await create()).close();
    const whole = files.get(file)?.slice() ?? new Uint8Array(0);
    const length = new DataView(whole.buffer).getUint32(8);
    const json = new TextDecoder().decode(whole.subarray(12, 12 + length));
    // Anyone can fix the checksum of a header.
    const rewritten = (from: string | RegExp, to: string): Uint8Array => {
      expect(json).toMatch(from);
      const text = new TextEncoder().encode(json.replace(from, to));
      const body = new Uint8Array(12 + text.length);
      body.set(whole.subarray(0, 12));
      new DataView(body.buffer).setUint32(8, text.length);
      body.set(text, 12);
      return Uint8Array.from([
        ...body,
        ...fromHex(createHash('sha256').update(body).digest('hex')),
        ...whole.subarray(12 + length + 32),
      ]);
    };
    let derivations = 0;
    const counting = {
      ...ports(),
      crypto: { ...nodeCrypto, scrypt: () => Promise.reject(new Error(String((derivations += 1)))) },
    };
    const cases: readonly (readonly [string | RegExp, string])[] = [
      ['"n":16384', '"n":1073741824'],
      ['"n":16384', '"n":16385'],
      ['"n":16384', '"n":2'],
      ['"r":8', '"r":1000000'],
      ['"p":1', '"p":1000'],
      [/"salt":"[0-9a-f]{64}"/, '"salt":""'],
      [/"bytes":\d+/, '"bytes":9007199254740991'],
      [/"bytes":\d+/, '"bytes":1073741824'],
      [/"slots":\[(.*?)\]/, `"slots":[${Array.from({ length: 17 }, () => '$1').join(',')}]`],
      ['"kind":"passphrase"', '"kind":"magic"'],
    ];
    for (const [from, to] of cases) {
      files.put(file, rewritten(from, to));
      await expect(ProjectFile.open(file, counting, secret), to).rejects.toMatchObject({
        code: expect.stringMatching(/^(damaged|truncated)$/) as string,
      });
    }
    expect(derivations).toBe(0);
    files.put(file, rewritten('"format":1', '"format":2'));
    await expect(open(secret)).rejects.toMatchObject({ code: 'newerVersion' });
    // With a correct checksum and acceptable parameters it still lacks the MAC.
    files.put(file, rewritten(/"application":"[^"]*"/, '"application":"evil"'));
    await expect(open(secret)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('canary_isInNoFile_inAnyEncoding_afterAnyStep', async () => {
    const canary = 'Kanarienvogel-Ñandú-4711';
    const project = await create({ ...secret, passphrase: canary });
    const look = () => {
      for (const encoding of ['utf8', 'utf16le', 'latin1'] as const) {
        const bytes = Buffer.from(canary, encoding);
        const forms = [
          bytes,
          ...[0, 1, 2].map((shift) =>
            Buffer.from(
              Buffer.concat([Buffer.alloc(shift), bytes])
                .toString('base64')
                .slice(shift === 0 ? 0 : 4, -4),
            ),
          ),
        ];
        for (const name of files.names())
          for (const form of forms)
            expect(Buffer.from(files.get(name) ?? []).includes(form), `${name} ${encoding}`).toBe(false);
      }
    };
    const note = {
      id: 1,
      name: canary,
      patient: canary,
      date: null,
      language: 'en',
      kind: null,
      text: `Mrs ${canary} was seen.`,
      meta: { ward: canary },
      sourceName: `${canary}.txt`,
      sourceSha256: 'x',
      status: 'open',
      annotations: [],
    };
    await project.commit({ name: 'documents.add', params: { documents: [note] } }, officer, act);
    look();
    await project.commit(
      {
        name: 'annotations.change',
        params: {
          changes: [
            {
              documentId: 1,
              put: [
                {
                  id: 'a',
                  start: 4,
                  end: 4 + canary.length,
                  label: canary,
                  text: canary,
                  status: 'accepted',
                  author: canary,
                  source: 'person',
                },
              ],
              drop: [],
            },
          ],
        },
      },
      officer,
      act,
    );
    await project.undo(officer);
    look();
    const beside = project.checkpoint();
    look();
    await beside;
    await project.copyTo('copy.gauze');
    await project.changePassphrase(canary, `${canary}!`, quickKdf);
    look();
    await project.close();
    look();
    // The same search does find it where nothing is encrypted.
    const openly = new MemoryFiles();
    const unprotected = await ProjectFile.create(
      'q.gauze',
      { id: 'y', name: canary, labelSet: testLabelSet, isDemo: false },
      ports(openly),
    );
    await unprotected.close();
    expect(Buffer.from(openly.get('q.gauze') ?? []).includes(Buffer.from(canary))).toBe(true);
  });
});
