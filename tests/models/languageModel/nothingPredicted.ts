/** What an audit counts on one side where a model predicts no name. */
export const nothingPredicted = {
  probes: 0,
  predictions: 0,
  byLists: 0,
  byDetector: 0,
  byPerson: 0,
  nameLike: 0,
  probesWithAny: 0,
  equalToOriginal: 0,
  bestRank: null,
  names: [],
  ambiguous: [],
  unjudged: [],
  frequent: [],
};
