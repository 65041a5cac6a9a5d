import type { SampleWords } from '../en/sample';

export const sample: SampleWords = {
  parts: 'Delen van de vrijgave',
  part: {
    receipt: 'Bewijs',
    kept: 'Blijft hier',
    reports: 'Rapporten',
    letter: 'Brief',
    sample: 'Validatiesteekproef',
  },
  kept: {
    text:
      'Deze helft blijft hier. Erin staat bij welke notitie elke vrijgegeven notitie hoort, met hashes van ' +
      'de originelen en de sleutel van elke commitment: stuur deze helft nooit met de vrijgave mee.',
    none: 'Geen privéhelft voor deze vrijgave',
    noneText:
      'De vrijgave is gemaakt met een eerdere versie, waarbij het enige bewijs met de notities meeging. Dat ' +
      'bevat een SHA-256 zonder salt van elk origineel, waarmee waarden kunnen worden uitgeprobeerd: haal het ' +
      'terug bij iedereen die het heeft ontvangen.',
    save: 'Opslaan…',
    saveReports: 'Rapporten opslaan…',
  },
  letter: {
    open: 'Vrijgavebrief',
    editions: 'Versie',
    edition: {
      public: 'Mag worden gedeeld',
      private: 'Blijft hier',
    },
    language: 'Taal van de brief',
    save: 'Opslaan als pdf of html…',
    saved: 'Brief opgeslagen',
    none: 'Geen brief bij deze vrijgave',
    noneText: 'Vanaf deze versie wordt bij elke vrijgave een brief bewaard.',
  },
  reports: 'Rapport',
  copyReport: 'Rapport kopiëren',
  noReports: 'Deze vrijgave heeft geen rapporten',
  noReportsText: 'Vanaf deze versie worden bij elke vrijgave rapporten gemaakt.',
  report: {
    'attacks-and-utility': 'Aanvallen en bruikbaarheid',
    'safe-harbor-coverage': 'Dekking van Safe Harbor',
    'expert-determination-draft': 'Deskundigenoordeel, concept',
    'dpia-pack': 'Stukken voor de DPIA',
    'public-report': 'Openbaar: mag worden gedeeld',
  },
  title: 'Validatiesteekproef',
  text:
    'Willekeurige notities van deze vrijgave, zoals vrijgegeven. Lees elke notitie zonder naar het ' +
    'origineel te kijken en tel de plaatsen die nog iemand identificeren: namen, echte datums, nummers, ' +
    'woonplaatsen. Dat geeft een exacte bovengrens voor het aandeel notities waarin die voorkomen.',
  size: 'Te lezen notities',
  wrongSize: 'Van 1 tot {n}.',
  would:
    'Bevat de ene notitie geen PHI, dan bevat hoogstens {bound} van alle notities die (95% betrouwbaarheid). ' +
    '| Bevat geen van {n} notities PHI, dan bevat hoogstens {bound} van alle notities die (95% ' +
    'betrouwbaarheid).',
  start: 'Beginnen met lezen',
  startNew: 'Nieuwe steekproef trekken',
  again: 'Andere steekproef trekken',
  end: 'Steekproef volledig',
  note: 'Notitie {n} van {total}',
  progress: 'Tot nu toe gelezen',
  found: 'Plaatsen met resterende PHI',
  wrongCount: 'Een getal vanaf 0.',
  clean: 'Niets gevonden, volgende',
  judge: '{n} plaats gevonden, volgende | {n} plaatsen gevonden, volgende',
  keys: 'Typ een getal, dan Enter. Leeg betekent geen. ↑ ↓ schuift door de notitie.',
  sofar: 'Tot nu toe',
  atMost: 'hoogstens {bound}',
  meaning: 'van de {of} vrijgegeven notities bevat PHI, met 95% betrouwbaarheid.',
  read: 'Gelezen',
  withPhi: 'Notities met PHI',
  places: 'Plaatsen',
  column: {
    bound: 'Voor een grens van',
    needed: 'notities gelezen zonder vondst',
  },
  pseudonymTable: {
    title: 'Pseudoniementabel',
    text:
      'Schrijft pseudoniemen, echte nummers en de oorspronkelijke woorden in een versleuteld bestand met ' +
      'een eigen wachtzin, buiten de map van de vrijgave. Iedereen die beide heeft, kan de originelen ' +
      'herstellen; het bewijs vermeldt dat het bestand bestaat. Een verloren wachtzin is niet te vervangen.',
    want: 'Bij deze vrijgave een tabel maken',
    choose: 'Locatie kiezen',
    passphrase: 'Wachtzin van dit bestand',
  },
  fitsNow: 'Het beleid of het budget is sindsdien gewijzigd: nu zou geen patiënt het budget overschrijden.',
  refused: 'Geweigerd: een patiënt zou het budget overschrijden',
  refusedText: 'Er is niets geboekt en niets gegenereerd.',
  refusedWho: 'Patiënten die het budget zouden overschrijden',
  over: '{spent} + {wanted}, grens {limit}',
  openBudget: 'Budget openen',
};
