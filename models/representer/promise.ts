/**
 * The promise made for a package, word for word, and what it leaves open, as shown in the window, on cards and in the
 * documentation.
 */
export const promise = (share: number): string =>
  'The package contains no text. On held-out data, an attacker who has the representer and knows both ' +
  `candidates tells a name from a similar one in ${(100 * share).toFixed(1)}% of cases (chance: 50%).`;

export const whatStaysOpen: readonly string[] = [
  'Known sentences are recognised: anyone with a copy of a note finds it among others of the same length.',
  'This percentage is a mean. Some pairs are told apart far more often, the worst nearly always.',
  'Repeated mentions of a name add up, and so do several releases of a sentence.',
  'Labels, the capitalisation of words, the number of tokens and their order are sent in the clear.',
];

/** Of the method of Friedrich et al. (2019), which is there to be compared with. */
export const notPrivate =
  'For reproduction, not for export: not private against an attacker who has the representer. ' +
  'Adversaries at chance say nothing about an attacker who compares with both candidates: that attacker ' +
  'still tells a name from a similar one in most cases.';
