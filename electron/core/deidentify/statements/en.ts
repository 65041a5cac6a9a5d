import type { Statements } from './statements';

export const en: Statements = {
  language: 'en',
  heading: 'Not claimed:',
  noPrivacy: 'Differential privacy: no action in this policy bounds what the release reveals about a patient.',
  shift:
    'Protection against linkage: where dates are shifted, a patient’s intervals are the true ones, and ' +
    'anyone who knows some of them can recognise the record.',
  kept: (kinds) => `Anything about what the policy keeps: ${kinds}.`,
  words: (kinds) => `Anything about words from closed public lists, which are kept unchanged: ${kinds}.`,
  coarser: (kinds) => `Differential privacy for values that are only made coarser: ${kinds}.`,
  holder:
    'Protection against anyone who holds the key, the ledger or the project of this release: they can ' +
    'test values and so reverse it.',
  pseudonymTable:
    'Anonymity: a re-identification file for this release exists; anyone with it and its passphrase can ' +
    'reverse the release.',
  comparedDates:
    'Any guarantee for a patient about dates: they were changed by a published method, for comparison. ' +
    'Each interval was changed separately, the cost grows with every date, and records can be recognised ' +
    'from some known visits; the only evidence is the measured attacks.',
  comparedPlaces:
    'Any guarantee for a patient about places: they were changed by a published method, for comparison. ' +
    'One of the ten towns most similar to the true one was sampled, so each reveals that the true one is ' +
    'one of a few; no finite ε holds, and the only evidence is the measured attacks.',
  declared:
    'Declared facts: the number of dates of a patient, which mentions are the same date, their order, ' +
    'and the country of the places are as in the originals.',
  mayBeTrue:
    'That every sampled value differs from the true one: a draw may return the truth, as often as its ' +
    'mechanism says, and the leak scan accepts it where it was sampled, and nowhere else.',
  indicators:
    'Places that are not in the public table: each is represented by the nearest one in the table, and ' +
    'only places in the table are sampled.',
  timeline:
    'Lengths of stay and single intervals: a timeline is sampled as a whole, and many are unrelated to the true one.',
  labValues:
    'Anything about the course of laboratory values: for each analyte that the policy names, one value ' +
    'was sampled near the true one, all others from the whole of a public range. Which analyte is ' +
    'mentioned, in which unit, how often, which values are equal, and that a value is out of range are ' +
    'as in the originals; so is every value that the release did not recognise, and every analyte that ' +
    'the policy does not name.',
  promisingNothing: (units) =>
    `Protection against linkage for ${units} of the patients or documents: at this setting there is no ` +
    'mathematical guarantee for them; the only evidence is the measured attacks.',
  small: (units) =>
    `Hiding among others for ${units} of the patients or documents: fewer than 50 of this release have ` +
    'the same declared facts.',
  local:
    'Anything beyond small differences, where a mechanism is local: beyond its radius, someone who knows ' +
    'the truth can still recognise the record.',
  withoutPatient: (documents) =>
    `Protection of a patient across several documents, for ${documents} documents: their patient is not ` +
    'known, and each was charged separately.',
  completeness:
    'Completeness: only what was marked as PHI was replaced; anything that detection and review missed, ' +
    'and clues in the free text, are still there.',
  compliance: 'Compliance with HIPAA, the GDPR or any other law: that is for people to judge.',
  promisingNothingSome:
    'Protection against linkage for some of the patients or documents: at this setting there is no ' +
    'mathematical guarantee for them; the only evidence is measured attacks.',
  smallSome:
    'Hiding among others for some of the patients or documents: fewer than 50 of this release have the ' +
    'same declared facts.',
  withoutPatientSome:
    'Protection of a patient across several documents, where the patient is not known: each of those ' +
    'documents was charged separately.',
  reportCompliance:
    'Compliance with HIPAA, the GDPR or any other law: that is for people to judge; this page gives them figures.',
  reportCompleteness: 'Completeness: only what was marked as PHI was replaced.',
};
