import { z } from 'zod';
import { JobStarted } from './jobs';
import { call, markers, movers } from './kernel';

export const detectionCalls = {
  /** Finds PHI in open notes (all of them, or those named); what a person decided is never changed. */
  run: call({
    input: z.strictObject({ documentIds: z.array(z.int()).optional() }),
    output: JobStarted,
    allow: markers,
  }),
  /** Reads a CSV of known patient data; replaces what was there. */
  loadPatients: call({
    input: z.strictObject({ path: z.string().min(1) }),
    output: z.object({ patients: z.int(), skipped: z.int(), columns: z.record(z.string(), z.string()) }),
    paths: ['path'],
    allow: movers,
  }),
  clearPatients: call({ input: z.strictObject({}), output: z.null(), allow: movers }),
} as const;
