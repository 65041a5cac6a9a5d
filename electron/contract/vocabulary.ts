// The closed word lists of the contract, without the schema library: the rules need them at run time, and a command
// line that only detects should not load what it does not use.

export const languages = ['en', 'es', 'fr', 'nl', 'de'] as const;
/** The bundled model that reads every language: chosen by a person, since a network is slower than rules by far. */
export const thoroughModel = 'thorough';
/**
 * Of a passphrase that is given to a project, in UTF-16 units: each guess costs an attacker who has the file about a
 * second.
 */
export const shortestPassphrase = 8;
export const annotationStatuses = ['suggested', 'accepted', 'rejected'] as const;
/** How a place is written compared with what was searched for; all but `same` are shown separately. */
export const occurrenceForms = ['same', 'split', 'turned', 'initials', 'surname'] as const;
export type OccurrenceForm = (typeof occurrenceForms)[number];
/** The order in which notes are reviewed. */
export const queueOrders = ['plain', 'leastCertain', 'likelyLeak', 'patient', 'sample'] as const;
export type QueueOrder = (typeof queueOrders)[number];
/**
 * Why a word may still identify someone, gravest first: what refused the last release; words accepted in other notes;
 * another spelling of the patient's name; a confident suggestion that was rejected; an undecided suggestion; unjudged
 * numbers and capitals.
 */
export const riskSources = ['leak', 'elsewhere', 'spelling', 'rejected', 'undecided', 'unjudged'] as const;
export type RiskSource = (typeof riskSources)[number];
/** Ways of looking through all notes for what was missed. */
export const sweepKinds = ['words', 'expression', 'accepted', 'digits', 'capitals'] as const;
export type SweepKind = (typeof sweepKinds)[number];

/** What first spoke for a code. */
export const codeSources = ['dictionary', 'mention', 'description', 'classifier', 'network', 'person'] as const;
/** What the words around a mention say about it. */
export const contextFlags = ['negated', 'history', 'family', 'hypothetical'] as const;
export const contextPolicies = ['count', 'flag', 'drop'] as const;
/** `related` is the DR of a French stay. */
export const codeRoles = ['principal', 'related', 'secondary'] as const;
/** `french`: DP, DR, DAS; `general`: principal and secondary. */
export const roleSchemes = ['general', 'french'] as const;
export const codingReasons = [
  'notInText',
  'negated',
  'history',
  'family',
  'hypothetical',
  'tooGeneral',
  'tooSpecific',
  'replaced',
  'notToBeCoded',
  'other',
] as const;
/**
 * What is repaired when a code system is read. `duplicateCode`: the first row is used, later wordings became synonyms.
 * `unknownParent`: replaced by the nearest shorter code. `cycle`: a code above itself was made a root.
 * `duplicateDescription`: several assignable codes have the same description; nothing was changed. `noDescription`:
 * replaced by the code. `badCode`: the row was dropped.
 */
export const codeSystemProblemKinds = [
  'duplicateCode',
  'unknownParent',
  'cycle',
  'duplicateDescription',
  'noDescription',
  'badCode',
] as const;
/** `none`: without any code so far. */
export const codingStates = ['none', 'open', 'done'] as const;

/** Where a step is undone: decisions in Review, codes in Coding, imports and searches on Notes. */
export const stepScopes = ['review', 'coding', 'notes'] as const;
export type StepScope = (typeof stepScopes)[number];
