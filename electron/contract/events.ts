import { z } from 'zod';
import { Job } from './jobs';

/** What the project side reports to the window. The window fetches again; it never patches from an event. */
export const GauzeEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('jobChanged'), job: Job }),
  z.object({ name: z.literal('projectChanged'), revision: z.int() }),
  z.object({ name: z.literal('projectClosed') }),
  /**
   * A training made progress, for any task; each counts its runs separately. The run has new moments. At most four
   * times a second.
   */
  z.object({
    name: z.literal('trainingProgressed'),
    /** A name of `tasks/registry`. */
    of: z.string(),
    runId: z.int(),
    jobId: z.string(),
  }),
  /** Models, their settings or the state of background learning changed. */
  z.object({ name: z.literal('modelsChanged') }),
  /** The engine stopped and was started again; running detection ended with `engineStopped`. */
  z.object({ name: z.literal('engineRestarted'), exitCode: z.int() }),
  z.object({ name: z.literal('projectHostRestarted'), exitCode: z.int() }),
  /** A menu item or a system gesture requests a command of the renderer's command table. */
  z.object({ name: z.literal('command'), command: z.string() }),
  z.object({ name: z.literal('systemThemeChanged') }),
  /** A double click, or a path on the command line, requests a project: `system.asked` returns which. */
  z.object({ name: z.literal('projectAsked') }),
  /** Another version of Gauze was installed while this one is open: `system.startAgain` starts that. */
  z.object({ name: z.literal('applicationReplaced') }),
]);
export type GauzeEvent = z.infer<typeof GauzeEvent>;
