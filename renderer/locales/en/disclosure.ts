import type { Shape } from '../shape';

/** Words of what a release discloses: public figures that places stay alike in, comparisons, order and names, the way back. */
export const disclosure = {
  indicator: {
    title: 'Alike in a public figure',
    none: 'Towns can also be drawn alike in a rate of a disease: a public table, one town a row.',
    import: 'Import a table',
    use: 'Alike in {column}',
    of: '{file}: {n} town | {file}: {n} towns',
    remove: 'Remove the table',
    which: 'Column with the figure',
    unknown: '{n} row names no town of the list. | {n} rows name no town of the list.',
    withoutFigure: '{n} row has no figure. | {n} rows have no figure.',
    onlyKnown: 'Only towns of the table are drawn; the nearest of them stands for each other town.',
    notNear: 'Not with “Near”.',
  },
  patients: {
    unlinked:
      '{n} note has no patient: it stands alone, with a budget of its own. | {n} notes have no patient: each stands alone, with a budget of its own.',
    met: '{n} patient is written in several ways: one patient, one budget. | {n} patients are written in several ways: each is one patient, with one budget.',
    near: '{n} id is nearly another one. | {n} ids are nearly another one: one patient under two has two budgets.',
    same: '{n} known patient has the name and birth date of another id. | {n} known patients have the name and birth date of another id.',
    accept:
      'I know that {n} note without a patient stands alone | I know that {n} notes without a patient each stand alone',
  },
  comparison: {
    none: 'No guarantee for a patient.',
    linked:
      'Linked with 2, 3, 5, 10 known visits: {shares} (ε {epsilon}, 10,000 simulated patients; of fewer, more are linked).',
    refused: 'A release asks whether that is known.',
    sum: 'intervals: ε {epsilon}',
    sumTowns: 'towns: ε {epsilon}',
    towns:
      'The true town is guessed for up to {guessed} of patients (without the release {blind}), {linked} are linked by their town alone (ε {epsilon}, 10,000 simulated patients, worst of five countries). A released town leaves about ten true ones possible, whatever ε.',
    step: 'Values are changed by a published form: no guarantee for a patient.',
    accept: 'I know that this guarantees nothing for a patient',
  },
  order: {
    keep: 'Keep the order of the notes',
    cost: 'Where that is by date, whoever knows how many notes a day has reads dates from it. Else they are shuffled.',
    keepIds: 'Keep the names of the notes',
    costIds: 'They tell whoever meets them elsewhere which note each is. Else each has a new name in each release.',
    accept: 'I know that this may tell the dates that the policy draws',
  },
  wayBack: {
    open: 'Look up a surrogate',
    title: 'Look up a surrogate',
    text: 'In a re-identification file, one surrogate at a time. Every look-up is written in the audit log of this project.',
    choose: 'Choose the file',
    passphrase: 'Passphrase of the file',
    unlock: 'Open the file',
    opened: 'Release {name} of {time}: {n} note | Release {name} of {time}: {n} notes',
    surrogate: 'Pseudonym, or words of a released note',
    lookUp: 'Look up',
    none: 'Nothing in this file stands for that.',
    isPatient: 'The pseudonym of {patient}: {n} note | The pseudonym of {patient}: {n} notes',
    original: 'Original',
    patient: 'Patient',
    note: 'Note',
    places: 'Places',
    noPatient: 'not known',
    more: 'and {n} more | and {n} more',
    answers: 'What it stands for',
    close: 'Close the file',
  },
};

export type DisclosureWords = Shape<typeof disclosure>;
