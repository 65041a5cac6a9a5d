/**
 * How words of PHI in training sentences are replaced (Friedrich et al. 2019, section 4). `sameType`: by a random word
 * of the type from a public list; `neighbours`: by one of the nearest words by their vectors.
 */
export const pseudonymWays = ['sameType', 'neighbours'] as const;
export type PseudonymWay = (typeof pseudonymWays)[number];

/** For how long a word keeps what stands in its place: one mention, all its mentions, those of one note. */
export const pseudonymScopes = ['mention', 'word', 'note'] as const;
export type PseudonymScope = (typeof pseudonymScopes)[number];

export interface PseudonymOptions {
  readonly way: PseudonymWay;
  /** How many words count as near; `Infinity`: all. */
  readonly neighbours: number;
  /** The word counts among its own neighbours, as published: then it may stay. */
  readonly includesWord: boolean;
  /** Of numbers: another of as many figures, or one that the vectors have near it. */
  readonly digits: 'random' | 'neighbours';
  readonly scope: PseudonymScope;
  /** Articles, prepositions and the like within a mention. */
  readonly stopWords: 'keep' | 'replace';
}

export const pseudonymDefaults: PseudonymOptions = {
  way: 'sameType',
  neighbours: 100,
  includesWord: false,
  digits: 'random',
  scope: 'mention',
  stopWords: 'keep',
};

/** More of a sentence let the sets of neighbours be intersected. */
export const maxVariants = 10;
