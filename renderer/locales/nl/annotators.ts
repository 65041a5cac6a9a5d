import type { AnnotatorsWords } from '../en/annotators';

export const annotators: AnnotatorsWords = {
  answerNone: 'Wie annoteert deze notities?',
  answerUnassigned: 'Nog geen notities toegewezen',
  answer:
    '{assigned} van {n} notitie is toegewezen, {shared} aan meer dan één annotator | {assigned} van {n} ' +
    'notities zijn toegewezen, {shared} aan meer dan één annotator',
  text:
    'Iedere annotator krijgt de notities als versleuteld bestand, werkt op een willekeurige computer ' +
    'zonder netwerk en geeft het bestand terug.',
  textInTurns:
    'Annotatoren werken na elkaar in dit project, elk onder een eigen account. Wat de een beslist, zien ' +
    'de anderen niet.',
  textBoth:
    'Sommige annotatoren krijgen hun notities als versleuteld bestand en geven het terug; de anderen ' +
    'werken na elkaar in dit project, elk onder een eigen account.',
  people: 'Personen',
  name: 'Naam',
  account: 'Account',
  noAccount: 'geen',
  noAccountWhy: 'alleen werkpakketten',
  accountHint: 'Account (optioneel)',
  roleLabel: 'Rol',
  roleOf: 'Rol van {name}',
  add: 'Toevoegen',
  remove: '{name} verwijderen',
  choose: 'Kiezen',
  chooseOne: '{name} kiezen',
  role: {
    reader: 'Annotator',
    reviewer: 'Beoordelaar',
    coordinator: 'Coördinator',
    privacyOfficer: 'Privacyfunctionaris',
    auditor: 'Auditor',
  },
  sequentialBlind: 'Annotatoren die in dit project werken, beginnen zonder voorstellen',
  sequential:
    'Sequentieel nalezen: annotatoren die hier een account hebben en van wie de notities niet in een ' +
    'pakket zitten, werken na elkaar in dit project. Ieders beslissingen zijn voor de anderen verborgen ' +
    'en kunnen worden vergeleken.',
  others: 'Ieder ander die dit project opent',
  rolesText:
    'Uw rol: {role} ({account}). Rollen gelden binnen Gauze; iedereen met de wachtzin en andere software ' +
    'kan het bestand lezen.',
  managed: 'Uw instelling legt de rollen op deze computer vast. Uw rol: {role} ({account}).',
  assigned: 'Toegewezen',
  packed: 'In pakketten',
  returned: 'Terug',
  spans: 'Markeringen',
  status: '{n} persoon | {n} personen',
  assignTitle: 'Notities verdelen',
  unassigned: '{n} niet toegewezen',
  assignText:
    'Niet toegewezen notities worden verdeeld onder de geselecteerde annotatoren. Een deel gaat naar ' +
    'meerdere annotatoren, zodat de overeenstemming te meten is. Hetzelfde startgetal geeft hetzelfde plan.',
  overlap: 'Door meerdere gelezen',
  copies: 'Annotatoren per gedeelde notitie',
  seed: 'Startgetal',
  chooseFirst: 'Selecteer eerst annotatoren in de tabel.',
  addFirst: 'Voeg eerst de personen toe die annoteren.',
  planNotes: 'Notities',
  planShared: 'Door meerdere gelezen',
  assign: 'Toewijzen',
  assignedNotice: '{n} notitie toegewezen. | {n} notities toegewezen.',
  packages: 'Werkpakketten',
  noPackages: 'Nog geen pakketten gemaakt.',
  packageName: 'Pakket {n} voor {name}',
  packageNotes: '{n} notitie | {n} notities',
  blindShort: 'zonder voorstellen',
  out: 'uitgegeven {time}',
  back: 'teruggegeven {time}',
  write: 'Pakket maken',
  writeTitle: 'Werkpakket voor {name}',
  writeText:
    'Bevat de toegewezen notities, de labels en hun richtlijn; geen andere notities, geen bekende ' +
    'patiëntgegevens. Bestaande markeringen worden onbeslist meegenomen, behalve bij een begin zonder ' +
    'voorstellen. Het pakket heeft een eigen wachtzin: geef die apart van het bestand door.',
  passphrase: 'Wachtzin van het pakket',
  blind: 'Zonder voorstellen: de annotator begint met de kale tekst',
  again: 'Ook notities die al in een pakket zitten',
  instructions: 'Instructies voor de annotator',
  writeGo: 'Locatie kiezen en maken',
  writing: 'Wordt gemaakt…',
  written: 'Pakket gemaakt voor {name}: {n} notitie. | Pakket gemaakt voor {name}: {n} notities.',
  take: 'Teruggegeven pakket importeren',
  taken: '{name}: {done} van {n} notitie klaar teruggegeven. | {name}: {done} van {n} notities klaar teruggegeven.',
  known: '{name}: niets nieuws. Deze of een latere versie was al geïmporteerd.',
  refused: '{n} notitie niet geïmporteerd: | {n} notities niet geïmporteerd:',
  refusal: {
    notFound: { project: 'de notitie is niet meer in het project' },
    textMismatch: {
      project: 'de tekst in het project is gewijzigd sinds het pakket werd gemaakt',
      package: 'de tekst in het pakket is gewijzigd',
    },
    malformed: { package: 'de markeringen passen niet bij de tekst' },
    conflict: { package: 'de labels zijn niet meer die van het project' },
  },
  desk: {
    title: '{done} van {n} notitie klaar | {done} van {n} notities klaar',
    ready: 'Alles klaar: geef het pakket terug',
    text: 'Pakket {n} voor {name}, uit het project {project}, {time}.',
    giveBack: 'Pakket voor teruggave maken',
    given: 'Het pakket is gemaakt. Geef dit bestand terug.',
    givenPart:
      'Het pakket is gemaakt. Tot nu toe klaar: {done} van {n}. Geef dit bestand terug, of maak de andere af en ' +
      'maak het opnieuw.',
    progress: 'Notities klaar',
    blind:
      'Dit pakket wordt zonder voorstellen geannoteerd, zodat het resultaat onafhankelijk is. Gauze ' +
      'detecteert hier niets.',
    how: 'Instructies',
    step: {
      one:
        'Lees elke notitie onder Nalezen en markeer waar de labels om vragen. Druk op Enter als een ' +
        'notitie klaar is; alleen notities die klaar zijn, tellen.',
      two: 'Stop wanneer u wilt: elke markering wordt meteen opgeslagen, en Gauze opent weer op dezelfde plaats.',
      three:
        'Sla het pakket aan het eind, of tussendoor, op een usb-stick op en geef die aan de coördinator. U ' +
        'mag het pakket meer dan eens teruggeven.',
    },
  },
};
