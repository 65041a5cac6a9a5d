import { z } from 'zod';
import { errorCodes } from './errors';
import { call, everybody, keepers, roles } from './kernel';
import { shortestPassphrase } from './vocabulary';

export const RoleName = z.enum(roles);
const PersonId = z.string().min(1).max(40);
const Path = z.string().min(1).max(4096);
const Account = z.string().trim().min(1).max(200);

/**
 * A person who works in this project. `account` is their user name on the computers where they open the project itself.
 */
export const Person = z
  .object({ id: PersonId, name: z.string().min(1).max(80), account: z.string().nullable(), role: RoleName })
  .readonly();
export type Person = z.infer<typeof Person>;

export const PackageRow = z
  .object({
    id: z.string(),
    number: z.int(),
    annotator: PersonId,
    issuedAt: z.string(),
    isBlind: z.boolean(),
    notes: z.int(),
    /** Returns that were taken, and when the last one was. */
    returns: z.int(),
    returnedAt: z.string().nullable(),
  })
  .readonly();
export type PackageRow = z.infer<typeof PackageRow>;

/** The progress of an annotator, as far as known here: packages that have not been returned are not included. */
export const AnnotatorProgress = z
  .object({
    person: Person,
    assigned: z.int(),
    /** Of those, in a package that was written. */
    packed: z.int(),
    /** Notes that came back finished, and what is marked in them. */
    done: z.int(),
    spans: z.int(),
  })
  .readonly();
export type AnnotatorProgress = z.infer<typeof AnnotatorProgress>;

/** The description of a project that is a work package. */
export const Desk = z
  .object({
    packageId: z.string(),
    projectId: z.string(),
    projectName: z.string(),
    number: z.int(),
    /** The annotator: the name under which they appear in written packages. */
    reader: z.object({ id: PersonId, name: z.string() }),
    /** No suggestions, neither included nor generated. */
    isBlind: z.boolean(),
    issuedAt: z.string(),
    notes: z.int(),
    /** What the coordinator wrote to the annotator. */
    instructions: z.string(),
  })
  .readonly();
export type Desk = z.infer<typeof Desk>;

export const AnnotatorsOverview = z
  .object({
    people: z.array(Person),
    /** Of anyone who opens the project without being listed. */
    others: RoleName,
    own: z.object({ account: z.string(), role: RoleName }),
    /** The institution defines roles on this machine: they take precedence over those of the project. */
    isManaged: z.boolean(),
    /** Annotators who work in the project itself, independently of each other, begin without suggestions. */
    isSequentialReviewBlind: z.boolean(),
    annotators: z.array(AnnotatorProgress),
    packages: z.array(PackageRow),
    /** Assignable notes, how many of them are unassigned, and how many are assigned to more than one. */
    notes: z.int(),
    unassigned: z.int(),
    shared: z.int(),
  })
  .readonly();
export type AnnotatorsOverview = z.infer<typeof AnnotatorsOverview>;

const Plan = {
  annotators: z.array(PersonId).min(1).max(50),
  /** Share of the notes that `copies` annotators get. */
  overlap: z.number().min(0).max(1),
  copies: z.int().min(2).max(50),
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  /** Notes to assign; by default the unassigned ones. */
  documentIds: z.array(z.int()).max(200_000).optional(),
};
const Planned = z.object({
  notes: z.int(),
  shared: z.int(),
  annotators: z.array(z.object({ id: PersonId, notes: z.int() })),
});
export type Planned = z.infer<typeof Planned>;

/** Why a note of a package was not taken. */
const Refused = z
  .object({
    item: z.string(),
    code: z.enum(errorCodes),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .readonly();

export const ImportedPackage = z
  .object({
    number: z.int(),
    annotator: Person.nullable(),
    /** Notes of the package, of them finished, and decisions that were new. */
    notes: z.int(),
    done: z.int(),
    changes: z.int(),
    /** This very state, or a later one, had been taken before: nothing changed. */
    isKnown: z.boolean(),
    refused: z.array(Refused),
  })
  .readonly();
export type ImportedPackage = z.infer<typeof ImportedPackage>;

export const annotatorsCalls = {
  overview: call({ input: z.strictObject({}), output: AnnotatorsOverview, allow: everybody }),
  /** The description of this project if it is a work package. */
  desk: call({ input: z.strictObject({}), output: Desk.nullable(), allow: everybody }),
  /**
   * A new person, or a changed one. `conflict` if the account is taken, or nobody would be left who may change roles.
   */
  putPerson: call({
    input: z.strictObject({
      id: PersonId.optional(),
      name: z.string().trim().min(1).max(80),
      account: Account.nullable(),
      role: RoleName,
    }),
    output: Person,
    allow: keepers,
  }),
  /** `conflict` if they have notes or packages, or nobody would be left who may change roles. */
  removePerson: call({ input: z.strictObject({ id: PersonId }), output: z.null(), allow: keepers }),
  setOthers: call({ input: z.strictObject({ role: RoleName }), output: z.null(), allow: keepers }),
  /** How annotators who work in the project itself begin. What somebody has already begun stays. */
  setSequentialReview: call({ input: z.strictObject({ isBlind: z.boolean() }), output: z.null(), allow: keepers }),
  /** What `assign` would come to. */
  plan: call({ input: z.strictObject(Plan), output: Planned, allow: keepers }),
  assign: call({ input: z.strictObject(Plan), output: Planned, allow: keepers }),
  /** Takes back notes that are in no package. */
  unassign: call({
    input: z.strictObject({ annotator: PersonId }),
    output: z.object({ notes: z.int() }),
    allow: keepers,
  }),
  /**
   * Writes the annotator's notes that are in no package yet, or all of them again, as an encrypted project of its own.
   */
  writePackage: call({
    input: z.strictObject({
      annotator: PersonId,
      path: Path,
      passphrase: z.string().min(shortestPassphrase).max(1024),
      isBlind: z.boolean(),
      instructions: z.string().max(20_000),
      again: z.boolean(),
    }),
    output: z.object({ path: z.string(), number: z.int(), notes: z.int(), suggestions: z.int() }),
    paths: ['path'],
    writes: ['path'],
    allow: keepers,
  }),
  /** Takes a package back, as far as it has come. Twice or out of order changes nothing more. */
  importPackage: call({
    input: z.strictObject({ path: Path }),
    output: ImportedPackage,
    paths: ['path'],
    allow: keepers,
  }),
} as const;
