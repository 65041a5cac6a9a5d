import { z } from 'zod';
import { Job } from './jobs';

/** What the project side tells the window. The window fetches again; it never patches from an event. */
export const GauzeEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('jobChanged'), job: Job }),
  z.object({ name: z.literal('projectChanged'), revision: z.int() }),
  z.object({ name: z.literal('projectClosed') }),
  /** The engine stopped and was started again; running detection ended with `engineStopped`. */
  z.object({ name: z.literal('engineRestarted'), exitCode: z.int() }),
  z.object({ name: z.literal('projectHostRestarted'), exitCode: z.int() }),
  /** A menu item or a system gesture asks for a command of the renderer's command table. */
  z.object({ name: z.literal('command'), command: z.string() }),
  z.object({ name: z.literal('systemThemeChanged') }),
]);
export type GauzeEvent = z.infer<typeof GauzeEvent>;
