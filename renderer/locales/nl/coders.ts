import type { CodersWords } from '../en/coders';

export const coders: CodersWords = {
  title: 'Codeermodellen',
  train: 'Codeermodel trainen',
  start: 'Starten',
  stays: 'Alles wordt op deze computer berekend en blijft in het project.',
  ownName: 'Codeermodel',
  kind: 'Soort',
  kindOf: {
    hybrid: 'Hybride: woordenboek, zoeken, bomen',
    network: 'Netwerk met attention per code',
    hierarchical: 'Voorgetrainde transformer met attention per code',
  },
  textOf: {
    network:
      'Voor notities met codes maar zonder gemarkeerde onderbouwing. Duurt langer; met weinig notities codeert ' +
      'het hybride model beter.',
    hierarchical:
      'Voor lange notities met gemarkeerde onderbouwing. Ontbreekt de voorgetrainde encoder op deze ' +
      'computer, dan begint het netwerk bij nul en vermeldt de modelkaart dat.',
  },
  from: 'Uitgangsmodel',
  fromNothing: 'Geen',
  families: 'Alleen categorieën (eerste drie tekens)',
  learns: 'Trainingsnotities',
  measures: 'Validatienotities',
  codes: 'Codes',
  once: '{n} daarvan slechts eenmaal | {n} daarvan slechts eenmaal',
  places: 'Met onderbouwing in de tekst',
  unknown: 'Niet in het codestelsel',
  parts: 'Onderdelen en startgetal',
  partsText: 'Laat een onderdeel weg om de bijdrage ervan te zien.',
  use: 'Gebruiken voor voorstellen',
  runs: 'Trainingen',
  compareHint: 'Selecteer er twee of meer om te vergelijken',
  compareOf: '{name} vergelijken',
  compare: '{n} vergelijken | {n} vergelijken',
  again: 'Opnieuw trainen',
  since:
    '{n} code geaccepteerd sinds de training: het woordenboek kent de termen al, de beslisbomen leren hem ' +
    'bij een nieuwe training. | {n} codes geaccepteerd sinds de training: het woordenboek kent de termen al, ' +
    'de beslisbomen leren ze bij een nieuwe training.',
  withoutShort: 'zonder {parts}',
  none: {
    title: 'Nog geen codeermodel',
    text:
      'Een codeermodel leert van notities waarvan het coderen is afgerond. Rond er enkele af, of importeer ' +
      'onder Codestelsels een tabel met notitie en code.',
  },
  problem: {
    noCodedNotes: 'Nog geen notitie is gecodeerd. Rond er enkele af, of importeer een tabel met notitie en code.',
    tooFewNotes: 'Te weinig gecodeerde notities: er zijn er minstens vier nodig.',
  },
};
