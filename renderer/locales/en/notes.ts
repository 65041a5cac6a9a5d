import type { Shape } from '../shape';

export const notesWords = {
  status: {
    open: 'Open',
    done: 'Done',
    exempt: 'Exempt',
  },
  noteState: {
    open: 'not started',
    begun: 'in progress',
    done: 'done',
    exempt: 'exempt',
  },
  spanStatus: {
    suggested: 'Suggested',
    accepted: 'Accepted',
    rejected: 'Rejected',
  },
  notes: {
    of: '{n} of {total}',
    openCount: '{n} open',
    facets: 'Filters',
    status: 'Status',
    language: 'Language',
    spans: 'Contains spans that are',
    search: 'Search',
    searchPlaceholder: 'Name, patient or text',
    dropLabel: 'Remove the label from the filter',
    rows: 'Rows',
    order: {
      label: 'Order',
      plain: 'Import order',
      leastCertain: 'Least certain first',
      mostOpen: 'Most open suggestions first',
      mostUncertain: 'Most uncertain first',
    },
    import: 'Import',
    importFiles: 'Import files',
    importFolder: 'Import a folder',
    detect: 'Find PHI',
    export: 'Export',
    column: {
      selected: 'Selected',
      status: 'Status',
      name: 'Note',
      patient: 'Patient',
      date: 'Date',
      language: 'Lang.',
      length: 'Length',
      spans: 'Spans',
      open: 'Open',
    },
    select: 'Select {name}',
    strip: '{accepted} accepted, {suggested} open',
    batch: {
      label: 'Batch',
      selected: '{n} note selected | {n} notes selected',
      filtered: '{n} note in the filter | {n} notes in the filter',
      done: 'Mark as done',
      open: 'Reopen',
      exempt: 'Exempt',
      remove: 'Remove',
      clear: 'Clear selection',
    },
    said: {
      done: '{n} note marked as done. | {n} notes marked as done.',
      open: '{n} note reopened. | {n} notes reopened.',
      exempt: '{n} note exempted. | {n} notes exempted.',
      removed: '{n} note removed from the project. | {n} notes removed from the project.',
      askRemove:
        'Remove {n} note of this filter from the project? | Remove all {n} notes of this filter from the ' + 'project?',
      doneNone: 'All of them are already done.',
      openNone: 'All of them are already open.',
      exemptNone: 'All of them are already exempt.',
    },
    empty: {
      title: 'No notes in this project',
      text:
        'Import text files, a folder, or a table with one note per row, or drop them anywhere in this ' +
        'window. The original files are not changed.',
    },
    none: {
      title: 'No note matches',
      text: 'Nothing in this project matches the filter and the search.',
      clear: 'Clear the filter',
    },
    noneOwn: {
      title: 'No notes assigned to you here',
      text:
        'Notes given to you in a work package are read there. The coordinator can assign you notes to read ' +
        'in this project.',
    },
  },
  patients: {
    title: 'Known patients',
    none: 'A table of names, birth dates, IDs and addresses. Gauze finds them however they are written.',
    known: '{n} patient known | {n} patients known',
    load: 'Load a table',
    clear: 'Clear',
    loaded: '{n} patient known. | {n} patients known.',
    skipped: '{n} row skipped. | {n} rows skipped.',
    cleared: 'Known patient data cleared.',
  },
  proposed: {
    title: 'Patients in the headers',
    find: 'Find in the headers',
    unlinked: '{n} note names no patient | {n} notes name no patient',
    looking: 'Reading the headers …',
    about:
      'All notes of one patient get the same surrogates and the same date shift, and the leak scan treats them ' +
      'together. Check the list and confirm what is right.',
    noName: 'no name',
    why: {
      number: 'same number',
      nameAndBirth: 'same name and birth date',
      name: 'same name only',
      contradicted: 'one number, several people: check first',
      severalNames: 'several patients have this name: check first',
    },
    isKnown: 'in the project',
    notes: '{n} note | {n} notes',
    decline: 'Do not offer {name} again',
    none: 'The headers name no one else.',
    more: 'and {n} more patient | and {n} more patients',
    silent: '{n} note does not say whose it is. | {n} notes do not say whose they are.',
    charged:
      '{n} note was already released with its own budget and keeps it. | {n} notes were already released ' +
      'with their own budgets and keep them.',
    confirm: 'Confirm {n} patient | Confirm {n} patients',
    confirmed: 'Confirmed {n} patient | Confirmed {n} patients',
    inNotes: 'in {n} note. | in {n} notes.',
    keys: 'Arrow keys move, Space selects, Delete drops a proposal',
  },
};

export type NotesWords = Shape<typeof notesWords>;
