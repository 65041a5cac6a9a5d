/**
 * What cards say in fixed words, by its key below `training.modelCard`; their sentences stay as they are stored. A card
 * that somebody else wrote may use the same words, and is none the worse for it.
 */
export const cardHeadings: Readonly<Record<string, string>> = {
  'What it finds': 'finds',
  'What it knows': 'knows',
  'What it learned from': 'learned',
  'Where it comes from': 'origin',
  'How good it is': 'quality',
  'How well it predicts masked pieces': 'masked',
  'What was removed from its vocabulary': 'vocabulary',
  'What it was not tested on': 'untested',
  'What it promises': 'promise',
  'What it promises each patient': 'promiseEach',
  'What this does not promise': 'notPromised',
  'What is not protected': 'unprotected',
  'Whose sentences it learned from': 'sentences',
  'The encoder it started from': 'encoder',
};
export const cardColumns: Readonly<Record<string, string>> = {
  label: 'label',
  'label of the model': 'foreignLabel',
  here: 'here',
  file: 'file',
  spans: 'spans',
  bytes: 'bytes',
};
