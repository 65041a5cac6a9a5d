import { z } from 'zod';
import { ComputeReport, GpuPackState, tensorflowStates } from './compute';
import { call, everybody } from './kernel';
import { Managed } from './managed';

const FilePath = z.string().min(1).max(4096);

export const faces = ['read', 'run'] as const;
export const themes = ['system', 'light', 'dark'] as const;

/** Stored per person with the application, never in a project, never containing PHI. */
export const Preferences = z
  .object({
    theme: z.enum(themes),
    /** ISO 639 code. The window knows its languages (`renderer/locales/registry.ts`); for others it uses English. */
    language: z.string().regex(/^[a-z]{2,3}$/),
    noteSize: z.int().min(14).max(22),
    /** What is offered: what reading needs, or everything. */
    face: z.enum(faces),
    /** Minutes without input until an encrypted project is locked; 0 for never. The institution may ask for less. */
    autoLockMinutes: z.int().min(0).max(240),
    /** Remapped keys by command id. */
    keys: z.record(z.string(), z.string()),
    /** Last place by project id: screen, note, scroll. */
    places: z.record(
      z.string(),
      z.object({
        screen: z.string(),
        documentId: z.int().nullable(),
        /** The first offset in view. */ offset: z.int().min(0).optional(),
      }),
    ),
  })
  .readonly();
export type Preferences = z.infer<typeof Preferences>;

export const choosePurposes = [
  'newProject',
  'openProject',
  'copyProject',
  'newDemo',
  'importFiles',
  'importFolder',
  'exportFolder',
  'releaseFolder',
  'pseudonymTableFile',
  'privateReceipt',
  'reportFolder',
  'releaseLetter',
  'workPackage',
  'returnedPackage',
  'agreementTable',
  'openPseudonymTable',
  'receipt',
  'knownPatients',
  'indicatorTable',
  'patientLinks',
  'auditLog',
  'importModel',
  'importForeignModel',
  'exportModel',
  'dossier',
  'publicTexts',
  'poolPackage',
  'poolPackages',
  'labelSet',
  'chartFile',
  'codeSystem',
  'codeTable',
  'codesFile',
  'gpuPack',
] as const;

/** A project that was closed because of inactivity, or on request. */
export const LockedProject = z
  .object({ path: z.string(), name: z.string(), reason: z.enum(['idle', 'person', 'system']) })
  .readonly();
export type LockedProject = z.infer<typeof LockedProject>;

/** Answered by the main process itself; everything else goes to the project process. */
export const systemCalls = {
  info: call({
    input: z.strictObject({}),
    output: z.object({
      version: z.string(),
      electron: z.string(),
      chromium: z.string(),
      node: z.string(),
      platform: z.string(),
      isDevelopmentRuntime: z.boolean(),
      isSandboxed: z.boolean(),
      enginePid: z.int().nullable(),
      projectPid: z.int().nullable(),
      /** Of its files, without reading them. */
      tensorflow: z.enum(tensorflowStates),
      /** Another version was installed since the start: no further process may be started. */
      isReplaced: z.boolean(),
    }),
    allow: everybody,
  }),
  /** What learned models run on, and why not on something better; starts the engine and its backend. */
  compute: call({ input: z.strictObject({}), output: ComputeReport, allow: everybody }),
  gpuPack: call({ input: z.strictObject({}), output: GpuPackState, allow: everybody }),
  /**
   * `forbidden` for a pack that is not permitted, `conflict` for one of another platform or version, `damaged`,
   * `truncated` or `unknownFormat` for invalid content.
   */
  installGpuPack: call({
    input: z.strictObject({ path: FilePath }),
    output: GpuPackState,
    paths: ['path'],
    allow: everybody,
  }),
  removeGpuPack: call({ input: z.strictObject({}), output: GpuPackState, allow: everybody }),
  /**
   * Opens the system's dialog. Empty when the person cancels. Only paths chosen here (or dropped, or recent) may be
   * used in calls.
   */
  choose: call({
    input: z.strictObject({ purpose: z.enum(choosePurposes), suggestedName: z.string().max(200).optional() }),
    output: z.object({ paths: z.array(z.string()) }),
    allow: everybody,
  }),
  preferences: call({ input: z.strictObject({}), output: Preferences, allow: everybody }),
  setPreferences: call({ input: Preferences.unwrap().partial(), output: Preferences, allow: everybody }),
  recent: call({
    input: z.strictObject({}),
    output: z.array(
      z.object({
        path: z.string(),
        name: z.string(),
        openedAt: z.string(),
        /** Unknown of those that an older Gauze remembered. */ isEncrypted: z.boolean().optional(),
        isMissing: z.boolean(),
      }),
    ),
    allow: everybody,
  }),
  forgetRecent: call({ input: z.strictObject({ path: z.string() }), output: z.null(), allow: everybody }),
  /** A free path for the demo project in the user's documents folder; counts as chosen. */
  demoPath: call({ input: z.strictObject({}), output: z.object({ path: z.string() }), allow: everybody }),
  /**
   * What the institution laid down for this machine, and the time without input after which projects are locked because
   * of it and of the preference.
   */
  managed: call({
    input: z.strictObject({}),
    output: z.object({ managed: Managed, lockAfterMinutes: z.int().nullable() }),
    allow: everybody,
  }),
  /** The project with which Gauze was started, or that a double click has requested since; returned once. */
  asked: call({ input: z.strictObject({}), output: z.object({ path: z.string().nullable() }), allow: everybody }),
  /** The person was active; sent at most every few seconds. */
  active: call({ input: z.strictObject({}), output: z.null(), allow: everybody }),
  /** Locks the open project now. */
  lock: call({
    input: z.strictObject({}),
    output: z.object({ state: z.enum(['locked', 'busy', 'notNeeded']) }),
    allow: everybody,
  }),
  /** What is waiting to be unlocked; requested by a fresh page. */
  locked: call({ input: z.strictObject({}), output: LockedProject.nullable(), allow: everybody }),
  /** Ends Gauze as by closing its window, and starts it once more with this project. */
  startAgain: call({
    input: z.strictObject({ path: FilePath.nullable() }),
    output: z.null(),
    paths: ['path'],
    allow: everybody,
  }),
  /** Ends the project process, which does not answer, and starts another one. What was saved is on the disk. */
  renewProject: call({ input: z.strictObject({}), output: z.null(), allow: everybody }),
  /** The pages of a letter, A4, in base64; nothing is written. It runs no script, and loads nothing. */
  pdf: call({
    input: z.strictObject({ html: z.string().max(500_000) }),
    output: z.object({ pdf: z.string() }),
    allow: everybody,
  }),
  showInFolder: call({
    input: z.strictObject({ path: z.string() }),
    output: z.null(),
    paths: ['path'],
    allow: everybody,
  }),
} as const;
