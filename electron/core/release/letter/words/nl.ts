import type { LetterWords } from './letterWords';

export const nl: LetterWords = {
  title: 'Vrijgavebrief',
  edition: {
    public: 'Mag met de gegevens mee: bevat de cijfers die mogen worden gedeeld, en geen andere.',
    private: 'Blijft in huis: vermeldt wie de notities heeft gelezen en hoeveel.',
  },
  headings: {
    left: 'Wat wordt vrijgegeven',
    readers: 'Wat gelezen is, en door wie',
    unread: 'Wat niet gelezen is',
    sample: 'Steekproef',
    risk: 'Restrisico',
    budget: 'Privacybudget',
    recipient: 'De ontvanger mag niet',
    hashes: 'Hashes',
  },
  fields: {
    release: 'Vrijgave',
    date: 'Datum',
    notes: 'Notities',
    patients: 'Patiënten',
    policy: 'Beleid',
    order: 'Volgorde van de notities',
    ids: 'ID’s van de notities',
    format: 'Formaat',
    replaced: 'Vervangen plaatsen',
    judged: 'Door de lekcontrole gevonden en als niet herleidbaar beoordeeld',
    releasedBy: 'Vrijgegeven door',
    confirmedBy: 'Bevestigd door',
    wholeReading: 'Notities tot het einde gelezen',
    epsilon: 'Verbruikt, hoogste waarde van een patiënt (ε)',
    epsilonHere: 'Daarvan door deze vrijgave (ε)',
    allowed: 'Toegestaan per patiënt (ε)',
  },
  noPatients: 'geen patiëntnummers',
  policy: (name, version) => `${name}, versie ${version}`,
  orderKept:
    'die van de originelen, in elk geval in sommige bestanden: ze kan verraden wanneer notities zijn geschreven',
  idsKept: 'die van de originelen: ze kunnen verraden van wie een notitie is en wanneer ze is geschreven',
  reader: (notes) => `in beeld gehad: ${notes}`,
  otherReaders: (readers) => `andere personen: ${readers}`,
  of: (part, all) => `${part} van ${all}`,
  noReaders: 'Er is niet vastgelegd wie de notities heeft gelezen.',
  noReading: 'De vrijgave is buiten een project gemaakt: er is niet vastgelegd wat gelezen is.',
  allRead: 'Elke vrijgegeven notitie is doorzocht, tot het einde gelezen, en over elk voorstel is beslist.',
  unread: {
    neverOpened: 'Notities die nooit geopend zijn',
    notToTheEnd: 'Notities die niet tot het einde gelezen zijn',
    notRecorded: 'Notities waarvan niet is vastgelegd of iemand ze tot het einde heeft gelezen',
    notSearched: 'Notities die nooit op herleidbare gegevens doorzocht zijn',
    undecided: 'Voorstellen waarover niemand heeft beslist, ongelezen vervangen',
    doneAnyway: 'Notities die toch zijn afgerond',
    doneTogether: 'Notities die samen met andere zijn afgerond',
  },
  unreadBound: (atMost, leaving, share, drawn, read) =>
    `Van ${leaving} ongelezen notities die worden vrijgegeven, bevatten er met 95% betrouwbaarheid ` +
    `hoogstens ${atMost} (${share}) niet-gevonden herleidbare gegevens: ${drawn} van de ${read} gelezen ` +
    'notities zijn ' +
    'getrokken in een willekeurige volgorde die vóór het lezen vaststond. Wat lezers zelf missen, is ' +
    'niet meegeteld.',
  sampleAtMost: (share) =>
    `Met 95% betrouwbaarheid bevat hoogstens ${share} van de notities iets dat vervangen had moeten zijn ` +
    'en dat een lezer gezien zou hebben: mensen lazen willekeurig getrokken notities.',
  sampleBefore: (read, of, found) =>
    `Vóór de vrijgave: ${read} van ${of} notities, willekeurig getrokken, zijn gelezen zoals ze zouden ` +
    `worden vrijgegeven; notities met een vondst: ${found}.`,
  sampleAfter: (read, of, found) =>
    `Na de vrijgave: ${read} van ${of} notities, willekeurig getrokken, zijn gelezen zoals ze zijn ` +
    `vrijgegeven; notities met een vondst: ${found}.`,
  noSample: 'Er is geen steekproef gelezen: deze brief zegt niets over wat gemist is.',
  completeness:
    'Alleen wat gevonden en gemarkeerd is, is vervangen. Wat gemist is, en zeldzame gebeurtenissen in ' +
    'vrije tekst, kan nog iemand herkenbaar maken.',
  pseudonymised:
    'Er bestaat een sleutel: de vrijgave is gepseudonimiseerd, en wie de sleutel of het project heeft, ' +
    'kan de originelen herstellen. Geen van beide wordt vrijgegeven.',
  notPseudonymised: 'Niets in de vrijgave is met een sleutel afgeleid.',
  bound: (alike, share) =>
    `Wie de waarheid over één patiënt kent, kiest diens dossier uit ${alike} gelijkende met een kans van ` +
    `hoogstens ${share}.`,
  noBound: 'Voor het herkennen van een patiënt wordt geen grens genoemd: er wordt iets vrijgegeven dat ε niet dekt.',
  noDraws:
    'Er is niets willekeurig met een garantie getrokken: voor het herkennen van een patiënt wordt geen ' +
    'grens genoemd.',
  linkage: (worst, median) =>
    `Grens voor het koppelen, op grond van ε en de gelijkende patiënten in deze vrijgave: ${worst} voor de patiënt ` +
    `met het meeste risico, ${median} in de mediaan.`,
  promisingNothing: (patients) => `Patiënten of notities waarvoor die grens niets garandeert: ${patients}.`,
  notClaimed: 'Wat niet wordt geclaimd, staat volledig in het vrijgavebewijs, dat met deze brief meegaat.',
  nothingCharged: 'Er is niets op een budget geboekt.',
  noLimit: 'geen grens',
  mustNot: [
    'proberen iemand in de gegevens te herkennen of ongedaan te maken wat vervangen is;',
    'de gegevens zonder schriftelijke toestemming met andere gegevens over personen koppelen;',
    'de gegevens doorgeven, delen van notities publiceren of ze in een dienst buiten de afgesproken omgeving zetten;',
    'zonder schriftelijke toestemming met de gegevens een model trainen dat anderen krijgen;',
    'de gegevens of kopieën ervan langer bewaren dan afgesproken;',
    'zwijgen: wie iemand herkent, stopt, vertelt het aan niemand anders en meldt het meteen aan de afzender.',
  ],
  signatures: { officer: 'Namens de afzender', recipient: 'Namens de ontvanger', line: 'Naam, datum, handtekening' },
  hashes: { policy: 'Beleid', receipt: 'Bewijs', privateHalf: 'Privéhelft van het bewijs' },
};
