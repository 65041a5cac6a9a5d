import { beforeAll, beforeEach } from 'vitest';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { officer, storePorts, testLabelSet, quickCrypto } from '../../fixtures/openStore';

export const file = 'p.gauze';
export const secret = { passphrase: 'correct horse' };
const act = { action: 'test' };
export const labelSet = { ...testLabelSet, labels: testLabelSet.labels.slice(0, 1) };
export let base: StorePorts;
export let files: MemoryFiles;
/** Asked for by each test file: files and ports anew. */
export function withFreshFiles(): void {
  beforeAll(async () => {
    base = { ...(await storePorts()), crypto: quickCrypto };
  });
  beforeEach(() => {
    files = new MemoryFiles();
  });
}
export function portsOn(on: MemoryFiles): StorePorts {
  let time = Date.UTC(2026, 0, 1);
  return { ...base, files: on.port, now: () => (time += 1000) };
}
export const create = (on = files, isEncrypted = true) =>
  ProjectFile.create(
    file,
    { id: 'x', name: 'Test', labelSet, isDemo: false },
    portsOn(on),
    isEncrypted ? secret : undefined,
  );
export const open = (on: MemoryFiles, isEncrypted = true) =>
  ProjectFile.open(file, portsOn(on), isEncrypted ? secret : undefined);
export const set = (project: ProjectFile, key: string, value = 'x') =>
  project.commit({ name: 'setting.set', params: { key, value } }, officer, act);
export const dump = (project: ProjectFile) =>
  JSON.stringify(
    ['setting', 'command', 'meta'].map((table) => project.database.all(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  );
