import { describe, expect, test } from 'vitest';
import type { NewDocument } from '../../../electron/store/commands/documentsAdd';
import { ProjectFile } from '../../../electron/store/projectFile';
import { storedDocument } from '../../../electron/store/repositories/documents';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { officer } from '../../fixtures/openStore';
import { note } from './projectNotes';
import { dump, file, files, labelSet, portsOn, secret, withFreshFiles } from './faultyProject';

// Of any project, even the smallest, pages are read from disk, as of a large one.
withFreshFiles();
const ports = (on: MemoryFiles) => ({ ...portsOn(on), wholeBytes: 0 });
const createPaged = (on = files, isEncrypted = true) =>
  ProjectFile.create(
    file,
    { id: 'x', name: 'Test', labelSet, isDemo: false },
    ports(on),
    isEncrypted ? secret : undefined,
  );
const openPaged = (on: MemoryFiles, isEncrypted = true) =>
  ProjectFile.open(file, ports(on), isEncrypted ? secret : undefined);

const textOf = (id: number) => `note ${id}: ${'Mrs Weber was seen. '.repeat(200 + id)}`;
const documentOf = (id: number, text: string): NewDocument => ({
  ...note(id),
  text,
  patient: null,
  date: null,
});
const add = (project: ProjectFile, from: number, count: number, repeated = 1) =>
  project.commit(
    {
      name: 'documents.add',
      params: {
        documents: Array.from({ length: count }, (_, n) => from + n).map((id) =>
          documentOf(id, textOf(id).repeat(repeated)),
        ),
      },
    },
    officer,
    { action: 'import' },
  );
const textsOf = (project: ProjectFile) =>
  project.database.all<{ text: string }>('SELECT text FROM documentText ORDER BY documentId').map(({ text }) => text);
const texts = (count: number) => Array.from({ length: count }, (_, n) => textOf(n + 1));

describe('pagedImage', () => {
  test.each([true, false])(
    'whatIsWritten_isReadBack_acrossCheckpointsAndOpenings_encrypted %s',
    async (isEncrypted) => {
      const project = await createPaged(files, isEncrypted);
      for (let round = 0; round < 4; round += 1) {
        await add(project, 1 + 10 * round, 10);
        // Written while work goes on, and copied at the same time.
        const checkpoint = project.checkpoint();
        const copied = project.copyTo(`copy${round}.gauze`);
        await project.commit(
          { name: 'documents.status', params: { changes: [{ id: 1, status: round % 2 === 0 ? 'done' : 'open' }] } },
          officer,
          { action: 'setStatus' },
        );
        await Promise.all([checkpoint, copied]);
        expect(textsOf(project)).toEqual(texts(10 * (round + 1)));
      }
      expect(project.database.isOnDisk).toBe(true);
      await project.undo(officer);
      const last = dump(project);
      // As after a kill, and after a clean close.
      const left = files.survivors();
      await project.close();
      for (const on of [left, files.survivors()]) {
        const again = await openPaged(on, isEncrypted);
        expect([again.readOnly, dump(again), textsOf(again)]).toEqual([null, last, texts(40)]);
        // A Gauze that keeps everything in memory reads the same file.
        await again.close();
        const kept = { ...portsOn(on), wholeBytes: Infinity };
        const whole = await ProjectFile.open(file, kept, isEncrypted ? secret : undefined);
        expect([whole.database.isOnDisk, dump(whole)]).toEqual([false, last]);
        await whole.close();
      }
      const copy = await ProjectFile.open('copy2.gauze', ports(files), isEncrypted ? secret : undefined);
      expect(textsOf(copy)).toEqual(texts(30));
      await copy.close();
    },
  );

  test('aCheckpoint_emptiesTheMemory', async () => {
    const project = await createPaged();
    await add(project, 1, 100);
    expect(project.database.heldBytes).toBeGreaterThan(400_000);
    await project.checkpoint();
    expect(project.database.heldBytes).toBe(0);
    await add(project, 101, 1);
    expect(project.database.heldBytes).toBeLessThan(300_000);
    expect(textsOf(project)).toEqual(texts(101));
    await project.close();
  });

  test('aCheckpointThatFails_changesNothing', async () => {
    const project = await createPaged();
    await add(project, 1, 20);
    await project.checkpoint();
    await add(project, 21, 20);
    files.fullFrom = files.calls.length;
    await expect(project.checkpoint()).rejects.toMatchObject({ code: 'diskFull' });
    files.fullFrom = Infinity;
    expect(textsOf(project)).toEqual(texts(40));
    await project.checkpoint();
    expect(textsOf(project)).toEqual(texts(40));
    await project.close();
    const again = await openPaged(files);
    expect(textsOf(again)).toEqual(texts(40));
    await again.close();
  });

  // SQLite cuts its file back where it had written pages early: sql.js would then go on with a copy of its own.
  test('aLargeWriteThatIsTakenBack_leavesTheFileWhereItIs', async () => {
    const project = await createPaged();
    await add(project, 1, 10);
    await project.checkpoint();
    const before = project.bytes;
    await expect(
      // Beyond SQLite's cache; the last id is taken.
      project.commit(
        {
          name: 'documents.add',
          params: {
            documents: [11, 12, 13, 1].map((id) => documentOf(id, 'x'.repeat(12_000_000))),
          },
        },
        officer,
        { action: 'import' },
      ),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(project.bytes).toBe(before);
    await add(project, 11, 10);
    await project.checkpoint();
    expect([project.database.heldBytes, textsOf(project)]).toEqual([0, texts(20)]);
    await project.close();
    const again = await openPaged(files);
    expect(textsOf(again)).toEqual(texts(20));
    await again.close();
  });

  test('aPlainProject_isEncryptedWhileItsPagesAreReadFromIt', async () => {
    const project = await createPaged(files, false);
    await add(project, 1, 30);
    await project.checkpoint();
    await project.encrypt(secret);
    expect(textsOf(project)).toEqual(texts(30));
    for (const name of files.names())
      expect(Buffer.from(files.get(name) ?? new Uint8Array(0)).includes('Mrs Weber'), name).toBe(false);
    await add(project, 31, 1);
    await project.close();
    const again = await openPaged(files);
    expect(textsOf(again)).toEqual(texts(31));
    await again.close();
  });

  /** Two checkpoints and a journal; in the newest, one piece is damaged. */
  async function withDamagedPiece(
    damage: (bytes: Uint8Array, start: number) => Uint8Array,
    on = new MemoryFiles(),
  ): Promise<MemoryFiles> {
    const project = await createPaged(on);
    await add(project, 1, 40);
    await project.checkpoint();
    await add(project, 41, 40);
    await project.checkpoint();
    await add(project, 81, 1);
    const left = on.survivors();
    await project.close();
    const bytes = (left.get(file) ?? new Uint8Array(0)).slice();
    const start = 12 + new DataView(bytes.buffer).getUint32(8) + 64;
    left.put(file, damage(bytes, start));
    return left;
  }

  test('aFlippedPiece_isNamedWhenItIsRead_andTheNextOpeningHasEverything', async () => {
    const sealed = 65_536 + 16;
    const isFound = new Set<number>();
    const { length } = (await withDamagedPiece((bytes) => bytes)).get(file) ?? new Uint8Array(0);
    const pieces = Math.floor(length / sealed);
    expect(pieces).toBeGreaterThan(5);
    for (let piece = 0; piece <= pieces; piece += 1) {
      const left = await withDamagedPiece((bytes, start) => {
        const at = Math.min(start + piece * sealed + 1000, bytes.length - 40);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return bytes;
      });
      const again = await openPaged(left);
      // One that is needed to open has been found, and the file before it was taken.
      if (again.isFromPrevious === false) {
        const found = await Promise.resolve()
          .then(() => textsOf(again))
          // Not one of the texts: whatever it is, no checkpoint takes it over.
          .then(() => again.checkpoint())
          .catch((error: unknown) => error);
        expect(found).toMatchObject({ code: 'damaged', details: { piece, pieces: pieces + 1 } });
        expect(again.readOnly).toBe(`piece ${piece} of ${pieces + 1}`);
        // Nothing more is read by an interrupted SQLite, and nothing written.
        if (again.database.failure !== null) expect(() => storedDocument(again.database, 1)).toThrow();
        await expect(add(again, 90, 1)).rejects.toThrow();
        isFound.add(piece);
      }
      await again.close();
      if (isFound.has(piece)) expect(left.names()).toContain(`${file}-check`);
      const repaired = await openPaged(left);
      expect([repaired.readOnly, textsOf(repaired)], `piece ${piece}`).toEqual([null, texts(81)]);
      await repaired.close();
    }
    expect(isFound.size).toBeGreaterThan(pieces / 3);
  }, 120_000);

  test('piecesOfAnEarlierCheckpoint_areNotTaken', async () => {
    const left = await withDamagedPiece((bytes) => bytes);
    const older = left.get(`${file}-previous`) ?? new Uint8Array(0);
    const newer = (left.get(file) ?? new Uint8Array(0)).slice();
    const startOf = (bytes: Uint8Array) => 12 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(8) + 64;
    const sealed = 65_536 + 16;
    const from = startOf(older) + 2 * sealed;
    newer.set(older.slice(from, from + sealed), startOf(newer) + 2 * sealed);
    left.put(file, newer);
    const again = await openPaged(left);
    expect([again.isFromPrevious, again.readOnly, textsOf(again)]).toEqual([true, null, texts(81)]);
    await again.close();
  });

  test('aDamagedPieceThatNobodyReads_stopsTheCheckpoint_notTheJournal', async () => {
    // From the end: texts, which opening does not read.
    const left = await withDamagedPiece((bytes) => {
      const at = bytes.length - 2 * (65_536 + 16);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    });
    const again = await openPaged(left);
    expect([again.isFromPrevious, again.readOnly]).toEqual([false, null]);
    await expect(again.checkpoint()).rejects.toMatchObject({ code: 'damaged' });
    expect(again.readOnly).toMatch(/^piece \d+ of /);
    await again.close();
    const repaired = await openPaged(left);
    expect([repaired.isFromPrevious, repaired.readOnly, textsOf(repaired)]).toEqual([true, null, texts(81)]);
    await repaired.close();
  });
});
