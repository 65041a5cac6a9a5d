import type { LabelsWords } from '../en/labels';

export const labels: LabelsWords = {
  title: 'Labels',
  guideline: 'Richtlijn',
  general: 'Voor alle labels',
  version: 'versie {n}',
  search: 'Zoek een label of woord',
  edit: 'Bewerken',
  save: 'Opslaan',
  leave: 'Annuleren',
  definition: 'Wat gemarkeerd wordt',
  examples: 'Voorbeelden',
  examplesText: 'Eén per regel; tussen « » staat wat gemarkeerd wordt.',
  not: 'Wat niet gemarkeerd wordt',
  perLine: 'Eén per regel.',
  versions: 'Versies',
  versionsCount: '{n} versie | {n} versies',
  shipped: 'zoals geleverd',
  bringBack: 'Terugzetten',
  bringBackOf: 'Versie {n} terugzetten',
  described: {
    title: 'Zoeken op beschrijving',
    about:
      'Zoeken stelt dan ook voor wat op deze beschrijving lijkt, waar niets anders iets vond. Het is voor wat ' +
      'geen regel kent, zoals ‘serienummer van het implantaat’ of ‘naam van de rechtbank’. Het stelt alleen ' +
      'voor: u beslist.',
    unseen:
      'Het heeft het meestal mis. Van labels die het nooit had gezien, vond het met alleen de beschrijving ' +
      '{found} van de 100 plaatsen en met tien voorbeelden {foundShown}; {right} en {rightShown} van de 100 ' +
      'suggesties klopten.',
    description: 'Beschrijving, in een paar woorden',
    examples: 'Hoogstens {n} voorbeelden',
    perLine: 'Eén per regel, zoals ze in notities staan. Ze worden in dit project bewaard.',
    save: 'Beschrijving bewaren',
    remove: 'Beschrijving verwijderen',
    saved: 'De beschrijving is bewaard.',
    removed: 'De beschrijving is verwijderd.',
    tooMany: 'Niet meer dan {n} voorbeelden.',
    tooLong: 'Een voorbeeld heeft niet meer dan {n} tekens.',
    full: 'Niet meer dan {n} labels kunnen een beschrijving hebben.',
  },
  room: {
    guideline: 'Richtlijn',
    sets: 'Labelsets',
  },
  answer: {
    guideline: 'Wat elk label betekent',
    sets: 'De notities op een andere labelset overzetten',
  },
  under: {
    guideline:
      'Dezelfde tekst staat bij Nalezen naast de notitie. Elke bewerking is een nieuwe versie; eerdere blijven ' +
      'bewaard.',
    sets:
      'Elke annotatie krijgt het label met dezelfde betekenis. U ziet eerst de aantallen en kunt de wissel ' +
      'in één stap ongedaan maken.',
  },
  sets: {
    now: 'Huidig:',
    choose: 'Kies een labelset…',
    other: 'Andere labelset',
    file: 'Uit een bestand',
    none: 'Geen andere labelset gekozen',
    noneText:
      'Kies er een die bij Gauze hoort, of een bestand met eigen labels. Er verandert niets voordat u ' + 'bevestigt.',
    table: 'Wat er van elk label wordt',
    from: 'Huidig label',
    to: 'Wordt',
    toOf: '{label} wordt',
    loss: 'Wat verloren gaat',
    remove: 'niets: annotaties worden verwijderd',
    lossOf: {
      merged: 'samengevoegd met andere',
      split: 'heeft meerdere betekenissen',
      dropped: 'heeft geen tegenhanger',
    },
    renames: '{n} annotatie krijgt een ander label. | {n} annotaties krijgen een ander label.',
    removes: '{n} wordt verwijderd. | {n} worden verwijderd.',
    change: 'Labelset wisselen',
    changed: 'Het project gebruikt nu de labels van {name}.',
  },
};
