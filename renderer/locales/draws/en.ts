import type { Shape } from '../shape';

/** Words of the rooms of Privacy: pictures of draws, what they cost, what they promise, the ledger. */
export const draws = {
  undrawn: 'A tag stands where a value is drawn with the release.',
  room: { label: 'Part of the screen', policy: 'Policy', draws: 'Draws', budget: 'Budget', trade: 'Trade', ledger: 'Ledger' },
  under: {
    draws: 'What one value may become. A draw is charged once and then remembered; nothing is drawn and nothing charged before a release.',
    budget: 'What a release would cost each patient now. Asking costs nothing.',
    trade: 'What stays, ages and towns would still be worth at one ε or another, for these patients. Asking costs nothing.',
    ledger: 'Every charge is written before its draw; a release that broke off goes on for what it paid.',
  },
  answer: {
    trade: 'What an ε buys, and what it leaves',
    open: 'Something true leaves beside what is drawn: no bound holds',
    total: 'A patient’s draws cost ε {epsilon} together', local: 'This policy protects small differences only', none: 'This policy draws nothing privately', exceeding: '{n} patient would pass the budget: a release would be refused | {n} patients would pass the budget: a release would be refused',
    nothingFor: '{n} patient is promised nothing; half of all are found at most {median} of the time | {n} patients are promised nothing; half of all are found at most {median} of the time',
    nothing: 'This promises nothing for this corpus', bound: 'Whoever knows a patient finds the record at most {worst} of the time',
  },
  kind: { dates: 'Dates', place: 'Place', age: 'Age', category: 'Word from a list' },
  mechanism: {
    window: 'Window', randomizedResponse: 'Randomized response', timeline: 'One draw over timelines', episodes: 'One draw over timelines of episodes', boundedLaplace: 'Bounded Laplace', clampedLaplace: 'Laplace per year', discreteLaplace: 'Each date by itself', exponential: 'Exponential, per km', permuteAndFlip: 'Permute and flip, per km', sphericalLaplace: 'Laplace on the sphere, per km',
    classedGaps: 'Classes of intervals', binnedGaps: 'Each interval by itself', nearestTowns: 'One of the ten nearest towns',
  },
  mechanismOf: 'Mechanism: {what}', epsilonOf: 'ε: {what}', epsilonTyped: 'ε as a number: {what}', radius: 'for up to', radiusOf: 'Largest difference to hide: {what}', unit: { day: 'days', year: 'years', km: 'km', step: 'steps', interval: 'interval', town: 'town' }, per: { day: 'per day', year: 'per year', km: 'per km', step: 'per step', interval: 'per interval', town: 'between towns with the same ten' },
  localOnly: 'no patient-level guarantee', notInPolicy: 'The policy does something else with it.', begin: 'Draw it privately', wrongEpsilon: 'A number above 0, up to 20.', again: 'Draw again',
  none: { title: 'Nothing here can be drawn', text: 'This project has no label for dates, places, ages, professions or hospitals.' },
  dates: {
    title: 'Dates', patient: 'Whose dates', example: 'Invented patient', count: '{n} date | {n} dates', truth: 'True', mayBecome: 'May become', days: '{n} day | {n} days', months: '{n} month | {n} months', years: '{n} year | {n} years',
    similar: 'About {n} in 10 timelines resemble the true one; the rest are unrelated.', noStays: 'Do not compute lengths of stay from this release.', stays: 'Stays and the year of the first date resemble the truth as often; intervals between stays do not.',
    picture: 'True dates, days from the first: {days}. Below them {n} timelines that they may become, on a logarithmic scale.',
    local: 'Protects small differences only: up to {radius} days. Each date moves by itself, 95 of 100 by at most {jitter} days.', localLinked: 'Someone who knows ten visits can still recognise the record (measured on simulated patients: {share}).',
  },
  place: {
    title: 'Place', town: 'Town', language: 'Language of the note', ruleName: 'Which towns are alike', rule: { alike: 'Near and alike', alikeInKind: 'Alike in size', near: 'Near' },
    say: 'One of {width} alike towns in {hit} of all draws; otherwise any of {size}.', self: 'It stays itself in {share}.', unknown: 'No candidate of this country has that name; it would be drawn as an unknown place.',
    local: 'Protects small differences only: up to {radius} km. Where towns are sparse it often gives back the true one.',
  },
  age: { title: 'Age', under: 'at the first date', of: 'Age', declares: 'Minors stay minors', say: '{from} to {to} in {hit} of all draws; otherwise any age.', error: 'Half of all draws are at most {n} years off.' },
  category: {
    title: 'Words from lists', say: 'An alike word in {hit} of all draws: {width} of the list counts as alike. Otherwise any word.', single: 'The same word in {hit} of all draws; otherwise any other.', alike: 'an alike word', same: 'the same word', any: 'any of the list',
    text: 'Above: how often. Below: how much of the list. This is for the word that a patient’s notes have most; every other one is drawn from the whole list, whatever it is.',
  },
  column: {
    patient: 'Patient', dates: 'Dates', alike: 'Alike', alikeWhy: 'Patients with as many dates and the same declared facts: the N of the bound', spent: 'Spent', wanted: 'This release', limit: 'Limit', left: 'left', bar: 'Budget', bound: 'Found at most', boundWhy: 'By someone who knows this patient’s true values: e^ε/N',
    everybody: 'Knowing all', everybodyWhy: 'By someone who knows the true values of everybody', local: 'Small differences', nothing: 'promises nothing:',
  },
  budget: {
    table: 'Cost per patient', bar: 'spent {spent}, this release {wanted}, left {left}', noPatient: '(note)', more: 'and {n} more patient, none worse | and {n} more patients, none worse', localCost: 'ε {epsilon} over {radius} {unit}',
    undrawn: 'Up to ε {epsilon} of what was spent was charged by a release that broke off before it drew: a crash, a power cut. Nothing of it was stored and nothing left, but it stays charged. The same notes under the same policy use it and cost nothing more.', undrawnRaise: 'With other notes or another policy, a budget of ε {needed} lets this release pass, and gives no more away than the present one.',
    set: 'Budget of a patient', ofPatient: 'ε per patient', ofProject: 'At most in this project', default: 'Default: {epsilon}', noDefault: 'No default below 50 patients', noLimit: 'No limit', keep: 'Set the budget', isDefault: 'ε {epsilon} per patient, the default for this number of patients', isOwn: 'ε {epsilon} per patient, set here',
    fit: 'Fit ε to the budget', fitText: 'Timeline ½, place ⅓, age ⅙ of {epsilon}.',
    notPrivate: 'This policy draws nothing', notPrivateText: 'Nothing is charged, and nothing is promised by mathematics. Choose “Private draw” for dates, places or ages, or a private preset.',
    nobody: 'Nobody to charge yet', nobodyText: 'Import notes and review them; then the cost for each patient stands here.',
    small: '{n} patient has fewer than 50 alike: | {n} patients have fewer than 50 alike:', smallOne: '{name} ({n} alike)', smallHelp: 'For them ε protects the values more than the record. Merge dates to weeks, release fewer notes, or generalise.',
    few: 'Fewer than 50 patients: nobody hides among so few. Generalise instead.', withoutPatient: '{n} note has no known patient: it is charged by itself, and its neighbours are not counted together. | {n} notes have no known patient: each is charged by itself, and what belongs together is not counted together.',
  },
  promise: {
    open: 'Of these something true leaves, and no bound speaks of it: {what}.',
    title: 'What this promises', nothing: 'At this setting the mathematics promises nothing for this corpus. Only the measured attack speaks for it.', nothingFor: 'For {n} patient the mathematics promises nothing: the record can be found by what is declared. | For {n} patients the mathematics promises nothing: their records can be found by what is declared.',
    dates: 'All dates of a patient together: ε {epsilon}.', picks: 'By the draws alone, someone who knows a patient’s true dates and sees the release picks the right one of {n} records at most {dates} of the time from dates, {all} from everything drawn (by chance {chance}).',
    picksAll: 'By the draws alone, someone who knows a patient’s true values and sees the release picks the right one of {n} records at most {all} of the time (by chance {chance}).',
    alike: 'But what is declared is seen by everybody: the number of dates, the country, words that stay. With only those patients counted who are alike in it: at most {worst} for the worst, {median} for the middle patient.', notCovered: 'Not covered',
  },
  notCovered: { dates: 'how many dates there are, and their order', clues: 'clues in the text: “six months later”, “after Easter”, a rare disease', undetected: 'PHI that nobody marked', kept: 'names and numbers that the policy keeps', key: 'anyone who has this project: it holds the key' },
  trade: {
    table: 'Error and bound against ε', epsilon: 'ε of all draws of a patient', now: 'now', stay: 'Stays: length off by', age: 'Age: years off', km: 'Town: kilometres off', bound: 'Found at most (middle patient)', nobodyText: 'Import notes and review them; then the curve stands here.',
    short: { stay: 'Stay', age: 'Age', km: 'Town', bound: 'Found', nothing: 'Promised nothing' },
    text: 'Medians. A stay is a run of dates at most 30 days apart, over two days or more. Errors come from the exact law of each draw and the true values in this project, of 40 patients where there are more; they never leave it. “Found” is the bound of the draws among patients alike in the facts that show; other text that stays is not in it.',
  },
  ledger: {
    search: 'Search the ledger', searchPlaceholder: 'Patient, kind or mechanism', entries: '{n} entry in the ledger | {n} entries in the ledger', intact: 'The chain is whole', damaged: 'The chain is broken: entries were changed', head: 'Head', copyHead: 'Copy the head', number: 'No.', entry: 'Entry', what: 'What', mechanism: 'Mechanism', hash: 'Hash',
    charge: 'charged', drawn: 'drawn', local: '{per}, over {radius} {unit}', empty: 'Nothing was charged yet', emptyText: 'The first release under a private policy writes here, before anything is drawn.', none: 'No entry matches', noneText: 'Search for a patient, a kind or a mechanism.',
  },
};

export type DrawWords = Shape<typeof draws>;
