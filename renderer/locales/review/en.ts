/** Words of the workbench. */
export const review = {
  title: 'Review', note: 'Note', noteText: 'Text of the note', aside: 'Known here', here: 'Under the cursor', queue: 'Queue', notes: 'Notes', show: 'Show', search: 'Find a note',
  filter: { open: 'Open', all: 'All' }, left: '{n} open | {n} open', noteStatus: { open: 'open', done: 'done', exempt: 'left out' },
  smaller: 'Smaller text', larger: 'Larger text', decidedOf: '{decided} of {total} decided', nothing: 'No note in this queue.',
  status: { suggested: 'suggestion', accepted: 'accepted', rejected: 'rejected' }, selected: 'selected',
  accept: 'Accept', reject: 'Reject', remove: 'Remove', family: 'Kind', families: { name: 'Name', place: 'Place', date: 'Date, age', contact: 'Contact', identifier: 'Identifier', profession: 'Profession', other: 'Other' }, label: 'Label', pressTab: 'Tab goes to the next suggestion.', nothingOpen: 'Nothing is open in this note.', done: 'Done, next note',
  suggestions: 'Suggestions', allLabels: 'All labels', onlyLabel: 'Only this label', acceptSure: 'Accept {n} from {score} up | Accept {n} from {score} up', occurrences: 'Occurrences', history: 'History',
  moreHere: 'more “{text}” in this note', moreElsewhere: 'more “{text}” in other notes', variants: '{n} looks different, left out | {n} look different, left out', elsewhere: '{n} in other notes | {n} in other notes',
  labelAll: 'Label it | Label all {n}', labelProject: 'In all notes', leave: 'Leave',
  source: { person: 'by a person', import: 'from the import', rule: 'rule', 'patient-data': 'known patient data', 'second-pass': 'second look', model: 'model' },
  rule: { age: 'ages', 'date-numeric': 'dates in figures', 'date-written': 'dates in words', 'date-year': 'years alone', 'date-words': 'days and feasts', email: 'e-mail', url: 'web addresses', ip: 'IP addresses', username: 'user names', phone: 'phone numbers', 'id-national': 'national numbers', 'id-record': 'record numbers', 'id-vehicle': 'vehicles', 'header-key': 'form fields', 'name-title': 'names after titles', signature: 'signatures', 'name-context': 'names by context', 'name-gazetteer': 'names from lists', 'name-inverted': 'surname first', street: 'streets', 'place-postal': 'places by postcode', 'place-gazetteer': 'places from lists', 'institution-head': 'institutions', 'organization-gazetteer': 'organizations from lists', 'ward-number': 'wards and rooms', kinship: 'relatives', sex: 'sex', profession: 'professions' },
  reason: {
    pattern: 'Has the form of one', 'checksum-valid': 'The check digit is right', 'context-word': 'A word beside it says so', 'header-key': 'Stands behind a key of the form', title: 'Stands behind a title',
    gazetteer: 'Is in a list', 'head-noun': 'Follows a word such as “hospital”', 'written-date': 'A written date', 'relative-date': 'A date counted from another', 'known-patient': 'Known data of this patient',
    'known-patient-variant': 'Known data of this patient, written differently', 'seen-elsewhere': 'Found elsewhere in this note', signature: 'Stands in a signature', address: 'Part of an address',
    model: 'Found by the model', 'model-all': 'Every part of the model finds it', 'model-some': 'One part of the model finds it', 'model-rule': 'The model, and a rule says the same', 'model-recall': 'Below even odds, for the recall target', 'model-again': 'The model found it elsewhere in this note',
  },
  did: {
    suggestCodes: 'Codes suggested', acceptCode: 'Code accepted', rejectCode: 'Code rejected', reopenCode: 'Code reopened', replaceCode: 'Code replaced', addCode: 'Code added', supportCode: 'Passage marked for a code', removeCode: 'Code removed', setCodeRole: 'Role of a code set', moveCode: 'Code moved', finishCoding: 'Coding finished', reopenCoding: 'Coding reopened', importCodes: 'Codes imported',
    accept: 'Accepted | Accepted {n}', reject: 'Rejected | Rejected {n}', reopen: 'Reopened | Reopened {n}', relabel: 'Relabelled | Relabelled {n}', resize: 'Moved an edge', add: 'Marked', remove: 'Removed | Removed {n}',
    assign: 'Assigned a note | Assigned {n} notes', importPackage: 'Package back: {n} change | Package back: {n} changes', adjudicate: 'Decided between readers', acceptAdjudication: 'Accepted the adjudication', addPerson: 'Added a person', changePerson: 'Changed a person', removePerson: 'Removed a person', setRoles: 'Set a role', unassign: 'Took an assignment back', propagate: 'Marked everywhere | Marked {n} everywhere', detect: 'Detection: {n} change | Detection: {n} changes', setStatus: 'Set the status', import: 'Imported', removeNotes: 'Removed the note', createDemo: 'Made the demo', changeLabelSet: 'Changed the label set', editGuideline: 'Edited the guideline',
  },
};
export type ReviewWords = typeof review;
