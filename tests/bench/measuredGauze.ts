import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { once } from 'node:events';

/** What the whole process took, all its threads together. */
export interface Ran {
  readonly code: number | null;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Of these the first thread's; not a number where nobody tells. */
  readonly firstThreadSeconds: number;
  readonly megabytes: number;
}

/** The built command line. @param logFile what it writes is appended here */
export async function measuredGauze(args: readonly string[], logFile: string): Promise<Ran> {
  const began = performance.now();
  const log = openSync(logFile, 'a');
  const child = spawn(
    process.execPath,
    ['--require', path.resolve('tests/bench/meter.cjs'), 'scripts/gauze.mjs', ...args],
    {
      stdio: ['ignore', log, log, 'pipe'],
    },
  );
  let usage = '';
  child.stdio[3]!.on('data', (chunk: Buffer) => void (usage += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  closeSync(log);
  const { userCPUTime, systemCPUTime, maxRSS, firstThreadSeconds } = JSON.parse(usage) as NodeJS.ResourceUsage & {
    readonly firstThreadSeconds?: number;
  };
  return {
    code,
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    firstThreadSeconds: firstThreadSeconds ?? NaN,
    megabytes: maxRSS / 1024,
  };
}
