import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import os from 'node:os';
import type { ComputeReport } from '../../../contract/compute';
import { GauzeError } from '../../../contract/errors';
import { diskError } from '../files/diskError';

/** The result of one check. */
export interface SelfTestResult {
  readonly name: string;
  readonly isOk: boolean;
  /** In Gauze's own words; also for a failure. */
  readonly seen: string;
  readonly ms: number;
  readonly report?: ComputeReport;
}

/**
 * The record of an installation: which program, on which machine, when, and the results. Contains nothing of a project.
 */
export interface SelfTestRecord {
  readonly record: 'gauze-self-test';
  readonly recordVersion: 1;
  readonly gauze: string;
  /** ISO 8601, by the clock of the machine. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly machine: Readonly<Record<'name' | 'platform' | 'release' | 'architecture' | 'processor', string>> & {
    readonly processors: number;
    readonly memoryMiB: number;
  };
  readonly runtime: { readonly node: string; readonly electron: string | null; readonly chromium: string | null };
  /** An installation should be qualified with an account that people work with. */
  readonly isRoot: boolean;
  readonly isOk: boolean;
  readonly checks: readonly SelfTestResult[];
}

/** @param gauze the version that ran the checks */
export function recordOf(
  gauze: string,
  checks: readonly SelfTestResult[],
  startedAt: number,
  endedAt: number,
): SelfTestRecord {
  const { node, electron = null, chrome = null } = process.versions as Readonly<Partial<Record<string, string>>>;
  const processors = os.cpus();
  return {
    record: 'gauze-self-test',
    recordVersion: 1,
    gauze,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    machine: {
      name: os.hostname(),
      platform: os.platform(),
      release: os.release(),
      architecture: os.arch(),
      processor: processors[0]?.model.trim() ?? '',
      processors: processors.length,
      memoryMiB: Math.round(os.totalmem() / 2 ** 20),
    },
    runtime: { node: node ?? '', electron, chromium: chrome },
    isRoot: process.getuid?.() === 0,
    isOk: checks.length > 0 && checks.every(({ isOk }) => isOk),
    checks,
  };
}

/** A file for one record, created before the checks run, so that they do not run in vain. */
export interface RecordFile {
  /** @returns the SHA-256 of the record, for the form that a person signs */
  readonly write: (record: SelfTestRecord) => Promise<string>;
  /** If nothing was written. */
  readonly abandon: () => Promise<void>;
}

/**
 * Never overwrites another one, which may be the only record of an installation.
 * @throws GauzeError `exists`, `unwritable`, `diskFull`
 */
export async function newRecordFile(file: string): Promise<RecordFile> {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? new GauzeError('exists', 'the file already exists: a record is never overwritten')
      : diskError(error, 'the record cannot be written there');
  });
  return {
    async write(record) {
      const bytes = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } catch (error) {
        throw diskError(error, 'the record cannot be written');
      } finally {
        await handle.close();
      }
      return createHash('sha256').update(bytes).digest('hex');
    },
    async abandon() {
      await handle.close();
      await rm(file, { force: true });
    },
  };
}
