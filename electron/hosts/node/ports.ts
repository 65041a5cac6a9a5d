import { createRequire } from 'node:module';
import type { Managed } from '../../contract/managed';
import { readHere } from '../../core/exchange/documents/reading/readHere';
import type { ServicePorts } from '../../services/ports';
import { systemClock } from './clock';
import { nodeCrypto } from './crypto';
import { systemDigest } from './digest';
import { nodeFiles } from './files';
import { readManagedPolicy } from './managedPolicy';
import { pageDrawing } from './pageDrawing';
import { systemPassphrases } from './passphrases';
import { systemRandom } from './random';
import { createResources } from './resources';
import { scanReading } from './scanReading';
import { seedSigning } from './signing';
import { loadSql } from './sql';

export const applicationVersion = (createRequire(import.meta.url)('../../package.json') as { readonly version: string })
  .version;

/** What all hosts have in common; each adds its engine, log and events. */
export const nodePorts = (managed: Managed = readManagedPolicy()): Omit<ServicePorts, 'engine' | 'log' | 'emit'> => ({
  managed,
  passphrases: systemPassphrases,
  files: nodeFiles,
  loadSql: () => loadSql(),
  clock: systemClock,
  random: systemRandom,
  digest: systemDigest,
  crypto: nodeCrypto,
  signing: seedSigning,
  resources: createResources(),
  fileReading: readHere({ pages: pageDrawing(), scans: scanReading() }),
  version: applicationVersion,
});
