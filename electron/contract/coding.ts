import { z } from 'zod';
import { Language, Span } from './text';
import {
  codeRoles,
  codeSources,
  codeSystemProblemKinds,
  codingReasons,
  codingStates,
  contextFlags,
  contextPolicies,
  roleSchemes,
} from './vocabulary';

/** As a code system writes it: upper case, with its dot. */
export const Code = z.string().trim().min(1).max(40);
const Share = z.number().min(0).max(1);

/** What the context of evidence says about it. Shown, and used by a site's policy; never a silent filter. */
export const CodeContext = z
  .object({ isNegated: z.boolean(), isHistory: z.boolean(), isFamily: z.boolean(), isHypothetical: z.boolean() })
  .readonly();
export type CodeContext = z.infer<typeof CodeContext>;
export const ContextFlag = z.enum(contextFlags);
export type ContextFlag = z.infer<typeof ContextFlag>;

/** A mention that speaks for a code: one or more segments of the note, in reading order. */
export const CodeEvidence = z
  .object({
    fragments: z.array(Span).min(1).max(50).readonly(),
    source: z.enum(codeSources),
    score: z.number(),
    context: CodeContext,
  })
  .readonly();
export type CodeEvidence = z.infer<typeof CodeEvidence>;

export const CodeRole = z.enum(codeRoles);
export type CodeRole = z.infer<typeof CodeRole>;
export const RoleScheme = z.enum(roleSchemes);
export type RoleScheme = z.infer<typeof RoleScheme>;
export const CodingReason = z.enum(codingReasons);
export type CodingReason = z.infer<typeof CodingReason>;

/** A code of a note as stored in the project. */
export const Coding = z
  .object({
    id: z.string().min(1),
    code: Code,
    /** The code system it was taken from; null for codes that came with their notes. */
    systemId: z.int().nullable(),
    /** Name and version of that system when the code was given; preserved when the system is removed. */
    version: z.string().max(200),
    role: CodeRole,
    /** Place in the list of accepted codes, from 1; 0 before that. */
    position: z.int().min(0),
    status: z.enum(['suggested', 'accepted', 'rejected']),
    /** Why it was rejected. */
    reason: CodingReason.nullable(),
    author: z.string(),
    /** `person`, `import`, `coder:<name>`. */
    source: z.string().max(200),
    /** ISO, UTC; null while it is a mere suggestion. */
    decidedAt: z.string().nullable(),
    /** Calibrated; null for what a person or a file brought. */
    probability: Share.nullable(),
    /** Above the coder's threshold. */
    isAbove: z.boolean(),
    /** Notes with this code in the coder's training set; null if no coder suggested it. */
    seen: z.int().nullable(),
    /** Best first. */
    evidence: z.array(CodeEvidence).max(200).readonly(),
  })
  .readonly();
export type Coding = z.infer<typeof Coding>;

/** How a code is shown next to the note. */
export const CodingView = Coding.unwrap()
  .extend({
    /** Null when no imported system has the code. */
    description: z.string().nullable(),
    isBillable: z.boolean().nullable(),
    /** Three characters, and what the system calls them. */
    family: z.string(),
    familyName: z.string().nullable(),
    /** The root above the code, else its first letter. */
    chapter: z.string(),
    chapterName: z.string().nullable(),
    /** True of the code when it is true of every mention that speaks for it. */
    flags: z.array(ContextFlag).readonly(),
    /**
     * `proposed`: above the threshold; `below` it; `flagged` and `dropped` by the policy of this project. Of
     * suggestions alone.
     */
    disposition: z.enum(['proposed', 'below', 'flagged', 'dropped']),
  })
  .readonly();
export type CodingView = z.infer<typeof CodingView>;

/** The same words, or a mention of a code, that nothing accepted covers. */
export const MissingCode = z
  .object({
    code: Code,
    description: z.string().nullable(),
    codingId: z.string(),
    text: z.string(),
    span: Span,
    probability: Share.nullable(),
  })
  .readonly();
export type MissingCode = z.infer<typeof MissingCode>;

/** The coder whose suggestions are shown for a note. */
export const CoderStamp = z
  .object({ id: z.string(), name: z.string(), sha256: z.string(), threshold: Share.nullable() })
  .readonly();
export type CoderStamp = z.infer<typeof CoderStamp>;

export const CodingState = z.enum(codingStates);
export type CodingState = z.infer<typeof CodingState>;

export const CodedNoteRow = z
  .object({
    id: z.int(),
    name: z.string(),
    patient: z.string().nullable(),
    date: z.string().nullable(),
    language: Language.nullable(),
    kind: z.string().nullable(),
    state: CodingState,
    suggested: z.int(),
    accepted: z.int(),
    rejected: z.int(),
  })
  .readonly();
export type CodedNoteRow = z.infer<typeof CodedNoteRow>;

/** What every write gives back: the note's codes as they now are. */
export const NoteCodes = z
  .object({
    documentId: z.int(),
    revision: z.int(),
    state: CodingState,
    /** Of the coder whose suggestions are shown; null before one was run. */
    coder: z
      .object({
        id: z.string(),
        name: z.string(),
        threshold: Share.nullable(),
        /** The one that the project uses now. */ isCurrent: z.boolean(),
      })
      .readonly()
      .nullable(),
    codings: z.array(CodingView).readonly(),
    /** Accepted, with nothing in the text that speaks for it. */
    unsupported: z.array(z.string()).readonly(),
    missing: z.array(MissingCode).readonly(),
    touched: z.array(z.string()).readonly(),
  })
  .readonly();
export type NoteCodes = z.infer<typeof NoteCodes>;

export const CodeSystemRow = z
  .object({
    id: z.int(),
    name: z.string(),
    version: z.string(),
    language: Language,
    format: z.string(),
    digest: z.string(),
    codes: z.int(),
    bytes: z.int(),
    importedAt: z.string(),
    /** New codings are taken from it. */
    isUsed: z.boolean(),
    /** Codings of this project that carry it. */
    codings: z.int(),
  })
  .readonly();
export type CodeSystemRow = z.infer<typeof CodeSystemRow>;

export const CodeSystemProblem = z.enum(codeSystemProblemKinds);

export const CodeHit = z
  .object({
    code: Code,
    description: z.string(),
    isBillable: z.boolean(),
    hasChildren: z.boolean(),
    /** What codes are listed under, and no code itself. */ isChapter: z.boolean(),
    /** Accepted codings of it in the project. */ used: z.int(),
  })
  .readonly();
export type CodeHit = z.infer<typeof CodeHit>;

export const CodeDetail = z
  .object({
    code: Code,
    description: z.string(),
    parent: Code.nullable(),
    isBillable: z.boolean(),
    includes: z.array(z.string()).readonly(),
    excludes: z.array(z.string()).readonly(),
    synonyms: z.array(z.string()).readonly(),
    /** From the root down. */
    ancestors: z.array(CodeHit).readonly(),
    children: z.array(CodeHit).readonly(),
    siblings: z.array(CodeHit).readonly(),
  })
  .readonly();
export type CodeDetail = z.infer<typeof CodeDetail>;

export const CodingSettings = z
  .strictObject({
    systemId: z.int().nullable(),
    coderId: z.string().max(40).nullable(),
    /**
     * `count`: like any other; `flag`: shown separately, never above the threshold; `drop`: hidden, but counted and one
     * key away.
     */
    policy: z
      .object({
        negated: z.enum(contextPolicies),
        history: z.enum(contextPolicies),
        family: z.enum(contextPolicies),
        hypothetical: z.enum(contextPolicies),
      })
      .readonly(),
    /** DP, DR and DAS, or principal and secondary. Null: as the code system's country has it. */
    roleScheme: RoleScheme.nullable(),
    /** Maximum number of suggestions stored for a note. */
    most: z.int().min(1).max(200),
  })
  .readonly();
export type CodingSettings = z.infer<typeof CodingSettings>;

const Tally = {
  accepted: z.int(),
  rejected: z.int(),
  /** Rejected for another code of the same family. */ replaced: z.int(),
  open: z.int(),
};
export const CodingStatistics = z
  .object({
    notes: z.object({ done: z.int(), open: z.int(), without: z.int() }).readonly(),
    /** Accepted codes that a person added without a suggestion. */
    added: z.int(),
    /** By what spoke first for the suggestion. */
    bySource: z.array(z.object({ source: z.string(), ...Tally }).readonly()).readonly(),
    /** By first letter and digits of the chapter if the system has one, else by letter. */
    byChapter: z
      .array(z.object({ chapter: z.string(), description: z.string().nullable(), ...Tally }).readonly())
      .readonly(),
    /** By day of the decision. */
    byDay: z
      .array(
        z
          .object({ day: z.string(), accepted: z.int(), rejected: z.int(), replaced: z.int(), added: z.int() })
          .readonly(),
      )
      .readonly(),
    byReason: z.array(z.object({ reason: CodingReason, count: z.int() }).readonly()).readonly(),
    /** Suggestions by probability, in ten bands: how many of the decided ones were accepted. */
    byBand: z.array(z.object({ from: Share, accepted: z.int(), decided: z.int() }).readonly()).readonly(),
  })
  .readonly();
export type CodingStatistics = z.infer<typeof CodingStatistics>;
