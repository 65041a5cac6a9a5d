import type { Shape } from '../shape';

/** Words of the rooms of Privacy: pictures of draws, what they cost, what they promise, the ledger. */
export const draws = {
  undrawn: 'A tag marks values that are sampled at release.',
  room: {
    label: 'View',
    policy: 'Policy',
    draws: 'Samples',
    budget: 'Budget',
    trade: 'Trade-off',
    ledger: 'Ledger',
  },
  under: {
    draws:
      'What a value may become. A value is sampled and charged once, then reused. Before a release ' +
      'nothing is sampled and nothing is charged.',
    budget: 'What a release would cost each patient now. This preview is free.',
    trade: 'How accurate lengths of stay, ages and towns would be at each ε, for these patients. This preview is free.',
    ledger:
      'Every charge is recorded before sampling. An interrupted release continues with what has already been charged.',
  },
  answer: {
    trade: 'What each ε gives, and what risk remains',
    open: 'Some true values are released alongside the sampled ones: no bound holds',
    total: 'Together, a patient’s samples cost ε {epsilon}',
    local: 'This policy hides only small differences',
    none: 'This policy uses no private sampling',
    exceeding:
      '{n} patient would exceed the budget: a release would be refused | {n} patients would exceed the ' +
      'budget: a release would be refused',
    nothingFor:
      '{n} patient has no guarantee; for half of all patients the chance of being found is at most ' +
      '{median} | {n} patients have no guarantee; for half of all patients the chance of being found is ' +
      'at most {median}',
    nothing: 'No guarantee for these notes',
    bound: 'Anyone who knows a patient finds the record with a probability of at most {worst}',
  },
  kind: {
    dates: 'Dates',
    place: 'Place',
    age: 'Age',
    category: 'Listed term',
    number: 'Laboratory value',
    labValue: 'Laboratory value',
  },
  mechanism: {
    window: 'Subset selection',
    randomizedResponse: 'Randomized response',
    timeline: 'Whole timeline',
    episodes: 'Timeline of episodes',
    stays: 'Timeline of stays',
    boundedLaplace: 'Bounded Laplace',
    clampedLaplace: 'Laplace per year',
    discreteLaplace: 'Each date separately',
    exponential: 'Exponential, per km',
    permuteAndFlip: 'Permute and flip, per km',
    sphericalLaplace: 'Laplace on the sphere, per km',
    classedGaps: 'Interval classes',
    binnedGaps: 'Each interval separately',
    nearestTowns: 'One of the ten nearest towns',
  },
  mechanismOf: 'Mechanism: {what}',
  epsilonOf: 'ε: {what}',
  epsilonTyped: 'ε as a number: {what}',
  radius: 'up to',
  radiusOf: 'Largest difference hidden: {what}',
  unit: {
    day: 'days',
    year: 'years',
    km: 'km',
    step: 'steps',
    interval: 'interval',
    town: 'town',
  },
  per: {
    day: 'per day',
    year: 'per year',
    km: 'per km',
    step: 'per step',
    interval: 'per interval',
    town: 'between towns with the same ten',
  },
  localOnly: 'no guarantee for the whole patient',
  notInPolicy: 'The policy treats this differently.',
  begin: 'Sample privately',
  wrongEpsilon: 'A number above 0, up to 20.',
  again: 'Sample again',
  none: {
    title: 'Nothing to sample',
    text: 'This project has no label for dates, places, ages, professions or hospitals.',
  },
  dates: {
    title: 'Dates',
    patient: 'Patient',
    example: 'Fictitious patient',
    count: '{n} date | {n} dates',
    truth: 'True',
    mayBecome: 'May become',
    days: '{n} day | {n} days',
    months: '{n} month | {n} months',
    years: '{n} year | {n} years',
    similar: 'About {n} in 10 timelines resemble the true one; the rest are unrelated.',
    noStays: 'Do not compute length of stay from this release.',
    stays: 'Lengths of stay and the first year are accurate equally often; intervals between stays are not.',
    picture:
      'True dates in days from the first: {days}. Below, {n} timelines that they may become, on a logarithmic scale.',
    local:
      'Hides only small differences, up to {radius} days. Each date moves separately, 95 of 100 by at ' +
      'most {jitter} days.',
    localLinked:
      'Anyone who knows ten visits can still recognise the record (measured on simulated patients: {share}).',
  },
  place: {
    title: 'Place',
    town: 'Town',
    language: 'Language of the note',
    ruleName: 'Towns considered alike',
    rule: {
      alike: 'Nearby and similar',
      alikeInKind: 'Similar in size',
      near: 'Nearby',
    },
    say: 'One of {width} similar towns in {hit} of samples; otherwise any of {size}.',
    self: 'The town stays the same in {share}.',
    unknown: 'No town of that name is known in this country; it would be sampled as an unknown place.',
    local: 'Hides only small differences, up to {radius} km. Where towns are sparse, the true one is often returned.',
  },
  age: {
    title: 'Age',
    under: 'at the first date',
    of: 'Age',
    declares: 'Minors stay minors',
    say: '{from} to {to} in {hit} of samples; otherwise any age.',
    error: 'Half of the samples are off by at most {n} years.',
  },
  category: {
    title: 'Listed terms',
    say: 'A similar term in {hit} of samples: {width} of the list count as similar. Otherwise any term.',
    single: 'The same term in {hit} of samples; otherwise any other.',
    alike: 'a similar term',
    same: 'the same term',
    any: 'any listed term',
    text:
      'Above: how often. Below: share of the list. This applies to the term that occurs most often in a ' +
      'patient’s notes; all others are sampled from the whole list.',
  },
  column: {
    patient: 'Patient',
    dates: 'Dates',
    alike: 'Similar',
    alikeWhy: 'Patients with as many dates and the same quasi-identifiers: the N of the bound',
    spent: 'Spent',
    wanted: 'This release',
    limit: 'Limit',
    left: 'Remaining',
    bar: 'Budget',
    bound: 'Chance of being found',
    boundWhy: 'Upper bound for anyone who knows this patient’s true values: e^ε/N',
    everybody: 'If all are known',
    everybodyWhy: 'Upper bound for anyone who knows the true values of all patients',
    local: 'Small differences',
    nothing: 'no guarantee:',
  },
  budget: {
    table: 'Cost per patient',
    bar: 'spent {spent}, this release {wanted}, remaining {left}',
    noPatient: '(note)',
    more: 'and {n} more patient, none in a worse position | and {n} more patients, none in a worse position',
    localCost: 'ε {epsilon} over {radius} {unit}',
    undrawn:
      'Up to ε {epsilon} of the amount spent was charged by a release that was interrupted before ' +
      'sampling, for example by a crash or a power cut. Nothing was stored or released, but the charge ' +
      'remains. Releasing the same notes under the same policy uses it at no further cost.',
    undrawnRaise:
      'For other notes or another policy, a budget of ε {needed} allows this release and reveals no more ' +
      'than the current budget does.',
    set: 'Budget per patient',
    ofPatient: 'ε per patient',
    ofProject: 'Maximum in this project',
    default: 'Default: {epsilon}',
    noDefault: 'No default below 50 patients',
    noLimit: 'No limit',
    keep: 'Set budget',
    isDefault: 'ε {epsilon} per patient, the default for this number of patients',
    isOwn: 'ε {epsilon} per patient, set here',
    fit: 'Fit ε to the budget',
    fitText: 'Timeline ½, place ⅓, age ⅙ of {epsilon}.',
    computing: 'Computing what a release would cost each patient …',
    notPrivate: 'This policy samples nothing',
    notPrivateText:
      'Nothing is charged and there is no mathematical guarantee. Choose “Private value” for dates, ' +
      'places or ages, or a private preset.',
    nobody: 'No patients to charge yet',
    nobodyText: 'Import and review notes to see the cost per patient.',
    small:
      '{n} patient has the same quasi-identifiers as fewer than 50 others: | {n} patients have the same ' +
      'quasi-identifiers as fewer than 50 others:',
    smallOne: '{name} ({n} similar)',
    smallHelp:
      'For them ε protects the values rather than the record. Group dates by week, release fewer notes, or generalise.',
    few: 'Fewer than 50 patients: too few to hide among. Generalise instead.',
    withoutPatient:
      '{n} note has no known patient. It is charged separately, without related notes. | {n} notes have ' +
      'no known patient. Each is charged separately, without related notes.',
  },
  promise: {
    open: 'The true values of these are released, and no bound covers them: {what}.',
    title: 'Guarantee',
    nothing:
      'At this setting there is no mathematical guarantee for these notes. Only the measured attack ' +
      'gives an indication.',
    nothingFor:
      'There is no mathematical guarantee for {n} patient: the record can be found by its ' +
      'quasi-identifiers. | There is no mathematical guarantee for {n} patients: their records can be ' +
      'found by their quasi-identifiers.',
    dates: 'All dates of a patient together: ε {epsilon}.',
    picks:
      'From the samples alone, anyone who knows a patient’s true dates and sees the release picks the ' +
      'right one of {n} records with a probability of at most {dates} from dates and {all} from ' +
      'everything sampled (by chance: {chance}).',
    picksAll:
      'From the samples alone, anyone who knows a patient’s true values and sees the release picks the ' +
      'right one of {n} records with a probability of at most {all} (by chance: {chance}).',
    alike:
      'Quasi-identifiers remain visible: the number of dates, the country, words that are kept. Counting ' +
      'only patients with the same ones: at most {worst} in the worst case, {median} for the median ' +
      'patient.',
    notCovered: 'Not covered',
  },
  notCovered: {
    dates: 'the number of dates and their order',
    clues: 'clues in the text: “six months later”, “after Easter”, a rare disease',
    undetected: 'PHI that no one marked',
    kept: 'names and numbers that the policy keeps',
    key: 'anyone who has this project: it holds the key',
  },
  trade: {
    table: 'Error and bound by ε',
    epsilon: 'ε of all samples of a patient',
    now: 'now',
    least: 'minimum for any mechanism',
    stay: 'Length of stay: error',
    age: 'Age: error in years',
    km: 'Town: error in kilometres',
    bound: 'Chance of being found (median)',
    nobodyText: 'Import and review notes to see the curve.',
    short: {
      stay: 'Stay',
      age: 'Age',
      km: 'Town',
      bound: 'Found',
      nothing: 'No guarantee',
    },
    text:
      'Medians. A stay is a run of dates at most 30 days apart that covers two days or more. Errors are ' +
      'computed from the exact distribution of each sample and the true values of up to 40 patients; these ' +
      'values never leave the project. “Found” is the bound among patients with the same visible ' +
      'quasi-identifiers; other text that is kept is not taken into account. In brackets and dotted: the ' +
      'smallest median error possible for any mechanism with that ε, even one that knew how these values ' +
      'are distributed and served no other purpose.',
  },
  ledger: {
    search: 'Search the ledger',
    searchPlaceholder: 'Patient, kind or mechanism',
    entries: '{n} entry in the ledger | {n} entries in the ledger',
    intact: 'The hash chain is intact',
    damaged: 'The hash chain is broken: entries were changed',
    head: 'Latest hash',
    copyHead: 'Copy the latest hash',
    number: 'No.',
    entry: 'Entry',
    what: 'Type',
    mechanism: 'Mechanism',
    hash: 'Hash',
    charge: 'charged',
    drawn: 'sampled',
    local: '{per}, over {radius} {unit}',
    empty: 'No charges yet',
    emptyText: 'The first release under a private policy is recorded here, before anything is sampled.',
    none: 'No entry matches',
    noneText: 'Search for a patient, a kind or a mechanism.',
  },
};

export type DrawWords = Shape<typeof draws>;
