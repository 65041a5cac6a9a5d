import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { ProjectFile } from '../../../electron/store/projectFile';
import { each, isLong } from '../../fixtures/long';
import { officer } from '../../fixtures/openStore';
import { file, labelSet, base, files, portsOn, create, open, set, dump, withFreshFiles } from './faultyProject';

withFreshFiles();

describe('damage', () => {
  /** All boundaries: in the header the magic, the length, every field, both seals; in the rest, pieces and records. */
  function boundaries(name: string, bytes: Uint8Array): readonly number[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const text = 12 + view.getUint32(8);
    const offsets = [0, 1, 7, 8, 11, 12, text, text + 31, text + 32, text + 63, text + 64];
    const json = new TextDecoder('latin1').decode(bytes.subarray(12, text));
    for (const { index } of json.matchAll(/[:,{}[\]]/g)) offsets.push(12 + index);
    if (name.includes('journal')) {
      for (let at = 512; at + 16 < bytes.length; at += 32 + view.getUint32(at))
        offsets.push(
          at,
          at + 3,
          at + 4,
          at + 11,
          at + 12,
          at + 15,
          at + 16,
          at + 17,
          at + 15 + view.getUint32(at),
          at + 16 + view.getUint32(at),
          at + 31 + view.getUint32(at),
        );
    } else
      for (let at = text + 64; at < bytes.length; at += 65_552) offsets.push(at, at + 65_535, at + 65_536, at + 65_551);
    offsets.push(bytes.length - 17, bytes.length - 16, bytes.length - 1);
    return [...new Set(offsets)].filter((at) => at >= 0 && at < bytes.length).sort((a, b) => a - b);
  }

  test.each([
    ['plain', false],
    ['encrypted', true],
  ] as const)(
    '%s_flippedOrCutAtEveryStructuralOffset_isRepairedOrReported',
    async (_name, isEncrypted) => {
      const project = await create(files, isEncrypted);
      const states = [dump(project)];
      for (const key of ['a', 'b', 'c', 'd', 'e']) {
        if (key === 'b' || key === 'd') await project.checkpoint();
        await set(project, key);
        states.push(dump(project));
      }
      const left = files.survivors();
      const names = left.names();
      expect(names).toEqual([file, `${file}-journal-2`, `${file}-journal-3`, `${file}-previous`]);
      let tried = 0;
      let repaired = 0;
      for (const name of names) {
        const whole = left.get(name) ?? new Uint8Array(0);
        for (const [place, at] of boundaries(name, whole).entries())
          for (const [way, how] of (['low bit', 'high bit', 'cut'] as const).entries()) {
            // In the short form each place meets one of the ways, in one of the two kinds of projects.
            if (!each(place, 6, 2 * way + (isEncrypted ? 3 : 0))) continue;
            const damaged = left.survivors();
            const bytes = how === 'cut' ? whole.slice(0, at) : whole.slice();
            if (how !== 'cut') bytes[at] = (bytes[at] ?? 0) ^ (how === 'low bit' ? 1 : 128);
            damaged.put(name, bytes);
            const where = `${name} ${how} at ${at}`;
            tried += 1;
            const again = await open(damaged, isEncrypted).catch((error: unknown) => {
              expect(error, where).toBeInstanceOf(GauzeError);
              expect(['damaged', 'truncated', 'notAProject', 'newerVersion', 'wrongPassphrase'], where).toContain(
                (error as GauzeError).code,
              );
              return null;
            });
            if (again === null) continue;
            const revision = again.revision;
            expect(dump(again), where).toBe(states[revision]);
            // Any loss is reported, except a truncated journal, which cannot be detected.
            if (revision < 5 && how !== 'cut') expect(again.readOnly, where).not.toBeNull();
            if (revision === 5) repaired += 1;
            // If one file is damaged, nothing in the other files is lost.
            if (name === file || name.endsWith('-previous'))
              expect([revision, again.readOnly], where).toEqual([5, null]);
            await again.close();
          }
      }
      expect(tried).toBeGreaterThan(isLong ? 300 : 50);
      expect(repaired).toBeGreaterThan(tried / 2);
      await project.close();
    },
    120_000,
  );

  test('readErrors_areReported_neverTakenForAnEmptyOrOlderProject', async () => {
    const project = await create();
    for (const key of ['a', 'b', 'c']) {
      await set(project, key);
      if (key !== 'c') await project.checkpoint();
    }
    const last = dump(project);
    const left = files.survivors();
    const whole = left.survivors();
    await (await open(whole)).close();
    expect(whole.reads).toBeGreaterThan(4);
    for (let at = 1; at <= whole.reads; at += 1) {
      const failing = left.survivors();
      failing.readFault = at;
      const again = await open(failing).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'unreadable' });
        return null;
      });
      if (again !== null) expect([dump(again), again.readOnly]).toEqual([last, null]);
      await again?.close();
      expect(failing.names().filter((name) => name.endsWith('-lock'))).toEqual([]);
    }
    await project.close();
  });
});

test('aCommandThatComesOutOtherwiseTheSecondTime_makesTheProjectReadOnly', async () => {
  let time = 0;
  const project = await ProjectFile.create(
    file,
    { id: 'x', name: 'Test', labelSet, isDemo: false },
    {
      ...portsOn(files),
      sha256: (bytes) =>
        base.sha256(typeof bytes === 'string' && bytes.includes('odd') ? `${bytes}${(time += 1)}` : bytes),
    },
  );
  await set(project, 'a');
  files.onCall = () => void project.revision;
  await expect(
    project.commit({ name: 'setting.set', params: { key: 'b', value: '1' } }, officer, { action: 'odd' }),
  ).rejects.toMatchObject({ code: 'bug' });
  files.onCall = () => undefined;
  expect(project.readOnly).toMatch(/command 2/);
  expect(project.revision).toBe(1);
  await expect(set(project, 'c')).rejects.toMatchObject({ code: 'unwritable' });
  await project.close();
});
