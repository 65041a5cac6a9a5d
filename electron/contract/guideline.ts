import { z } from 'zod';
import { call, everybody } from './kernel';
import { Language } from './text';

const Line = z.string().trim().min(1).max(400);

/**
 * The meaning of one label, in words for the person who reads the note. `«…»` in an example encloses what is
 * marked.
 */
export const GuidelineEntry = z
  .object({
    definition: z.string().trim().min(1).max(4000),
    examples: z.array(Line).max(40).readonly(),
    not: z.array(Line).max(40).readonly(),
  })
  .readonly();
export type GuidelineEntry = z.infer<typeof GuidelineEntry>;

/** Text for all labels rather than one. */
export const generalGuideline = '';

export const Guideline = z
  .object({
    /** '' for what holds for every label. */
    label: z.string().max(80),
    entry: GuidelineEntry,
    /** 0 as shipped; grows with every edit in this project. */
    version: z.int().min(0),
    /** Of the last edit. */
    author: z.string().nullable(),
    time: z.string().nullable(),
  })
  .readonly();
export type Guideline = z.infer<typeof Guideline>;

export const guidelineCalls = {
  /** For every label of the project, in the order of its set, what holds for all first. */
  list: call({ input: z.strictObject({ language: Language }), output: z.array(Guideline), allow: everybody }),
  /** Adds a version. `conflict` if `version` is not the newest: somebody else has written meanwhile. */
  edit: call({
    input: z.strictObject({
      language: Language,
      label: z.string().max(80),
      version: z.int().min(0),
      entry: GuidelineEntry,
    }),
    output: Guideline,
    allow: ['reviewer', 'coordinator', 'privacyOfficer'],
  }),
  /** Every version of one, the newest first, the shipped one last. */
  versions: call({
    input: z.strictObject({ language: Language, label: z.string().max(80) }),
    output: z.array(Guideline),
    allow: everybody,
  }),
} as const;
