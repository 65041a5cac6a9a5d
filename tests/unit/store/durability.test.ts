import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import type { Annotation } from '../../../electron/contract/text';
import type { NewDocument } from '../../../electron/store/commands/documentsAdd';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { faults, Killed, MemoryFiles, type Fault } from '../../fixtures/memoryFiles';
import { each, isLong } from '../../fixtures/long';
import { isPaged, officer, storePorts, testLabelSet, quickCrypto } from '../../fixtures/openStore';

const file = 'folder/p.gauze';
const text = 'Mrs Weber saw Dr Jones.';
const note = (id: number): NewDocument => ({
  id,
  name: `note-${id}`,
  patient: null,
  date: null,
  language: 'en',
  kind: null,
  text,
  meta: {},
  sourceName: `${id}.txt`,
  sourceSha256: `${id}`,
  status: 'open',
  annotations: [],
});
const weber = (id: string): Annotation => ({
  id,
  start: 4,
  end: 9,
  label: 'PATIENT',
  text: 'Weber',
  status: 'accepted',
  author: 'tester',
  source: 'person',
});
const put = (documentId: number, id: string) => ({
  name: 'annotations.change',
  params: { changes: [{ documentId, put: [weber(id)], drop: [] }] },
});
const secret = { passphrase: 'correct horse' };
const later = { passphrase: 'battery staple' };

let base: StorePorts;
beforeAll(async () => {
  const real = await storePorts();
  // Key derivation is not tested here and would take a second each time; everything else is real.
  base = { ...real, crypto: quickCrypto };
});
/** Each has its own clock, so that the same steps yield the same result. */
function portsOn(files: MemoryFiles): StorePorts {
  let time = Date.UTC(2026, 0, 1);
  return { ...base, files: files.port, now: () => (time += 1000) };
}

/** Every table, including the command list with its chain. */
function dump(project: ProjectFile): string {
  return JSON.stringify(
    ['document', 'documentText', 'annotation', 'setting', 'surrogate', 'command', 'meta'].map((table) =>
      project.database.all(`SELECT * FROM ${table} ORDER BY 1, 2`),
    ),
  );
}

function isReadable(project: ProjectFile): boolean {
  try {
    dump(project);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'damaged' });
    return false;
  }
}

interface Seen {
  acknowledged: { readonly revision: number; readonly dump: string } | null;
  isPassphraseChanged: boolean;
  /** Every acknowledged state by revision. */
  readonly states: Map<number, string>;
}

/** Everything the store writes, in a fixed order, with a checkpoint concurrent to later commands. */
async function work(files: MemoryFiles, isEncrypted: boolean): Promise<Seen> {
  const seen: Seen = { acknowledged: null, isPassphraseChanged: false, states: new Map() };
  const acknowledge = (open: ProjectFile) => {
    seen.acknowledged = { revision: open.revision, dump: dump(open) };
    seen.states.set(seen.acknowledged.revision, seen.acknowledged.dump);
  };
  let project: ProjectFile | null = null;
  const attempt = async (step: (open: ProjectFile) => Promise<unknown>): Promise<void> => {
    if (project === null) return;
    const before = dump(project);
    try {
      await step(project);
    } catch (error) {
      if (error instanceof Killed || !(error instanceof GauzeError)) throw error;
      // Refused as a whole: nothing is half-done.
      expect(dump(project)).toBe(before);
    }
    acknowledge(project);
  };
  try {
    project = await ProjectFile.create(
      file,
      { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false },
      portsOn(files),
      isEncrypted ? secret : undefined,
    );
    acknowledge(project);
    const act = { action: 'test' };
    await attempt((open) =>
      open.commit({ name: 'documents.add', params: { documents: [note(1), note(2)] } }, officer, act),
    );
    await attempt((open) => open.commit(put(1, 'a'), officer, act));
    await attempt((open) => open.undo(officer));
    const beside = project.checkpoint().catch((error: unknown) => {
      if (error instanceof Killed) throw error;
    });
    beside.catch(() => undefined);
    await attempt((open) => open.commit(put(2, 'b'), officer, act));
    await beside;
    await attempt((open) => open.redo(officer));
    if (isEncrypted) {
      await attempt((open) => open.newRecoveryKey());
      await attempt(async (open) => {
        await open.changePassphrase(secret.passphrase, later.passphrase);
        seen.isPassphraseChanged = true;
      });
    }
    await attempt((open) =>
      open.commit(
        { name: 'surrogates.add', params: { entries: [{ kind: 'k', owner: 'o', key: 'a', value: 'b' }] } },
        officer,
        act,
      ),
    );
    await attempt((open) => open.checkpoint());
    await attempt((open) => open.commit({ name: 'setting.set', params: { key: 'policy', value: '1' } }, officer, act));
    await attempt((open) => open.checkpoint());
    await attempt((open) =>
      open.commit({ name: 'documents.status', params: { changes: [{ id: 1, status: 'done' }] } }, officer, act),
    );
    await project.close();
  } catch (error) {
    if (!(error instanceof Killed) && !(error instanceof GauzeError && project === null)) throw error;
  }
  return seen;
}

async function openWithEither(files: MemoryFiles, seen: Seen, isEncrypted: boolean): Promise<ProjectFile> {
  if (!isEncrypted) return ProjectFile.open(file, portsOn(files));
  try {
    return await ProjectFile.open(file, portsOn(files), later);
  } catch (error) {
    // Until the change is acknowledged, either may open it; afterwards only the new one.
    if (!(error instanceof GauzeError) || error.code !== 'wrongPassphrase' || seen.isPassphraseChanged) throw error;
    return ProjectFile.open(file, portsOn(files), secret);
  }
}

/** Opens what is left and compares; then continues and crashes once more. */
async function check(files: MemoryFiles, seen: Seen, whole: Seen, isEncrypted: boolean, where: string): Promise<void> {
  if (seen.acknowledged === null) {
    const project = await openWithEither(files, seen, isEncrypted).catch((error: unknown) => {
      expect(error, where).toMatchObject({ code: 'notFound' });
      return null;
    });
    await project?.close();
    return;
  }
  const project = await openWithEither(files, seen, isEncrypted);
  expect(project.readOnly, where).toBeNull();
  const found = { revision: project.revision, dump: dump(project) };
  // An unacknowledged command may be recovered, but only completely.
  if (found.revision !== seen.acknowledged.revision)
    expect(found, where).toEqual({
      revision: seen.acknowledged.revision + 1,
      dump: whole.states.get(seen.acknowledged.revision + 1),
    });
  else expect(found.dump, where).toBe(seen.acknowledged.dump);
  if (isEncrypted) expectNothingReadable(files, where);
  await project.commit({ name: 'setting.set', params: { key: 'after', value: 'crash' } }, officer, { action: 'test' });
  const after = dump(project);
  // A second crash right away.
  const again = await openWithEither(files.survivors(), seen, isEncrypted);
  expect(dump(again), where).toBe(after);
  await project.close();
}

/** Words from every command and every state. */
function expectNothingReadable(files: MemoryFiles, where: string): void {
  for (const name of files.names())
    for (const words of ['Weber', 'note-1', 'correct horse', 'battery staple', 'CREATE TABLE'])
      expect(Buffer.from(files.get(name) ?? []).includes(words), `${where}: ${words} in ${name}`).toBe(false);
}

function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

describe.each([
  ['plain', false, ['kill']],
  ['encrypted', true, faults],
] as const)('%s', (_name, isEncrypted, kinds) => {
  test.each(kinds)(
    'durability_%sAtEveryCall_losesNothingAcknowledged',
    async (kind: Fault) => {
      const whole = new MemoryFiles();
      const wholly = await work(whole, isEncrypted);
      expect(whole.calls.length).toBeGreaterThan(40);
      const isKill = kind === 'kill' || kind === 'tornKill';
      for (let at = 1; at <= whole.calls.length; at += 1) {
        // In the short form each call meets one of the five kinds of faults, and every second one a kill of a plain
        // project too.
        if (!each(at, kinds.length > 1 ? 5 : 2, (kinds as readonly Fault[]).indexOf(kind))) continue;
        const where = `${kind} at call ${at}: ${whole.calls[at - 1]}`;
        const files = new MemoryFiles();
        files.fault = { at, kind };
        const seen = await work(files, isEncrypted);
        // A power failure may also follow a mere error. If there are many kinds of faults, every second one occurs at
        // this call.
        const isCut = (at + (kinds as readonly Fault[]).indexOf(kind)) % 2 === 1;
        const isOnly = kinds.length === 1;
        if (isOnly || !isCut) await check(files.survivors(), seen, wholly, isEncrypted, where);
        if (isOnly || isCut)
          await check(files.survivors(numbers(at)), seen, wholly, isEncrypted, `${where}, power cut`);
        if (!isKill)
          expect(
            files.names().some((name) => name.endsWith('-lock')),
            where,
          ).toBe(false);
      }
    },
    120_000,
  );

  test('diskFull_refusesCommands_andWorkGoesOnWhenThereIsRoom', async () => {
    const files = new MemoryFiles();
    const project = await ProjectFile.create(
      file,
      { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false },
      portsOn(files),
      isEncrypted ? secret : undefined,
    );
    await project.commit({ name: 'documents.add', params: { documents: [note(1)] } }, officer, { action: 'test' });
    const before = dump(project);
    files.fullFrom = 0;
    for (let n = 0; n < 3; n += 1)
      await expect(project.commit(put(1, 'a'), officer, { action: 'test' })).rejects.toMatchObject({
        code: 'diskFull',
      });
    await expect(project.checkpoint()).rejects.toMatchObject({ code: 'diskFull' });
    expect(dump(project)).toBe(before);
    expect(project.readOnly).toBeNull();
    files.fullFrom = Infinity;
    await project.commit(put(1, 'a'), officer, { action: 'test' });
    const after = dump(project);
    const again = await ProjectFile.open(file, portsOn(files.survivors()), isEncrypted ? secret : undefined);
    expect(dump(again)).toBe(after);
    await again.close();
    await project.close();
  });

  test('everyFlippedOrMissingByte_isRepairedOrReported', async () => {
    const whole = new MemoryFiles();
    await work(whole, isEncrypted);
    const files = new MemoryFiles();
    files.fault = { at: whole.calls.length, kind: 'kill' };
    const seen = await work(files, isEncrypted);
    const names = files.names().filter((name) => !name.endsWith('-lock'));
    expect(names.length).toBeGreaterThan(2);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.constantFrom('flip', 'cut', 'remove'), async (which, where, how) => {
        const name = names[which % names.length] ?? file;
        const damaged = files.survivors();
        const bytes = (damaged.get(name) ?? new Uint8Array(0)).slice();
        if (how === 'flip') bytes[where % bytes.length] = (bytes[where % bytes.length] ?? 0) ^ (1 << (where % 8));
        if (how === 'remove') damaged.port.remove(name).catch(() => undefined);
        else damaged.put(name, how === 'cut' ? bytes.subarray(0, where % bytes.length) : bytes);
        const openedOrNull = async (): Promise<ProjectFile | null> => {
          try {
            return await openWithEither(damaged, seen, isEncrypted);
          } catch (error) {
            expect(error).toBeInstanceOf(GauzeError);
            expect(['damaged', 'truncated', 'notAProject', 'notFound', 'newerVersion']).toContain(
              (error as GauzeError).code,
            );
            return null;
          }
        };
        let project = await openedOrNull();
        if (isPaged && project !== null && !isReadable(project)) {
          // A large project finds a damaged piece when it needs it, says so, and is checked by its next opening.
          expect(project.readOnly).toContain('piece');
          await project.close();
          project = await openedOrNull();
        }
        if (project === null) return;
        // The opened state was acknowledged: the last one or, if the end of the journal is missing or damage is
        // reported, an earlier one.
        expect(dump(project)).toBe(seen.states.get(project.revision));
        if (how === 'flip' && project.revision !== seen.acknowledged?.revision) expect(project.readOnly).not.toBeNull();
        await project.close();
      }),
      { numRuns: isLong ? 150 : 70 },
    );
  }, 60_000);
});

describe('copyTo', () => {
  test('savesWhatCanBeReadOfADamagedProject_andOneOnAFailingDisk', async () => {
    const files = new MemoryFiles();
    const project = await ProjectFile.create(
      file,
      { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false },
      portsOn(files),
      secret,
    );
    for (const id of [1, 2])
      await project.commit({ name: 'documents.add', params: { documents: [note(id)] } }, officer, { action: 'test' });
    const left = files.survivors();
    const bytes = left.get(`${file}-journal-1`)?.slice() ?? new Uint8Array(0);
    bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1;
    left.put(`${file}-journal-1`, bytes);
    const damaged = await ProjectFile.open(file, portsOn(left), secret);
    expect(damaged.readOnly).toBe('journal 1 after command 1');
    await damaged.copyTo('saved.gauze');
    await damaged.close();
    const saved = await ProjectFile.open('saved.gauze', portsOn(left), secret);
    expect([saved.readOnly, saved.revision]).toEqual([null, 1]);
    await saved.close();

    // The second call of a commit is the sync of the journal.
    files.fault = { at: files.calls.length + 2, kind: 'ioError' };
    await expect(project.commit(put(1, 'a'), officer, { action: 'test' })).rejects.toMatchObject({
      code: 'unwritable',
    });
    expect(project.readOnly).toBe('the disk did not confirm a write');
    await expect(project.undo(officer)).rejects.toMatchObject({ code: 'unwritable' });
    await project.copyTo('elsewhere.gauze');
    await project.close();
    const elsewhere = await ProjectFile.open('elsewhere.gauze', portsOn(files), secret);
    expect([elsewhere.readOnly, elsewhere.revision]).toEqual([null, 2]);
    await elsewhere.close();
  });
});
