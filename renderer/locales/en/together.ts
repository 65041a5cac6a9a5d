import type { Shape } from '../shape';

/** Words of learning together with other sites: representers, packages, the pooled tagger. */
export const together = {
  title: 'Representers',
  train: 'Representer to train',
  ownName: 'Own representer',
  pooledName: 'Pooled tagger',
  part: {
    label: 'Your part',
    provider: 'Provider',
    participant: 'Participant',
  },
  partText: {
    provider:
      'You train or choose a representer and publish it. Every site makes a package with it; you pool ' +
      'the packages, train one tagger and publish it.',
    participant:
      'Import the provider’s representer, read the privacy report, make a package of your reviewed notes,' +
      ' and import the tagger trained on all packages.',
  },
  take: 'Import a representer',
  takeTagger: 'Import the pooled tagger',
  publish: 'Publish the representer',
  publishTagger: 'Publish the tagger',
  trainText:
    'It turns each word of a reviewed note into numbers that are meant to say which type of PHI it is, ' +
    'but not which name.',
  texts: 'Choose public texts',
  textsText:
    'A folder of public texts (.txt, .jsonl), such as published case reports. The representer contains ' +
    'their words: use nothing confidential.',
  source: 'Where the texts come from',
  method: {
    label: 'Method',
    leakTerm: 'Leak term',
    code: 'Code (strict)',
    threePart: 'Three-part (Friedrich 2019, not for export)',
  },
  methodText: {
    leakTerm: 'Keeps most of the accuracy. What it reveals is measured, not bounded.',
    code:
      'Each word becomes one of a few symbols, chosen at random: local differential privacy for each ' +
      'word, at the cost of accuracy.',
    threePart:
      'For reproduction only: not private. It defeats the attackers it is trained against, but anyone ' +
      'who has the representer can still tell names apart.',
  },
  words: '{n} words',
  none: {
    provider: 'No representer yet',
    participant: 'No representer yet',
  },
  noneText: {
    provider: 'Train one on reviewed notes, or import one from a file.',
    participant: 'Import the file that the provider published.',
  },
  under: 'Packages hold no text. What they reveal is measured on this project’s own notes before one is made.',
  answerNone: 'Learn together with other sites, without sending notes',
  answer: 'Sites learn together through “{name}”',
  answerRunning: 'Training a representer',
  answerPooling: 'Training the pooled tagger',
  report: 'Privacy report',
  reportText:
    'Measured on your own reviewed notes, excluding those that the representer was trained on. Nothing is written.',
  measure: 'Measure',
  measuring: 'Measuring…',
  above: 'Above the bounds: at most {mean} on average and {percentile95} at the 95th percentile.',
  below: 'Within the bounds: at most {mean} on average and {percentile95} at the 95th percentile.',
  sentences: '{n} sentence | {n} sentences',
  leftOut: '{n} left out: sent before, or duplicates',
  promise:
    'The package contains no text. On held-out data, an attacker who has the representer and knows both ' +
    'candidates tells a name from a similar one in {share}% of cases (chance: 50%).',
  openTitle: 'What is not protected',
  open: {
    known: 'Known sentences are recognised: anyone with a copy of a note finds it among others of the same length.',
    tail: 'This percentage is a mean. Some pairs are told apart far more often, the worst nearly always.',
    repeated: 'Repeated mentions of a name add up, and so do several releases of a sentence.',
    labels: 'Labels, the capitalisation of words, the number of tokens and their order are sent in the clear.',
  },
  picture: 'How often the best attacker is right',
  pictureText: 'Dot: mean. Diamond: 95th percentile. Circle: worst pair. 50% is chance; dashed: the bounds.',
  attacker: 'Attacker, % of cases',
  neighbour: 'Similar name',
  sameType: 'Same type',
  whiteBox: 'Compared with the noise-free representation',
  mean: 'Mean',
  percentile95: '95th percentile',
  percentile99: '99th percentile',
  worst: 'Worst',
  most: 'at most',
  pairs: 'Pairs',
  among: 'Similar: one of the {n} nearest of {all} words.',
  epsilon: {
    token: 'For a word',
    sentence: 'For the longest sentence',
    patient: 'For the patient with the most words',
    text:
      'Local differential privacy of the code. It is accounted for separately and never counts against the ' +
      'budget of a release.',
  },
  package: 'Package of this project',
  reportFirst: 'Measure first: the package is made after its privacy report.',
  packageText:
    'Encrypted with the passphrase, signed with the key of this project. Every sentence is sent only ' +
    'once: there is no second package of the same notes.',
  site: 'Site',
  passphrase: 'Passphrase of the package',
  reason: 'Reason',
  blocked:
    'Above {mean} on average or {percentile95} at the 95th percentile no package is made. A privacy ' +
    'officer can allow it with a reason.',
  reasonText:
    'Above {mean} on average or {percentile95} at the 95th percentile. If you allow it as privacy ' +
    'officer, your name and the reason are recorded in the audit log and in the package.',
  make: 'Make the package',
  packing: 'Making the package…',
  packed: 'The package was written:',
  key: 'Key of this site: {key}…',
  answers: 'Packages received',
  answersText: 'Open the packages of all sites, including your own. The provider needs their passphrase.',
  passphraseOf: 'Passphrase of the packages',
  openPackages: 'Open packages',
  read: 'Read',
  waiting: '{n} chosen: enter the passphrase and read them.',
  sentencesHead: 'Sentences',
  remark: 'Remark',
  accepted: 'Accepted by {by}: {reason}',
  twice: 'Two packages are from the same site: a sentence may be in both. Start again without one of them.',
  pool: 'Pool and train',
  pooled: 'The pooled tagger is now listed among the models.',
};

export type TogetherWords = Shape<typeof together>;
