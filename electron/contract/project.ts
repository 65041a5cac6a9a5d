import { z } from 'zod';
import { call, everybody, markers, movers } from './kernel';
import { LabelSet } from './phi';
import { PassphraseStrength } from './passphrase';
import { Language } from './text';
import { shortestPassphrase } from './vocabulary';

/** Never logged, never stored; 1 to 1024 characters. */
const Passphrase = z.string().min(1).max(1024);
const NewPassphrase = Passphrase.min(shortestPassphrase);
/** As printed; blanks, hyphens and case are ignored. */
const RecoveryKey = z.string().min(1).max(200);
const FilePath = z.string().min(1).max(4096);

export const ProjectInfo = z
  .object({
    id: z.string(),
    name: z.string(),
    path: z.string(),
    labelSet: LabelSet,
    /** Grows with every committed command. */
    revision: z.int().min(0),
    counts: z.object({
      documents: z.int(),
      /** Neither done nor exempt: of these three states. */ open: z.int(),
      notSearched: z.int(),
      searched: z.int(),
      read: z.int(),
      done: z.int(),
      exempt: z.int(),
      patients: z.int(),
      suggested: z.int(),
      accepted: z.int(),
      rejected: z.int(),
    }),
    isDemo: z.boolean(),
    /** An annotator who shall see no suggestion: nothing is searched for them. */ isReadBlind: z.boolean().optional(),
    isEncrypted: z.boolean(),
    /** So large that saving takes long and may run out of space: the person is advised to split it. */
    isLarge: z.boolean(),
    /** Why the project can be read but not written, when that is so. */
    readOnly: z.string().optional(),
    /** That is because of what was found on opening; otherwise the disk failed since. */
    isDamaged: z.boolean(),
    /** No file is where it was opened: moved, renamed, deleted, or its drive is gone. */
    isAway: z.boolean().optional(),
    /** The newest file could not be read: everything was brought back from the one before it and the journal. */
    isFromPrevious: z.boolean(),
    /** The kind of network share that contains the file, if any. */
    networkShare: z.string().optional(),
    /** How it was opened; a recovery key lets a person set a new passphrase in place of the lost one. */
    openedBy: z.enum(['passphrase', 'recoveryKey', 'escrowKey', 'plain']),
    savedAt: z.string().optional(),
    knownPatients: z.int(),
  })
  .readonly();
export type ProjectInfo = z.infer<typeof ProjectInfo>;

/** `recoveryKey` opens the project instead of its passphrase; it is returned only here and stored nowhere. */
const CreatedProject = ProjectInfo.unwrap().extend({ recoveryKey: z.string().optional() }).readonly();

export const projectCalls = {
  create: call({
    input: z.strictObject({
      path: FilePath,
      name: z.string().trim().min(1).max(200),
      labelSet: z.string(),
      /** Encrypts the project; there is no way in without it. */ passphrase: NewPassphrase.optional(),
    }),
    output: CreatedProject,
    paths: ['path'],
    allow: movers,
  }),
  /** Creates and opens the demo: synthetic patients in five languages with gold spans and codes. */
  createDemo: call({
    input: z.strictObject({ path: FilePath, labelSet: z.string().optional() }),
    output: ProjectInfo,
    paths: ['path'],
    allow: everybody,
  }),
  /**
   * `notReady` with `needs: passphrase` when the project has one and none was given, `wrongPassphrase` when it does not
   * fit, `notEncrypted` when one was given and the file has none.
   */
  open: call({
    input: z
      .strictObject({ path: FilePath, passphrase: Passphrase.optional(), recoveryKey: RecoveryKey.optional() })
      .refine(({ passphrase, recoveryKey }) => passphrase === undefined || recoveryKey === undefined, {
        path: ['recoveryKey'],
      }),
    output: ProjectInfo,
    paths: ['path'],
    allow: everybody,
  }),
  /** Gives up what `open` is still unlocking: that answers `cancelled`, and the project before stays open. */
  cancelOpening: call({ input: z.strictObject({}), output: z.null(), allow: everybody }),
  /** How hard a new passphrase is to guess. It is looked up in lists shipped with Gauze, and stored nowhere. */
  passphraseStrength: call({
    input: z.strictObject({
      passphrase: z.string().max(1024),
      /** What an attacker tries first: the name of the project. */ context: z.array(z.string().max(200)).max(8),
    }),
    output: PassphraseStrength,
    allow: everybody,
  }),
  /** Randomly chosen words, as a suggestion. */
  proposePassphrase: call({
    input: z.strictObject({ language: Language }),
    output: z.object({ passphrase: z.string() }),
    allow: everybody,
  }),
  /** Who can open the project. */
  keys: call({
    input: z.strictObject({}),
    output: z.object({
      passphrases: z.int(),
      hasRecoveryKey: z.boolean(),
      escrowKeys: z.int(),
      /** How passphrases are stretched. */ derivations: z.array(z.string()),
    }),
    allow: everybody,
  }),
  /** Closes the project and forgets its keys, unless a job is running or it has none. */
  lock: call({
    input: z.strictObject({ reason: z.enum(['idle', 'person', 'system']) }),
    output: z.object({ state: z.enum(['locked', 'busy', 'notNeeded']) }),
    allow: everybody,
  }),
  /** In place of all passphrases, when the project was opened by a key because they are lost: `forbidden` otherwise. */
  setPassphrase: call({
    input: z.strictObject({ passphrase: NewPassphrase }),
    output: z.null(),
    allow: ['coordinator', 'privacyOfficer'],
  }),
  /** One more, for another person. `wrongPassphrase` when `known` does not fit. */
  addPassphrase: call({
    input: z.strictObject({ known: Passphrase, passphrase: NewPassphrase }),
    output: z.null(),
    allow: ['coordinator', 'privacyOfficer'],
  }),
  /** The one that is given. `wrongPassphrase` when it does not fit, `badRequest` when it is the last. */
  removePassphrase: call({
    input: z.strictObject({ passphrase: Passphrase }),
    output: z.null(),
    allow: ['coordinator', 'privacyOfficer'],
  }),
  /** Gives a project without passphrase one, and a recovery key; its plain files are overwritten and removed. */
  encrypt: call({
    input: z.strictObject({ passphrase: NewPassphrase }),
    output: CreatedProject,
    allow: ['coordinator', 'privacyOfficer'],
  }),
  /**
   * Afterwards the project's files open with the new one only; earlier copies still open with the old one.
   * `wrongPassphrase` if `old` is incorrect.
   */
  changePassphrase: call({
    input: z.strictObject({ old: Passphrase, passphrase: NewPassphrase }),
    output: z.null(),
    allow: ['coordinator', 'privacyOfficer'],
  }),
  /** For a project with a passphrase; a former recovery key stops working. */
  newRecoveryKey: call({
    input: z.strictObject({}),
    output: z.object({ recoveryKey: z.string() }),
    allow: ['coordinator', 'privacyOfficer'],
  }),
  info: call({ input: z.strictObject({}), output: ProjectInfo.nullable(), allow: everybody }),
  copy: call({
    input: z.strictObject({ path: FilePath }),
    output: z.object({ path: z.string() }),
    paths: ['path'],
    writes: ['path'],
    allow: markers,
  }),
  close: call({ input: z.strictObject({}), output: z.null(), allow: everybody }),
  labelSets: call({ input: z.strictObject({}), output: z.array(LabelSet), allow: everybody }),
} as const;
