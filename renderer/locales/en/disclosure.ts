import type { Shape } from '../shape';

/**
 * Words of what a release discloses: public figures that places stay alike in, comparisons, order and names, the way
 * back.
 */
export const disclosure = {
  indicator: {
    title: 'Similar in a public indicator',
    none: 'Towns can also be matched by a disease rate: import a public table with one town per row.',
    elsewhere: 'A table of figures is for the usual country of the language; the policy states another.',
    import: 'Import a table',
    use: 'Similar in {column}',
    of: '{file}: {n} town | {file}: {n} towns',
    remove: 'Remove the table',
    which: 'Indicator column',
    unknown: '{n} row names an unknown town. | {n} rows name unknown towns.',
    withoutFigure: '{n} row has no value. | {n} rows have no value.',
    onlyKnown: 'Only towns in the table are used; any other town is represented by the nearest of them.',
    notNear: 'Not available with “Nearby”.',
  },
  patients: {
    unlinked:
      '{n} note has no patient: it has a separate budget. | {n} notes have no patient: each has a separate budget.',
    met:
      '{n} patient is spelled in several ways: counted as one, with one budget. | {n} patients are spelled ' +
      'in several ways: each counted as one, with one budget.',
    near:
      '{n} ID is similar to another one. | {n} IDs are similar to another one: one patient under two IDs ' +
      'would have two budgets.',
    same:
      '{n} known patient has the name and birth date of another ID. | {n} known patients have the name and ' +
      'birth date of another ID.',
    linked: '{n} patient has several linked IDs: one budget. | {n} patients have several linked IDs: one budget each.',
    apart:
      'For {n} of them, several IDs were charged before: the charges are added up. | For {n} of them, ' +
      'several IDs were charged before: the charges are added up.',
    accept:
      'I confirm that {n} note without a patient is unrelated to all other notes | I confirm that {n} ' +
      'notes without a patient are unrelated to each other and to all other notes',
  },
  links: {
    open: 'Link patient IDs',
    title: 'IDs of one patient',
    text: 'Linked IDs share one budget. A link can be undone until the next sampling; after that it is permanent.',
    why: { near: 'Similar IDs', same: 'Same name and birth date' },
    same: 'Same patient',
    import: 'Import a table',
    format: 'One row per patient, two or more IDs, no header.',
    none: 'No similar IDs.',
    groups: 'Linked',
    more: '{n} more group | {n} more groups',
    unknown: '{n} ID in the table occurs in no note. | {n} IDs in the table occur in no note.',
    close: 'Close',
  },
  comparison: {
    none: 'No patient-level guarantee.',
    linked:
      'Patients linked by 2, 3, 5 and 10 known visits: {shares} (ε {epsilon}, 10,000 simulated patients; ' +
      'with fewer patients, more are linked).',
    refused: 'A release asks for confirmation.',
    sum: 'intervals: ε {epsilon}',
    sumTowns: 'towns: ε {epsilon}',
    towns:
      'The true town is guessed for up to {guessed} of patients ({blind} without the release); {linked} ' +
      'are linked by their town alone (ε {epsilon}, 10,000 simulated patients, worst of five countries). ' +
      'Whatever ε is, a released town narrows the true one down to about ten.',
    step: 'Values are changed by a published method: no patient-level guarantee.',
    accept: 'I understand that there is no patient-level guarantee',
  },
  order: {
    keep: 'Keep the order of the notes',
    cost:
      'If notes are in date order, anyone who knows how many were written each day can infer dates. If ' +
      'this is off, they are shuffled.',
    keepIds: 'Keep the names of the notes',
    costIds:
      'They identify each note to anyone who has seen them elsewhere. If this is off, each note gets a ' +
      'new name in each release.',
    accept: 'I understand that this may reveal dates that the policy hides',
  },
  wayBack: {
    open: 'Look up a surrogate',
    title: 'Look up a surrogate',
    text: 'In a pseudonym table, one surrogate at a time. Every look-up is recorded in the audit log of this project.',
    choose: 'Choose the file',
    passphrase: 'Passphrase of the file',
    unlock: 'Open the file',
    opened: 'Release {name} of {time}: {n} note | Release {name} of {time}: {n} notes',
    surrogate: 'Pseudonym, or words from a released note',
    lookUp: 'Look up',
    none: 'No match in this file.',
    isPatient: 'The pseudonym of {patient}: {n} note | The pseudonym of {patient}: {n} notes',
    original: 'Original',
    patient: 'Patient',
    note: 'Note',
    places: 'Places',
    noPatient: 'unknown',
    more: 'and {n} more | and {n} more',
    answers: 'Original values',
    close: 'Close the file',
  },
};

export type DisclosureWords = Shape<typeof disclosure>;
