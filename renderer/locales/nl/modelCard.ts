import type { ModelCardWords } from '../en/modelCard';

export const modelCard: ModelCardWords = {
  isEnglish: 'De tekst van de kaart is in het Engels, zoals die bij het model is opgeslagen.',
  heading: {
    finds: 'Wat het vindt',
    knows: 'Wat het kent',
    learned: 'Waarvan het heeft geleerd',
    origin: 'Waar het vandaan komt',
    quality: 'Hoe goed het is',
    masked: 'Hoe goed het gemaskeerde stukken voorspelt',
    vocabulary: 'Wat uit de woordenschat is verwijderd',
    untested: 'Waarop het niet is getest',
    promise: 'Wat het garandeert',
    promiseEach: 'Wat het elke patiënt garandeert',
    notPromised: 'Wat het niet garandeert',
    unprotected: 'Wat niet is beschermd',
    sentences: 'Van wie de zinnen zijn waarvan het heeft geleerd',
    encoder: 'De encoder waarmee het is begonnen',
  },
  column: {
    label: 'label',
    foreignLabel: 'label van het model',
    here: 'hier',
    file: 'bestand',
    spans: 'markeringen',
    bytes: 'bytes',
  },
};
