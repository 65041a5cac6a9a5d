import type { Statements } from './statements';

export const en: Statements = {
  heading: 'Not claimed:',
  noPrivacy: 'Differential privacy: no action of this policy bounds what the release reveals about a patient.',
  shift:
    'Protection against linkage: where dates are shifted, the intervals of a patient are the true ones, and anyone who knows some of them can recognise the record.',
  kept: (kinds) => `Anything about what the policy keeps: ${kinds}.`,
  words: (kinds) => `Anything about words of closed public lists, which stay as they are: ${kinds}.`,
  coarser: (kinds) => `Differential privacy of what is only made coarser: ${kinds}.`,
  holder:
    'Protection against anyone who holds the key, the ledger or the project of this release: they can try values and so undo it.',
  pseudonymTable:
    'Anonymity: a re-identification file of this release exists; anyone with it and its passphrase can undo the release.',
  comparedDates:
    'Any guarantee for a patient about dates: they were changed by a published form, for comparison. Each interval was changed by itself, what it costs grows with every date, and records can be recognised by some known visits; only the measured attacks speak for it.',
  comparedPlaces:
    'Any guarantee for a patient about places: they were changed by a published form, for comparison. One of the ten towns most alike to the true one was drawn, so each tells that the true one is one of a few; no finite ε holds, and only the measured attacks speak for it.',
  declared:
    'What is declared: the number of dates of a patient, which mentions are the same date, their order, and the country of the places are as in the originals.',
  mayBeTrue:
    'That every drawn value differs from the true one: a draw may give the truth back, as often as its mechanism says, and the leak scan lets it stand where it was drawn, and nowhere else.',
  indicators:
    'Places that the public table of figures does not know: the nearest that it knows stands for each, and only those that it knows are drawn.',
  timeline:
    'Lengths of stay and single intervals: a timeline is drawn as a whole, and many are unrelated to the true one.',
  labValues:
    'Anything about how laboratory values run: one value of each analyte that the policy names was drawn near the true one, all others from the whole of a public range. Which analyte is told, in which unit, how often, which values are equal and that one lies outside of its range is as in the originals; so is every value that the release did not recognise, and every analyte that the policy does not name.',
  promisingNothing: (units) =>
    `Protection against linkage for ${units} of the patients or documents: at this setting the mathematics promises nothing for them; only the measured attacks speak for it.`,
  small: (units) =>
    `Hiding among others for ${units} of the patients or documents: fewer than 50 of this release have the same declared facts.`,
  local:
    'More than small differences, where a mechanism is local: beyond its radius someone who knows the truth can still recognise the record.',
  withoutPatient: (documents) =>
    `Protection of a patient over several documents, for ${documents} documents: no patient is known there, and each was charged by itself.`,
  completeness:
    'Completeness: only what was marked as PHI was replaced; what detection and review missed, and clues in the free text, are still there.',
  compliance: 'Compliance with HIPAA, the GDPR or any other law: that is a judgement of people.',
  promisingNothingSome:
    'Protection against linkage for some of the patients or documents: at this setting the mathematics promises nothing for them; only measured attacks speak for it.',
  smallSome:
    'Hiding among others for some of the patients or documents: fewer than 50 of this release have the same declared facts.',
  withoutPatientSome:
    'Protection of a patient over several documents, where no patient is known: each of those documents was charged by itself.',
  reportCompliance:
    'Compliance with HIPAA, the GDPR or any other law: that is a judgement of people, for whom this page has figures.',
  reportCompleteness: 'Completeness: only what was marked as PHI was replaced.',
};
