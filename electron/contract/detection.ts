import { z } from 'zod';
import { JobStarted } from './jobs';
import { call, everybody, markers, movers } from './kernel';

/** What a note was searched with: two searches are the same where all of this is. */
export const SearchSystem = z
  .object({
    /** Of Gauze: its rules and bundled models are those of the version. */ version: z.string(),
    hasRules: z.boolean(),
    hasBundledModels: z.boolean(),
    models: z.array(z.object({ name: z.string(), sha256: z.string() })).readonly(),
    recallTarget: z.number().nullable(),
    labelTargets: z.record(z.string(), z.number()).readonly(),
    /** Absent where none was asked. */
    redactor: z.object({ name: z.string(), sha256: z.string(), recallTarget: z.number().nullable() }).optional(),
    /** Which list of known patients, by the command that brought it; 0 without one. */ patients: z.int(),
  })
  .readonly();
export type SearchSystem = z.infer<typeof SearchSystem>;

/** How a search ended: `brokenOff` where nobody ended it, `dismissed` where nobody wants it to go on. */
export const searchEnds = ['running', 'done', 'cancelled', 'failed', 'brokenOff', 'dismissed'] as const;

export const Search = z
  .object({
    id: z.int(),
    startedAt: z.string(),
    author: z.string(),
    /** Null of a search before Gauze kept this. */ system: SearchSystem.nullable(),
    /** What detection runs with now is something else, or it is not known what it was. */ isOutdated: z.boolean(),
    state: z.enum(searchEnds),
    /** Notes that were to be searched, and those whose last search it is. */
    wanted: z.int(),
    searched: z.int(),
  })
  .readonly();
export type Search = z.infer<typeof Search>;

export const detectionCalls = {
  /**
   * Finds PHI in open notes (all of them, or those named); what a person decided is never changed. With `continues`, in
   * the notes that a search had left when it broke off.
   */
  run: call({
    input: z.strictObject({ documentIds: z.array(z.int()).optional(), continues: z.int().optional() }),
    output: JobStarted,
    allow: markers,
  }),
  /** Searches that notes had last, and those that broke off, newest first. */
  searches: call({ input: z.strictObject({}), output: z.array(Search), allow: everybody }),
  /** Nobody wants this search to go on. */
  dismiss: call({ input: z.strictObject({ id: z.int() }), output: z.array(Search), allow: markers }),
  /** Reads a CSV of known patient data; replaces what was there. */
  loadPatients: call({
    input: z.strictObject({ path: z.string().min(1) }),
    output: z.object({ patients: z.int(), skipped: z.int(), columns: z.record(z.string(), z.string()) }),
    paths: ['path'],
    allow: movers,
  }),
  clearPatients: call({ input: z.strictObject({}), output: z.null(), allow: movers }),
} as const;
