/**
 * What is promised of a package, word for word, and what stays open: it stands in the window, on cards and in the
 * documentation.
 */
export const promise = (share: number): string =>
  `The package contains no text. On held-out data, an attacker who owns the representer and knows both candidates tells a name from a similar one in ${(100 * share).toFixed(1)} % of cases (chance 50).`;

export const whatStaysOpen: readonly string[] = [
  'Known sentences are recognised: anyone with a copy of a note finds it among others of its length.',
  'The figure is a mean. Some pairs are told apart far more often, the worst nearly always.',
  'Repeated mentions of a name add up, and so do several releases of a sentence.',
  'Labels, the casing of words, the number of tokens and their order go out in clear.',
];

/** Of the method of Friedrich et al. (2019), which is there to be compared with. */
export const notPrivate =
  'For reproduction, not for export: not private against an attacker who owns the representer. Adversaries at chance say nothing of who compares with both candidates: that attacker still tells a name from a similar one in most cases.';
