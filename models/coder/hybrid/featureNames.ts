/**
 * What the trees see of a pair of note and code; missing (NaN) where a part has nothing to say. The order is that of
 * the rows, and trained trees hold places in it: new ones are added at the end.
 */
export const featureNames = [
  // dictionary: its best string for the code
  'precision',
  'rawPrecision',
  'keyNotes',
  'keyMarked',
  'gap',
  'matchKind',
  'keyLetters',
  'stringTogether',
  // dictionary: all its strings together
  'share',
  'secondPrecision',
  'noisyOr',
  'keys',
  'places',
  'longestKey',
  'markedShare',
  'keysTogether',
  'isInside',
  'precisionAround',
  'firstPlace',
  'lastPlace',
  'isInDictionary',
  // context of its mentions
  'negated',
  'family',
  'history',
  'hypothetical',
  'bestNegated',
  // tagger
  'taggerMean',
  'taggerMost',
  // nearest mentions
  'mentionScore',
  'mentionCosine',
  'mentionShare',
  'mentionSpanMean',
  'mentionSpanMost',
  'mentionExplained',
  'mentionMargin',
  'mentionLength',
  'retrievals',
  'spanExplained',
  // nearest descriptions
  'descriptionScore',
  'descriptionCosine',
  'descriptionRank',
  'descriptionSpanMean',
  'descriptionMargin',
  'descriptionSpanLength',
  'descriptionTies',
  // the description in the text: of the note, and of its translation
  'ownShare',
  'ownWeight',
  'ownGap',
  'ownRank',
  'ownLength',
  'ownTies',
  'englishShare',
  'englishWeight',
  'englishGap',
  'englishRank',
  'englishLength',
  'englishTies',
  'englishFound',
  // classifier of whole notes
  'ridge',
  'ridgeFamily',
  // note, code and family
  'noteLength',
  'candidates',
  'codeNotes',
  'familyNotes',
  'bestSibling',
  'siblingRank',
  'noteRank',
  'chapter',
  'codeLength',
  'endsInNine',
  'isUnspecified',
  'isBillable',
  'descriptionWords',
  // rules: a number says it; its side is the one that the text names
  'rule',
  'side',
  // a network, where there is one
  'network',
  // the table of neoplasms: how near growth and site are
  'neoplasm',
] as const;
export type FeatureName = (typeof featureNames)[number];
export const featureCount = featureNames.length;
export const F = Object.fromEntries(featureNames.map((name, at) => [name, at])) as Readonly<
  Record<FeatureName, number>
>;
