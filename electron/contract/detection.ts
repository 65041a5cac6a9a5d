import { z } from 'zod';
import { JobStarted } from './jobs';
import { call, everybody, markers, movers } from './kernel';

/** The configuration of a search: two searches are the same if all of this is equal. */
export const SearchSystem = z
  .object({
    /** Of Gauze: its rules and bundled models are those of the version. */ version: z.string(),
    hasRules: z.boolean(),
    hasBundledModels: z.boolean(),
    models: z.array(z.object({ name: z.string(), sha256: z.string() })).readonly(),
    recallTarget: z.number().nullable(),
    labelTargets: z.record(z.string(), z.number()).readonly(),
    /** Absent if none was used. */
    redactor: z.object({ name: z.string(), sha256: z.string(), recallTarget: z.number().nullable() }).optional(),
    /** Labels that were looked for by description, absent without one. */
    described: z.object({ labels: z.int(), sha256: z.string() }).optional(),
    /** Which list of known patients, by the command that brought it; 0 without one. */ patients: z.int(),
  })
  .readonly();
export type SearchSystem = z.infer<typeof SearchSystem>;

/** How a search ended: `brokenOff` if it was interrupted, `dismissed` if a person decided not to continue it. */
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
   * Finds PHI in open notes (all of them, or the given ones); what a person decided is never changed. With `continues`,
   * in the notes that an interrupted search had left.
   */
  run: call({
    input: z.strictObject({ documentIds: z.array(z.int()).optional(), continues: z.int().optional() }),
    output: JobStarted,
    allow: markers,
  }),
  /** Searches that notes had last, and those that broke off, newest first. */
  searches: call({ input: z.strictObject({}), output: z.array(Search), allow: everybody }),
  /** This search will not be continued. */
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
