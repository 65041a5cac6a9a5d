import { z } from 'zod';
import {
  Code,
  CodeRole,
  RoleScheme,
  CodingReason,
  CodingState,
  CodedNoteRow,
  NoteCodes,
  CodeSystemRow,
  CodeHit,
  CodeDetail,
  CodingSettings,
  CodingStatistics,
} from './coding';
import { DocumentRow } from './document';
import { JobStarted } from './jobs';
import { call, everybody, keepers } from './kernel';
import { Language, Span } from './text';

const Target = { documentId: z.int(), revision: z.int().optional() };
const Path = z.string().min(1).max(4096);
const Ids = z.array(z.string()).min(1).max(10_000);
const coders = ['reviewer', 'coordinator', 'privacyOfficer'] as const;

export const codingCalls = {
  systemFormats: call({
    input: z.strictObject({}),
    output: z.array(
      z.object({ id: z.string(), name: z.string(), extensions: z.array(z.string()).readonly() }).readonly(),
    ),
    allow: everybody,
  }),
  /** Newest first. */
  systems: call({ input: z.strictObject({}), output: z.array(CodeSystemRow), allow: everybody }),
  /**
   * A file or a folder of them. The job ends with `systemId`, `codes` and a count for each `CodeSystemProblem`, and
   * fails with `exists` for a system that is there with the same content. Cancelled, nothing of it stays.
   */
  importSystem: call({
    input: z.strictObject({
      path: Path,
      format: z.string().max(40).optional(),
      name: z.string().trim().min(1).max(100).optional(),
      version: z.string().trim().max(100).optional(),
      language: Language.optional(),
    }),
    output: JobStarted,
    paths: ['path'],
    allow: keepers,
  }),
  /** Codes from it preserve its name and version. Undone like any other write. */
  removeSystem: call({ input: z.strictObject({ id: z.int() }), output: z.null(), allow: keepers }),
  settings: call({
    input: z.strictObject({}),
    output: CodingSettings.unwrap().extend({ scheme: RoleScheme }),
    allow: everybody,
  }),
  /** What is absent stays as it was. */
  setSettings: call({
    input: CodingSettings.unwrap().partial(),
    output: CodingSettings.unwrap().extend({ scheme: RoleScheme }),
    allow: keepers,
  }),

  search: call({
    input: z.strictObject({
      query: z.string().max(200),
      limit: z.int().min(1).max(200),
      billableOnly: z.boolean().optional(),
    }),
    output: z.array(CodeHit),
    allow: everybody,
  }),
  /** `code` null: the roots of the tree. */
  browse: call({
    input: z.strictObject({ code: Code.nullable() }),
    output: z.object({ detail: CodeDetail.nullable(), roots: z.array(CodeHit) }),
    allow: everybody,
  }),

  list: call({
    input: z.strictObject({
      state: CodingState.optional(),
      /** Only notes whose coding is not finished. */ isUnfinished: z.boolean().optional(),
      search: z.string().max(200).optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(1000),
    }),
    output: z.object({
      total: z.int(),
      rows: z.array(CodedNoteRow),
      counts: z.object({ open: z.int(), done: z.int(), waiting: z.int() }),
    }),
    allow: everybody,
  }),
  note: call({
    input: z.strictObject({ documentId: z.int() }),
    output: z.object({ row: DocumentRow, text: z.string(), codes: NoteCodes }),
    allow: everybody,
  }),
  /**
   * Runs the project's coder on one note. Decided codes stay; previous suggestions are replaced. `notReady` with
   * `needs: coder`.
   */
  suggest: call({ input: z.strictObject({ documentId: z.int() }), output: NoteCodes, allow: coders }),
  /** The same for many notes; by default the open ones. Undone as one step. */
  suggestAll: call({
    input: z.strictObject({ documentIds: z.array(z.int()).min(1).max(100_000).optional() }),
    output: JobStarted,
    allow: coders,
  }),
  decide: call({
    input: z.strictObject({
      ...Target,
      codingIds: Ids,
      status: z.enum(['suggested', 'accepted', 'rejected']),
      reason: CodingReason.optional(),
    }),
    output: NoteCodes,
    allow: coders,
  }),
  /** Rejects one and accepts another in its place, with its role, order and evidence. */
  replace: call({
    input: z.strictObject({ ...Target, codingId: z.string(), code: Code }),
    output: NoteCodes,
    allow: coders,
  }),
  /** An accepted code, with the passage that supports it if the person marked one. */
  add: call({
    input: z.strictObject({ ...Target, code: Code, spans: z.array(Span).max(20).optional() }),
    output: NoteCodes,
    allow: coders,
  }),
  /** Marks a passage that speaks for a code. */
  support: call({
    input: z.strictObject({ ...Target, codingId: z.string(), spans: z.array(Span).min(1).max(20) }),
    output: NoteCodes,
    allow: coders,
  }),
  remove: call({ input: z.strictObject({ ...Target, codingIds: Ids }), output: NoteCodes, allow: coders }),
  /** There is one principal and at most one related diagnosis: the previous one becomes secondary. */
  setRole: call({
    input: z.strictObject({ ...Target, codingId: z.string(), role: CodeRole }),
    output: NoteCodes,
    allow: coders,
  }),
  /** To a place in the list of accepted codes, from 1. */
  move: call({
    input: z.strictObject({ ...Target, codingId: z.string(), position: z.int().min(1).max(10_000) }),
    output: NoteCodes,
    allow: coders,
  }),
  setState: call({
    input: z.strictObject({ documentIds: z.array(z.int()).min(1).max(100_000), state: z.enum(['open', 'done']) }),
    output: z.object({ changed: z.int() }),
    allow: coders,
  }),

  statistics: call({ input: z.strictObject({}), output: CodingStatistics, allow: everybody }),
  exportFormats: call({
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.string(), name: z.string(), extension: z.string() }).readonly()),
    allow: everybody,
  }),
  /** Accepted codes of coded notes. */
  export: call({
    input: z.strictObject({
      path: Path,
      format: z.string().max(40),
      /** Also of notes that are not finished. */ hasOpen: z.boolean(),
      documentIds: z.array(z.int()).max(100_000).optional(),
    }),
    output: z.object({ path: z.string(), notes: z.int(), codes: z.int() }),
    paths: ['path'],
    writes: ['path'],
    allow: keepers,
  }),
  /**
   * A table of note and code, with or without places in the text: notes are found by name, their codes count as
   * decided.
   */
  importCodes: call({ input: z.strictObject({ path: Path }), output: JobStarted, paths: ['path'], allow: keepers }),
} as const;
