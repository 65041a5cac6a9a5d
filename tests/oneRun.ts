import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { keepFilesInMemory } from './fixtures/inMemory';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that all workers of one run share. */
    readonly runFolder: string;
  }
}

/** Called by vitest before the first test of a run; what it returns, after the last. */
export function setup({ provide }: TestProject): () => void {
  const removeFiles = keepFilesInMemory();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-test-run-'));
  provide('runFolder', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
    removeFiles();
  };
}
