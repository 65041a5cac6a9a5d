import type { Verb } from './verb';

/** Loaded when asked for, so that one verb does not wait for what another needs. */
export const verbs: Readonly<Record<string, () => Promise<Verb>>> = {
  detect: async () => (await import('./verbs/detect')).detect,
  deidentify: async () => (await import('./verbs/deidentify')).deidentify,
  redact: async () => (await import('./verbs/redact')).redact,
  verify: async () => (await import('./verbs/verify')).verify,
  receipt: async () => (await import('./verbs/receipt')).receipt,
  ledger: async () => (await import('./verbs/ledger')).ledger,
  evaluate: async () => (await import('./verbs/evaluate')).evaluate,
  train: async () => (await import('./verbs/train')).train,
  compare: async () => (await import('./verbs/compare')).compare,
  code: async () => (await import('./verbs/code')).code,
  representer: async () => (await import('./verbs/representer')).representer,
  pool: async () => (await import('./verbs/pool')).pool,
  compute: async () => (await import('./verbs/compute')).compute,
  models: async () => (await import('./verbs/models')).models,
  lm: async () => (await import('./verbs/lm')).lm,
  convert: async () => (await import('./verbs/convert')).convert,
  project: async () => (await import('./verbs/project')).project,
  audit: async () => (await import('./verbs/audit')).audit,
  escrow: async () => (await import('./verbs/escrow')).escrow,
  pseudonyms: async () => (await import('./verbs/pseudonyms')).pseudonyms,
  'self-test': async () => (await import('./verbs/selfTest')).selfTest,
};
