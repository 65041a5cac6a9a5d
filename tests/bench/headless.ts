// The services of the application in this process, without a window: real store, rules, files and randomness.
import path from 'node:path';
import { projectApi, type ProjectApi } from '../../electron/contract/api';
import type { Job } from '../../electron/contract/jobs';
import { createClient, createDispatcher, type Client } from '../../electron/contract/kernel';
import { nothingManaged } from '../../electron/contract/managedRules';
import { readHere } from '../../electron/core/exchange/documents/reading/readHere';
import type { FileReading, PageDrawing } from '../../electron/core/exchange/documents/reading/reading';
import { systemClock } from '../../electron/hosts/node/clock';
import { nodeCrypto } from '../../electron/hosts/node/crypto';
import { systemDigest } from '../../electron/hosts/node/digest';
import { createEngine } from '../../electron/hosts/node/engine';
import { nodeFiles } from '../../electron/hosts/node/files';
import { createLog } from '../../electron/hosts/node/log';
import { systemPassphrases } from '../../electron/hosts/node/passphrases';
import { systemRandom } from '../../electron/hosts/node/random';
import { createResources } from '../../electron/hosts/node/resources';
import { seedSigning } from '../../electron/hosts/node/signing';
import { loadSql } from '../../electron/hosts/node/sql';
import { createServices } from '../../electron/services/services';

export interface Headless {
  readonly client: Client<ProjectApi>;
  readonly ended: (started: { readonly jobId: string }) => Promise<Job>;
}

/** From the folder of the repository, which has been built once (`out/lists`, `out/surrogates`, `out/places`). */
export function openHeadless({
  pages,
  fileReading = readHere(pages === undefined ? {} : { pages }),
}: { readonly pages?: PageDrawing; readonly fileReading?: FileReading } = {}): Headless {
  const resources = createResources({ resources: path.resolve('resources'), generated: path.resolve('out') });
  const engine = createEngine(resources);
  const services = createServices({
    passphrases: systemPassphrases,
    files: nodeFiles,
    engine,
    loadSql: () => loadSql(path.resolve('node_modules/sql.js/dist/sql-wasm.wasm')),
    clock: systemClock,
    random: systemRandom,
    digest: systemDigest,
    crypto: nodeCrypto,
    signing: seedSigning,
    managed: nothingManaged,
    resources,
    fileReading,
    version: '0.0.0',
    log: createLog('bench', systemClock.now, () => undefined),
    emit: () => undefined,
  });
  const dispatch = createDispatcher(projectApi, services, (error) => {
    throw error;
  });
  const client = createClient(projectApi, (request) => dispatch(request, { role: 'privacyOfficer', author: 'bench' }));
  return {
    client,
    async ended({ jobId }) {
      for (;;) {
        const job = await client.jobs.get({ jobId });
        if (job.status !== 'running') return job;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
