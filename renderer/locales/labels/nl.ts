import type { LabelsWords } from './en';

export const labels: LabelsWords = {
  title: 'Labels', guideline: 'Richtlijn', general: 'Voor alle labels', version: 'versie {n}', search: 'Zoek een label of woord', edit: 'Bewerken', save: 'Bewaren',
  leave: 'Laten', definition: 'Wat gemarkeerd wordt', examples: 'Voorbeelden', examplesText: 'Eén per regel; « » staan om wat gemarkeerd wordt.', not: 'Niet gemarkeerd',
  perLine: 'Eén per regel.', versions: 'Versies', versionsCount: '{n} versie | {n} versies', shipped: 'zoals geleverd', bringBack: 'Terughalen', bringBackOf: 'Versie {n} terughalen',
  room: { guideline: 'Richtlijn', sets: 'Labelsets' },
  answer: { guideline: 'Wat elk label betekent', sets: 'Dezelfde notities met andere labels' },
  under: {
    guideline: 'Dezelfde woorden staan naast de notitie bij Nalezen. Een bewerking is een nieuwe versie; eerdere blijven.',
    sets: 'Elke annotatie wordt herschreven naar wat haar label betekent. U ziet eerst de aantallen, en het is één stap terug.',
  },
  sets: {
    now: 'Nu:', choose: 'Kies een set…', other: 'Andere labelset', file: 'Uit een bestand', none: 'Geen andere set gekozen',
    noneText: 'Kies er een van Gauze, of een bestand met eigen labels. Er verandert niets voordat u het zegt.', table: 'Wat er van elk label wordt', from: 'Label nu', to: 'Wordt',
    toOf: '{label} wordt', loss: 'Wat verloren gaat', remove: 'niets: annotaties gaan weg',
    lossOf: { merged: 'samen met andere', split: 'betekent er meer dan één', dropped: 'heeft geen tegenhanger' },
    renames: '{n} annotatie krijgt een ander label. | {n} annotaties krijgen een ander label.', removes: '{n} gaat weg. | {n} gaan weg.', change: 'Labelset wisselen',
    changed: 'De labels zijn nu die van {name}.',
  },
};
