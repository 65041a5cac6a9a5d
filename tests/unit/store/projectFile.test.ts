import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import type { Annotation } from '../../../electron/contract/text';
import { nodeFiles } from '../../../electron/hosts/node/files';
import type { Files } from '../../../electron/store/files';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { annotationsOf } from '../../../electron/store/repositories/annotations';
import { projectCounts } from '../../../electron/store/repositories/documents';
import { history } from '../../../electron/store/repositories/history';
import { createTestProject, officer, storePorts } from '../../fixtures/openStore';
import { act, annotation, dump, note } from './projectNotes';

let folder = '';

let file = '';

let ports: StorePorts;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-store-'));
  file = path.join(folder, 'a project 😀.gauze');
  ports = await storePorts();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('projectFile', () => {
  test('reopened_afterCleanClose_isTheSame', async () => {
    const project = await createTestProject(file, ports);
    await project.commit(
      { name: 'documents.add', params: { documents: [note(1, [annotation('a', 0)])] } },
      officer,
      act,
    );
    const before = dump(project);
    await project.close();
    const again = await ProjectFile.open(file, ports);
    expect(dump(again)).toBe(before);
    expect(again.identity.name).toBe('Test');
    await again.close();
  });

  test('killed_afterAcknowledgedCommands_losesNone', async () => {
    const project = await createTestProject(file, ports);
    await project.commit({ name: 'documents.add', params: { documents: [note(1)] } }, officer, act);
    await project.commit(
      { name: 'annotations.change', params: { changes: [{ documentId: 1, put: [annotation('a', 0)], drop: [] }] } },
      officer,
      act,
    );
    await project.undo(officer);
    const before = dump(project);
    // Like after a kill: nothing is closed, and the lock of a dead process remains.
    writeFileSync(
      `${file}-lock`,
      JSON.stringify({
        pid: 2 ** 22 + 1,
        began: '',
        host: os.hostname(),
        boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      }),
    );
    const again = await ProjectFile.open(file, ports);
    expect(dump(again)).toBe(before);
    expect(await again.redo(officer)).not.toBeNull();
    expect(annotationsOf(again.database, 1)).toHaveLength(1);
    await again.close();
  });

  test('tornTail_isCutSilently_damageInTheMiddleOpensReadOnly', async () => {
    const project = await createTestProject(file, ports);
    for (let id = 1; id <= 3; id += 1)
      await project.commit({ name: 'documents.add', params: { documents: [note(id)] } }, officer, act);
    const journal = readFileSync(`${file}-journal-1`);
    rmSync(`${file}-lock`);
    appendFileSync(`${file}-journal-1`, journal.subarray(512, 512 + 40));
    const torn = await ProjectFile.open(file, ports);
    expect(torn.readOnly).toBeNull();
    expect(projectCounts(torn.database).documents).toBe(3);
    await torn.close();

    const second = path.join(folder, 'second.gauze');
    const other = await createTestProject(second, ports);
    for (let id = 1; id <= 3; id += 1)
      await other.commit({ name: 'documents.add', params: { documents: [note(id)] } }, officer, act);
    rmSync(`${second}-lock`);
    const damaged = readFileSync(`${second}-journal-1`);
    damaged[540] = (damaged[540] ?? 0) ^ 0xff;
    writeFileSync(`${second}-journal-1`, damaged);
    const opened = await ProjectFile.open(second, ports);
    expect(opened.readOnly).toBe('journal 1 after command 0');
    await expect(
      opened.commit({ name: 'documents.add', params: { documents: [note(9)] } }, officer, act),
    ).rejects.toMatchObject({ code: 'unwritable' });
    await opened.close();
    expect(readFileSync(`${second}-journal-1`).equals(damaged)).toBe(true);
  });

  test('checkpoints_askedForAtOnce_comeOneAfterTheOther_besideCommands', async () => {
    const project = await createTestProject(file, ports);
    const all: Promise<unknown>[] = [];
    for (let id = 1; id <= 12; id += 1) {
      all.push(project.commit({ name: 'documents.add', params: { documents: [note(id)] } }, officer, act));
      if (id % 3 === 0) all.push(project.checkpoint());
    }
    await Promise.all(all);
    const before = dump(project);
    await project.close();
    const again = await ProjectFile.open(file, ports);
    expect(dump(again)).toBe(before);
    await again.close();
  });

  test('close_carriesOutWhatWasAskedBefore_andRefusesWhatComesAfter', async () => {
    const project = await createTestProject(file, ports);
    const before = [1, 2, 3].map((id) =>
      project.commit({ name: 'documents.add', params: { documents: [note(id)] } }, officer, act),
    );
    const beside = project.checkpoint();
    const closing = project.close();
    expect(project.close()).toBe(closing);
    await expect(
      project.commit({ name: 'documents.add', params: { documents: [note(4)] } }, officer, act),
    ).rejects.toMatchObject({ code: 'notReady' });
    await Promise.all([...before, beside, closing]);
    expect(() => project.revision).toThrow(expect.objectContaining({ code: 'notReady' }));
    const again = await ProjectFile.open(file, ports);
    expect(projectCounts(again.database).documents).toBe(3);
    await again.close();
  });

  test('open_refusesWhatIsNoProject_andALiveOwner', async () => {
    writeFileSync(path.join(folder, 'letter.gauze'), 'Dear colleague');
    await expect(ProjectFile.open(path.join(folder, 'letter.gauze'), ports)).rejects.toMatchObject({
      code: 'notAProject',
    });
    await expect(ProjectFile.open(path.join(folder, 'none.gauze'), ports)).rejects.toMatchObject({ code: 'notFound' });
    await expect(ProjectFile.open(folder, ports)).rejects.toBeInstanceOf(GauzeError);
    expect(existsSync(path.join(folder, 'letter.gauze-lock'))).toBe(false);
    const project = await createTestProject(file, ports);
    await expect(ProjectFile.open(file, ports)).rejects.toMatchObject({ code: 'locked' });
    await expect(createTestProject(file, ports)).rejects.toMatchObject({ code: 'exists' });
    await project.close();
    const truncated = readFileSync(file).subarray(0, 5000);
    writeFileSync(file, truncated);
    await expect(ProjectFile.open(file, ports)).rejects.toMatchObject({ code: 'truncated' });
    expect(readFileSync(file).equals(truncated)).toBe(true);
  });

  test('diskFull_refusesTheCommand_andWorkGoesOn', async () => {
    let isFull = false;
    const files: Files = {
      ...nodeFiles,
      create: async (name) => {
        const opened = await nodeFiles.create(name);
        return {
          ...opened,
          write: (bytes, position) =>
            isFull ? Promise.reject(new GauzeError('diskFull', 'full')) : opened.write(bytes, position),
        };
      },
    };
    const project = await createTestProject(file, await storePorts(files));
    await project.commit({ name: 'documents.add', params: { documents: [note(1)] } }, officer, act);
    const before = dump(project);
    isFull = true;
    await expect(
      project.commit({ name: 'documents.status', params: { changes: [{ id: 1, status: 'done' }] } }, officer, act),
    ).rejects.toMatchObject({ code: 'diskFull' });
    expect(dump(project)).toBe(before);
    isFull = false;
    await project.commit({ name: 'documents.status', params: { changes: [{ id: 1, status: 'done' }] } }, officer, act);
    expect(projectCounts(project.database).done).toBe(1);
    await project.close();
  });

  test('annotations_thatDoNotMatchTheText_areRefusedWhole', async () => {
    const project = await createTestProject(file, ports);
    await project.commit(
      { name: 'documents.add', params: { documents: [note(1), { ...note(2), text: 'a😀b' }] } },
      officer,
      act,
    );
    const put = (documentId: number, ...annotations: Annotation[]) =>
      project.commit(
        { name: 'annotations.change', params: { changes: [{ documentId, put: annotations, drop: [] }] } },
        officer,
        act,
      );
    await expect(put(1, annotation('ok', 0), annotation('bad', 1, { text: 'Smith' }))).rejects.toMatchObject({
      code: 'textMismatch',
    });
    await expect(put(1, annotation('out', 0, { start: 40, end: 400 }))).rejects.toMatchObject({ code: 'textMismatch' });
    await expect(put(2, { ...annotation('half', 0), start: 0, end: 2, text: 'a\ud83d' })).rejects.toMatchObject({
      code: 'textMismatch',
    });
    await expect(
      project.commit(
        { name: 'annotations.change', params: { changes: [{ documentId: 1, revision: 7, put: [], drop: [] }] } },
        officer,
        act,
      ),
    ).rejects.toMatchObject({ code: 'stale' });
    expect(annotationsOf(project.database, 1)).toEqual([]);
    await project.close();
  });

  test('history_chain_coversEveryCommand_withoutWordsOfANote', async () => {
    const project = await createTestProject(file, ports);
    await project.commit({ name: 'documents.add', params: { documents: [note(1)] } }, officer, act);
    await project.commit(
      { name: 'annotations.change', params: { changes: [{ documentId: 1, put: [annotation('a', 0)], drop: [] }] } },
      officer,
      { action: 'add' },
    );
    const [line] = history(project.database, { documentId: 1 }, 10);
    expect(line).toMatchObject({ command: 'add', count: 1, label: 'PATIENT', text: 'Weber', author: 'tester' });
    const rows = project.database.all<{ hash: string; previousHash: string }>(
      'SELECT hash, previousHash FROM command ORDER BY seq',
    );
    expect(rows.map(({ previousHash }) => previousHash)).toEqual(['', ...rows.slice(0, -1).map(({ hash }) => hash)]);
    await project.close();
  });
});
