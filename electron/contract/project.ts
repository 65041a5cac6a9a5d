import { z } from 'zod';
import { call } from './kernel';
import { LabelSet } from './phi';
import { shortestPassphrase } from './vocabulary';

/** Never logged, never kept; 1 to 1024 characters. */
const Passphrase = z.string().min(1).max(1024);
const NewPassphrase = Passphrase.min(shortestPassphrase);
/** As it was printed; blanks, hyphens and small letters do not matter. */
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
      documents: z.int(), open: z.int(), done: z.int(), exempt: z.int(),
      patients: z.int(), suggested: z.int(), accepted: z.int(), rejected: z.int(),
    }),
    isDemo: z.boolean(),
    isEncrypted: z.boolean(),
    /** So large that saving takes long and room runs out: the person is told to split it. */
    isLarge: z.boolean(),
    /** Why the project can be read but not written, when that is so. */
    readOnly: z.string().optional(),
    savedAt: z.string().optional(),
    knownPatients: z.int(),
  })
  .readonly();
export type ProjectInfo = z.infer<typeof ProjectInfo>;

/** `recoveryKey` opens the project in place of its passphrase; it is told this once and kept nowhere. */
const CreatedProject = ProjectInfo.unwrap().extend({ recoveryKey: z.string().optional() }).readonly();

export const projectCalls = {
  create: call({
    input: z.strictObject({ path: FilePath, name: z.string().trim().min(1).max(200), labelSet: z.string(), /** Encrypts the project; there is no way in without it. */ passphrase: NewPassphrase.optional() }),
    output: CreatedProject, paths: ['path'],
  }),
  /** Creates and opens the demo: synthetic patients in five languages with gold spans and codes. */
  createDemo: call({ input: z.strictObject({ path: FilePath, labelSet: z.string().optional() }), output: ProjectInfo, paths: ['path'] }),
  /** `notReady` with `needs: passphrase` when the project has one and none was given, `wrongPassphrase` when it does not fit. */
  open: call({
    input: z.strictObject({ path: FilePath, passphrase: Passphrase.optional(), recoveryKey: RecoveryKey.optional() })
      .refine(({ passphrase, recoveryKey }) => passphrase === undefined || recoveryKey === undefined, { path: ['recoveryKey'] }),
    output: ProjectInfo, paths: ['path'],
  }),
  /** Afterwards the project's files open with the new one only; copies made earlier still open with the old one. `wrongPassphrase` when `old` does not fit. */
  changePassphrase: call({ input: z.strictObject({ old: Passphrase, passphrase: NewPassphrase }), output: z.null(), allow: ['coordinator', 'privacyOfficer'] }),
  /** For a project with a passphrase; a former recovery key stops working. */
  newRecoveryKey: call({ input: z.strictObject({}), output: z.object({ recoveryKey: z.string() }), allow: ['coordinator', 'privacyOfficer'] }),
  info: call({ input: z.strictObject({}), output: ProjectInfo.nullable() }),
  copy: call({ input: z.strictObject({ path: FilePath }), output: z.object({ path: z.string() }), paths: ['path'] }),
  close: call({ input: z.strictObject({}), output: z.null() }),
  labelSets: call({ input: z.strictObject({}), output: z.array(LabelSet) }),
} as const;
