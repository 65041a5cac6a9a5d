import type { Screen } from './place';

/**
 * Calls that ask a project and change nothing in it, as `noun.verb`. All others are edits: where one fails because its
 * project was closed meanwhile, it may not be saved, and that is told.
 */
export const questions: ReadonlySet<string> = new Set(
  Object.entries({
    project: 'passphraseStrength proposePassphrase keys info labelSets',
    document: 'list get pages page',
    exchange: 'formats inspect',
    detection: 'searches',
    review:
      'stopping notesToGo occurrences offer queue queues printing rows comments rules possibleMisses ' +
      'nextStep history changed',
    drafts: 'list',
    sweep: 'find',
    privacy: 'presets policy outlook trade indicators patientLinks proposedPatients ledger timelineFan placeOdds',
    release:
      'letter readiness preview leaks desk deskMentions list receipt privateReceipt reports sampleNext sampleResult',
    reidentification: 'state lookUp',
    training: 'readiness runs run curve background',
    models: 'list get settings errors compare comparison viewForeign verifyBundle',
    coders: 'readiness runs run list get compare comparison',
    redactors: 'readiness runs run list get findings',
    representers: 'readiness runs run list get privacyReport readPackages',
    languageModels: 'readiness runs run list get findings',
    coding: 'systemFormats systems settings search browse list note statistics exportFormats',
    utility: 'readiness result',
    audit: 'list verify',
    guideline: 'list versions',
    labels: 'read preview',
    statistics: 'overview',
    annotators: 'overview desk plan',
    agreement: 'matrix pair spans count',
    adjudication: 'list get',
    jobs: 'list get cancel',
  }).flatMap(([noun, verbs]) => verbs.split(' ').map((verb) => `${noun}.${verb}`)),
);

/** Calls that open or close a project, or are not about one. */
const ofNoProject = /^(?:system\.|project\.(?:create|createDemo|open|cancelOpening|close|lock)$)/;
export const isOfProject = (method: string): boolean => !ofNoProject.test(method);

/** Where what a noun changes is seen. */
export const screenOf: Readonly<Record<string, Screen>> = {
  document: 'notes',
  exchange: 'notes',
  detection: 'notes',
  review: 'review',
  privacy: 'privacy',
  release: 'release',
  reidentification: 'release',
  training: 'training',
  models: 'training',
  redactors: 'training',
  representers: 'training',
  languageModels: 'training',
  coders: 'coding',
  coding: 'coding',
  utility: 'coding',
  audit: 'audit',
  drafts: 'review',
  guideline: 'labels',
  labels: 'labels',
  statistics: 'statistics',
  annotators: 'annotators',
  agreement: 'agreement',
  adjudication: 'adjudication',
  project: 'settings',
  jobs: 'notes',
};

/** Edits that a person knows by a name of their own: `error.lost.edit.<name>`. */
const namesOfEdits: Readonly<Record<string, string>> = {
  decision: 'decide relabel resize add remove propagate label undo redo',
  comment: 'comment removeComment',
  flag: 'flag',
  rule: 'addRule removeRule',
  queue: 'keepQueue removeQueue',
};
/** @returns null where only the screen tells what it was */
export function nameOfEdit(method: string): string | null {
  const [noun, verb = ''] = method.split('.');
  const found = Object.entries(namesOfEdits).find(([, verbs]) => verbs.split(' ').includes(verb));
  return noun === 'review' && found !== undefined ? found[0] : null;
}
