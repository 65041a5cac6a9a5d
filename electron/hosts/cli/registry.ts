import type { Verb } from './verb';

interface ListedVerb {
  /** Its line in the list of all verbs, which loads none of them. */
  readonly summary: string;
  readonly load: () => Promise<Verb>;
}

/** Loaded on demand, so that a verb does not wait for what others need. */
export const verbs: Readonly<Record<string, ListedVerb>> = {
  detect: {
    summary: 'finds PHI: documents in, the same documents with suggested spans out',
    load: async () => (await import('./verbs/detect')).detect,
  },
  deidentify: {
    summary: 'replaces PHI under a policy; by default writes nothing if the leak scan finds something',
    load: async () => (await import('./verbs/deidentify')).deidentify,
  },
  redact: {
    summary: 'writes REDACTED for what a redactor finds, and leaves every other character unchanged',
    load: async () => (await import('./verbs/redact')).redact,
  },
  verify: {
    summary: 'leak scan and remaining utility, for notes released by any tool',
    load: async () => (await import('./verbs/verify')).verify,
  },
  receipt: {
    summary: 'opens one note of a release to an auditor; writes the public report and the release letter',
    load: async () => (await import('./verbs/receipt')).receipt,
  },
  ledger: {
    summary: 'what was charged to whom for private draws: show verify merge convert accept; new-key',
    load: async () => (await import('./verbs/ledger')).ledger,
  },
  evaluate: {
    summary: 'scores spans against gold (i2b2 2014, MEDDOCAN, spans and leakage) or codes (CodiEsp), with intervals',
    load: async () => (await import('./verbs/evaluate')).evaluate,
  },
  train: {
    summary:
      'trains a tagger or a redactor on labelled notes, or a coder on coded ones, measures it and writes it as a model',
    load: async () => (await import('./verbs/train')).train,
  },
  compare: {
    summary: 'measures what coding loses when notes are de-identified: original, tags, surrogates, private values',
    load: async () => (await import('./verbs/compare')).compare,
  },
  code: {
    summary: 'suggests codes with their places: documents in, codes out',
    load: async () => (await import('./verbs/code')).code,
  },
  representer: {
    summary: 'private representations: trains a representer, measures what it reveals, shows its card',
    load: async () => (await import('./verbs/representer')).representer,
  },
  pool: {
    summary:
      'private representations: packages of labelled notes without their text, and a tagger from several of them',
    load: async () => (await import('./verbs/pool')).pool,
  },
  compute: {
    summary:
      'what trained models run on, and why not on something better; the graphics pack of an installed application',
    load: async () => (await import('./verbs/compute')).compute,
  },
  models: {
    summary: 'shows and checks trained models, converts them between folders and files, and imports third-party ones',
    load: async () => (await import('./verbs/models')).models,
  },
  lm: {
    summary:
      'trains a language model on anonymised notes, attacks it, removes names from its vocabulary, exports ' +
      'and imports it',
    load: async () => (await import('./verbs/lm')).lm,
  },
  convert: {
    summary: 'writes documents in another format, and reports what that format cannot store',
    load: async () => (await import('./verbs/convert')).convert,
  },
  project: {
    summary:
      'a project file: info status check copy recover compact; keys passphrase recovery-key encrypt; ' +
      'create import detect accept link release confirm confirming-key releases',
    load: async () => (await import('./verbs/project')).project,
  },
  audit: {
    summary: 'who did what in a project: verify show export',
    load: async () => (await import('./verbs/audit')).audit,
  },
  escrow: {
    summary: 'for IT: the institution’s key that opens projects whose passphrase is lost',
    load: async () => (await import('./verbs/escrow')).escrow,
  },
  pseudonyms: {
    summary: 'reads a pseudonym table: who a pseudonym is, and what a released note said originally',
    load: async () => (await import('./verbs/pseudonyms')).pseudonyms,
  },
  policy: {
    summary: 'for IT: checks a managed policy before it is deployed, and explains each of its rules',
    load: async () => (await import('./verbs/policy')).policy,
  },
  'verify-install': {
    summary: 'for IT: whether an installation is, file by file, what its makers signed',
    load: async () => (await import('./verbs/verifyInstall')).verifyInstall,
  },
  update: {
    summary: 'for IT: checks an update in a folder, and says how to install it',
    load: async () => (await import('./verbs/update')).update,
  },
  sbom: {
    summary: 'for IT: what this application is made of, compared with a file of known vulnerabilities',
    load: async () => (await import('./verbs/sbom')).sbom,
  },
  'self-test': {
    summary: 'what IT runs after installing: lists, detection, project file, network, random numbers, leak scan',
    load: async () => (await import('./verbs/selfTest')).selfTest,
  },
};
