import { beforeAll, describe, expect, test } from 'vitest';
import { largeBytes, ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { maxBytes, writeCheckpoint } from '../../../electron/store/container/checkpointFile';
import { openProtection } from '../../../electron/store/container/protection';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { createTestProject, officer, storePorts } from '../../fixtures/openStore';

// A real project of a gigabyte: node tests/bench/store.mjs 50000 --lines 160 --engine gauze
const file = 'p.gauze';
const min = 3 * 1024 * 1024;
let base: StorePorts;
beforeAll(async () => {
  base = await storePorts();
});
const add = (project: ProjectFile, id: number, characters: number) =>
  project.commit(
    {
      name: 'documents.add',
      params: {
        documents: [
          {
            id,
            name: `n${id}`,
            patient: null,
            date: null,
            language: 'en',
            kind: null,
            text: 'x'.repeat(characters),
            meta: {},
            sourceName: 'x',
            sourceSha256: `${id}`,
            status: 'open',
            annotations: [],
          },
        ],
      },
    },
    officer,
    { action: 'import' },
  );

describe('size', () => {
  test('limits_areThoseThatAreStated', () => {
    expect([largeBytes, maxBytes]).toEqual([500 * 1024 ** 2, 1.5 * 1024 ** 3]);
  });

  test('beyondTheLimit_isRefusedWhole_andAllElseGoesOn', async () => {
    const files = new MemoryFiles();
    const ports = { ...base, files: files.port, maxBytes: min };
    const project = await createTestProject(file, ports);
    for (let id = 1; id <= 12; id += 1) await add(project, id, 100_000);
    const before = [project.revision, project.bytes, project.database.number('SELECT count(*) FROM document')];
    const calls = files.calls.length;
    await expect(add(project, 99, 1_500_000)).rejects.toMatchObject({
      code: 'tooLarge',
      details: { bytes: expect.any(Number) as number },
    });
    // Refused before anything of it reached the disk.
    expect(files.calls).toHaveLength(calls);
    expect([
      project.revision,
      project.bytes,
      project.database.number('SELECT count(*) FROM document'),
      project.readOnly,
    ]).toEqual([...before, null]);
    // Large additions are refused first: some room is reserved for decisions and the audit.
    for (let id = 13; project.bytes < min - min / 64; id += 1) await add(project, id, 10_000);
    await expect(add(project, 90, 70_000)).rejects.toMatchObject({ code: 'tooLarge' });
    const full = project.database.number('SELECT count(*) FROM document');
    await add(project, 91, 500);
    await project.undo(officer);
    await project.redo(officer);
    await project.checkpoint();
    // Existing data can be saved, exported and opened.
    await project.copyTo('copy.gauze');
    await project.close();
    const again = await ProjectFile.open(file, ports);
    expect(again.database.number('SELECT count(*) FROM document WHERE removed = 0')).toBe(full + 1);
    await again.close();
  });

  test('whatBringsMuch_isRefusedFirst_thoughItWouldFit', async () => {
    const files = new MemoryFiles();
    const roomy = await createTestProject(file, { ...base, files: files.port });
    await add(roomy, 1, 9_000_000);
    const { bytes } = roomy;
    await roomy.close();
    // A sixty-fourth of the limit is reserved, here more than what is left.
    const limit = bytes + 150_000;
    expect(limit / 64).toBeGreaterThan(150_000);
    const project = await ProjectFile.open(file, { ...base, files: files.port, maxBytes: limit });
    await expect(add(project, 2, 66_000)).rejects.toMatchObject({ code: 'tooLarge' });
    // As much fits in two pieces.
    await add(project, 2, 33_000);
    await add(project, 3, 33_000);
    await project.close();
  }, 90_000);

  test('aProjectThatIsTooLargeAlready_opens_isReadAndSaved', async () => {
    const files = new MemoryFiles();
    const roomy = await createTestProject(file, { ...base, files: files.port });
    for (let id = 1; id <= 30; id += 1) await add(roomy, id, 100_000);
    await roomy.close();
    const project = await ProjectFile.open(file, { ...base, files: files.port, maxBytes: min });
    expect(project.bytes).toBeGreaterThan(min);
    expect(project.database.number('SELECT count(*) FROM documentText')).toBe(30);
    await expect(add(project, 31, 10)).rejects.toMatchObject({ code: 'tooLarge' });
    await project.copyTo('copy.gauze');
    await project.close();
  });

  test('aFileBeyondTheFormat_isNotEvenBegun', async () => {
    const files = new MemoryFiles();
    const opened = await files.port.create(file);
    // Only its length is checked.
    const huge = { length: maxBytes + 1 } as Uint8Array;
    await expect(
      writeCheckpoint(
        opened,
        huge,
        { file: '0'.repeat(64), keys: 0, segment: 1, seq: 0, application: '0' },
        openProtection(base.sha256),
        base.sha256,
      ),
    ).rejects.toMatchObject({ code: 'tooLarge' });
    expect(files.get(file)).toHaveLength(0);
  });
});
