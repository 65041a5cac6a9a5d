import type { ModelCardWords } from '../en/modelCard';

export const modelCard: ModelCardWords = {
  isEnglish: 'Der Text der Karte ist englisch, wie er beim Modell gespeichert ist.',
  heading: {
    finds: 'Was es findet',
    knows: 'Was es kennt',
    learned: 'Woraus es gelernt hat',
    origin: 'Woher es kommt',
    quality: 'Wie gut es ist',
    masked: 'Wie gut es verdeckte Wortteile vorhersagt',
    vocabulary: 'Was aus seinem Vokabular entfernt wurde',
    untested: 'Woran es nicht geprüft wurde',
    promise: 'Was es zusichert',
    promiseEach: 'Was es jedem Patienten zusichert',
    notPromised: 'Was es nicht zusichert',
    unprotected: 'Was nicht geschützt ist',
    sentences: 'Wessen Sätze es gelernt hat',
    encoder: 'Der Encoder, mit dem es begann',
  },
  column: {
    label: 'Label',
    foreignLabel: 'Label des Modells',
    here: 'hier',
    file: 'Datei',
    spans: 'Stellen',
    bytes: 'Bytes',
  },
};
