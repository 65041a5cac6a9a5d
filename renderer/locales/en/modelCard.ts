import type { Shape } from '../shape';

/** Of the cards of models, which are stored in English: what the window says in its own language. */
export const modelCard = {
  isEnglish: 'The text of the card is in English, as it is stored with the model.',
  heading: {
    finds: 'What it finds',
    knows: 'What it knows',
    learned: 'What it learned from',
    origin: 'Where it comes from',
    quality: 'How good it is',
    masked: 'How well it predicts masked pieces',
    vocabulary: 'What was removed from its vocabulary',
    untested: 'What it was not tested on',
    promise: 'What it promises',
    promiseEach: 'What it promises each patient',
    notPromised: 'What this does not promise',
    unprotected: 'What is not protected',
    sentences: 'Whose sentences it learned from',
    encoder: 'The encoder it started from',
  },
  column: {
    label: 'label',
    foreignLabel: 'label of the model',
    here: 'here',
    file: 'file',
    spans: 'spans',
    bytes: 'bytes',
  },
};
export type ModelCardWords = Shape<typeof modelCard>;
