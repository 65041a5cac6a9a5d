import { z } from 'zod';
import { call } from './kernel';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** The end of the chain; a copy stored elsewhere shows whether lines were removed or the chain was rebuilt. */
const AuditHead = z.object({ lines: z.int(), hash: z.string() });

/** One line: who did what to which notes, when, with which version. Never words of a note. */
export const AuditRow = z
  .object({
    seq: z.int(),
    /** ISO, UTC. */
    time: z.string(),
    author: z.string(),
    role: z.string(),
    version: z.string(),
    /** What a person would call it (`accept`, `view`), and the command that did it. */
    action: z.string(),
    name: z.string(),
    count: z.int(),
    documentId: z.int().nullable(),
    /** As the note is called now. */
    documentName: z.string().nullable(),
    label: z.string().nullable(),
    hash: z.string(),
  })
  .readonly();
export type AuditRow = z.infer<typeof AuditRow>;

/** A receipt from outside, compared with the project's record of its releases. */
export const ReceiptReport = z
  .object({
    /**
     * `old`: of an earlier version, one file that holds unsalted hashes of the originals: anyone with it and the
     * release can test guesses.
     */
    half: z.enum(['old', 'public', 'private']),
    /** Whether the receipt's own hash holds over everything else in it. */
    isOwnHashRight: z.boolean(),
    /** Whether the project has a release that it is about. */
    isOfProject: z.boolean(),
    /** Both, and no part is another. */
    isSame: z.boolean(),
    /**
     * Parts (`documents`, `policy`, `heads`, …) that are not as the project's record has them, or that no receipt has
     * (`unknownPart`).
     */
    parts: z.array(z.string()),
    /** All parts that were compared with the project's record; none if it has no such release. */
    compared: z.array(z.string()),
    /** As stated in the receipt, for people to read; a public half contains only the day. */
    release: z.string(),
    time: z.string(),
  })
  .readonly();
export type ReceiptReport = z.infer<typeof ReceiptReport>;

export const AuditReport = z
  .object({
    isWhole: z.boolean(),
    head: AuditHead,
    /** The first line that was edited, deleted or moved. */
    firstBroken: z.int().nullable(),
    /**
     * Of the releases in the project: how many, and the names of those whose receipt holds a head that is not in the
     * list.
     */
    releases: z.int(),
    releasesNotFound: z.array(z.string()),
    /** Whether the requested head is in the list; null if none was requested. */
    isHeadFound: z.boolean().nullable(),
    /** Null if no receipt was given. */
    receipt: ReceiptReport.nullable(),
  })
  .readonly();
export type AuditReport = z.infer<typeof AuditReport>;

const allow = ['auditor', 'privacyOfficer', 'coordinator'] as const;

/** Reading the log is itself a line of the log. */
export const auditCalls = {
  /** Newest first. */
  list: call({
    input: z.strictObject({
      search: z.string().max(200).optional(),
      action: z.string().max(80).optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(1000),
    }),
    output: z.object({ total: z.int(), rows: z.array(AuditRow), head: AuditHead, actions: z.array(z.string()) }),
    allow,
  }),
  /** With a receipt, parsed or as the path of its file, the head is the one in it. */
  verify: call({
    input: z.strictObject({
      head: Hash.optional(),
      receipt: z.record(z.string(), z.unknown()).optional(),
      path: z.string().min(1).max(4096).optional(),
    }),
    output: AuditReport,
    paths: ['path'],
    allow,
  }),
  /** All lines in order, with their hashes. */
  export: call({
    input: z.strictObject({ path: z.string().min(1).max(4096), format: z.enum(['csv', 'jsonl']) }),
    output: z.object({ lines: z.int() }),
    paths: ['path'],
    writes: ['path'],
    allow,
  }),
} as const;
