import { z } from 'zod';
import { backendNames } from './compute';
import { ConfirmingKey } from './confirmation';
import { roles } from './kernel';
import { risks } from './managedRules';
import { languages } from './vocabulary';

const absolutePath = /^(?:\/|[A-Za-z]:\\)/;
/** Written as text, so that nothing is rounded. */
const Amount = z.string().regex(/^(?=.*[1-9])\d{1,4}(?:\.\d{1,6})?$/);

/**
 * What an institution lays down for all people on a machine, in a file that they cannot change
 * (`docs/administration.md`).
 */
export const ManagedPolicy = z
  .strictObject({
    version: z.literal(1),
    /** Shown in Settings, so that people know whose rules these are. */
    institution: z.string().min(1).max(200).optional(),
    /**
     * X25519, 32 bytes as hexadecimal: anyone with the private key can open every project whose passphrase was set or
     * used from then on.
     */
    escrowPublicKey: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    /** The longest time without input before a project is locked. */
    autoLockMinutes: z.int().min(1).max(240).optional(),
    /**
     * Whether a project may be created without a passphrase. Demo projects contain invented patients and always may.
     */
    allowWithoutPassphrase: z.boolean().optional(),
    /**
     * Whether original notes may be printed, in every project; what is left out, each project's privacy officer
     * decides.
     */
    allowPrinting: z.boolean().optional(),
    /** False: no note can be done, and none leaves, that nobody read to its end, or that has undecided suggestions. */
    allowUnread: z.boolean().optional(),
    /**
     * SHA-256 of the manifests of graphics packs that people may install, in addition to those shipped with the
     * application.
     */
    gpuPacks: z
      .array(z.string().regex(/^[0-9a-f]{64}$/))
      .max(20)
      .optional(),
    /**
     * SHA-256 of the bundles that may be used in addition to those shipped with the application and those that a
     * project trained itself; any if absent.
     */
    allowedModels: z
      .array(z.string().regex(/^[0-9a-f]{64}$/))
      .max(500)
      .optional(),
    shortestPassphrase: z.int().min(8).max(128).optional(),
    /** Of a new passphrase: guesses until it is found, as a power of ten. */
    passphraseGuesses: z.int().min(8).max(40).optional(),
    /**
     * Policies that a release may use: the name of a shipped one, at any ε up to `maxEpsilon`, or the SHA-256 of any
     * other, as stated in receipts.
     */
    releasePolicies: z
      .array(z.string().regex(/^(?:[0-9a-f]{64}|[a-z][a-z0-9-]{0,62})$/))
      .max(200)
      .optional(),
    /** Nats that one release may charge to a patient. */
    maxEpsilon: Amount.optional(),
    /** Nats that may be charged to a patient for ever. */
    maxBudget: Amount.optional(),
    /** Of notes that may be released. */
    releaseLanguages: z.array(z.enum(languages)).min(1).optional(),
    /** Formats that releases and exports may be written in. */
    formats: z.array(z.string().min(1).max(40)).max(50).optional(),
    /** Folders that releases, exports and receipts may be written into, or below; absolute. */
    destinations: z.array(z.string().min(1).max(1024).regex(absolutePath)).max(50).optional(),
    /** Risks that people may accept; any when absent. */
    allowedRisks: z.array(z.enum(risks)).optional(),
    /** False: no pseudonym table and no private half of a receipt is written, and no pseudonym table read. */
    allowReidentification: z.boolean().optional(),
    /** False: no original leaves a project by an export, in print or converted. */
    allowOriginals: z.boolean().optional(),
    /** True: a release leaves only when a second account has confirmed it, and nothing leaves without a project. */
    secondAccount: z.boolean().optional(),
    /** Who may confirm, and the key of each; those that people entered in a project themselves when absent. */
    confirmers: z.record(z.string().min(1).max(200), ConfirmingKey).optional(),
    /** What learned models may run on; plain JavaScript (`cpu`) always may. */
    backends: z.array(z.enum(backendNames)).optional(),
    /** False: no text of a note is copied out of the window. */
    allowClipboard: z.boolean().optional(),
    /** True: entries of the log go to the syslog of the machine, too; Linux alone has one that they can go to. */
    logToSyslog: z.boolean().optional(),
    /** `pbkdf2-sha256` if only FIPS algorithms may be used. */
    keyDerivation: z.enum(['scrypt', 'pbkdf2-sha256']).optional(),
    /**
     * The role of each OS account in every project on this machine, whatever the project states; unlisted accounts are
     * `others`, or `reader` (an annotator) without it.
     */
    roles: z
      .strictObject({ accounts: z.record(z.string().min(1).max(200), z.enum(roles)), others: z.enum(roles).optional() })
      .optional(),
  })
  .readonly();
export type ManagedPolicy = z.infer<typeof ManagedPolicy>;

/**
 * `invalid`: there is a policy that cannot be read or trusted. Then no project can be created, and projects lock after
 * five minutes.
 */
export const Managed = z
  .object({
    file: z.string(),
    state: z.enum(['none', 'valid', 'invalid']),
    /** Where it is invalid: names of fields, `json`, `unreadable`, `notProtected`. */
    problems: z.array(z.string()).readonly(),
    policy: ManagedPolicy,
  })
  .readonly();
export type Managed = z.infer<typeof Managed>;
