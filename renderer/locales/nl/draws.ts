import type { DrawWords } from '../en/draws';

export const draws: DrawWords = {
  undrawn: 'Een aanduiding staat voor waarden die bij de vrijgave worden gegenereerd.',
  room: {
    label: 'Weergave',
    policy: 'Beleid',
    draws: 'Waarden',
    budget: 'Budget',
    trade: 'Afweging',
    ledger: 'Grootboek',
  },
  under: {
    draws:
      'Wat er van een waarde kan worden. Een waarde wordt eenmaal gegenereerd en geboekt, en daarna ' +
      'hergebruikt. Vóór een vrijgave wordt niets gegenereerd en niets geboekt.',
    budget: 'Wat een vrijgave nu voor elke patiënt zou kosten. Deze voorvertoning kost niets.',
    trade:
      'Hoe nauwkeurig opnameduur, leeftijd en plaats bij elke ε zouden zijn, voor deze patiënten. Deze ' +
      'voorvertoning kost niets.',
    ledger:
      'Elke boeking wordt vastgelegd voordat er waarden worden gegenereerd. Een afgebroken vrijgave gaat ' +
      'verder met wat al is geboekt.',
  },
  answer: {
    trade: 'Wat elke ε oplevert en welk risico overblijft',
    open: 'Naast gegenereerde waarden worden werkelijke waarden vrijgegeven: er geldt geen grens',
    total: 'De waarden van een patiënt kosten samen ε {epsilon}',
    local: 'Dit beleid verbergt alleen kleine verschillen',
    none: 'Dit beleid gebruikt geen privéwaarden',
    exceeding:
      '{n} patiënt zou het budget overschrijden: een vrijgave zou geweigerd worden | {n} patiënten ' +
      'zouden het budget overschrijden: een vrijgave zou geweigerd worden',
    nothingFor:
      'Voor {n} patiënt is er geen garantie; voor de helft van alle patiënten is de kans om gevonden te worden ' +
      'hoogstens {median} | Voor {n} patiënten is er geen garantie; voor de helft van alle patiënten is de ' +
      'kans om gevonden te worden hoogstens {median}',
    nothing: 'Geen garantie voor deze notities',
    bound: 'Wie een patiënt kent, vindt het dossier met een kans van hoogstens {worst}',
  },
  kind: {
    dates: 'Datums',
    place: 'Plaats',
    age: 'Leeftijd',
    category: 'Lijstterm',
    number: 'Laboratoriumwaarde',
    labValue: 'Laboratoriumwaarde',
  },
  mechanism: {
    window: 'Deelverzamelingselectie',
    randomizedResponse: 'Gerandomiseerde respons',
    timeline: 'Hele tijdlijn',
    episodes: 'Tijdlijn van episodes',
    stays: 'Tijdlijn van opnames',
    boundedLaplace: 'Begrensde Laplace',
    clampedLaplace: 'Laplace per jaar',
    discreteLaplace: 'Elke datum apart',
    exponential: 'Exponentieel, per km',
    permuteAndFlip: 'Permute-and-flip, per km',
    sphericalLaplace: 'Laplace op de bol, per km',
    classedGaps: 'Klassen van tussenpozen',
    binnedGaps: 'Elke tussenpoos apart',
    nearestTowns: 'Een van de tien dichtstbijzijnde plaatsen',
  },
  mechanismOf: 'Mechanisme: {what}',
  epsilonOf: 'ε: {what}',
  epsilonTyped: 'ε als getal: {what}',
  radius: 'tot',
  radiusOf: 'Grootste verschil dat verborgen wordt: {what}',
  unit: {
    day: 'dagen',
    year: 'jaren',
    km: 'km',
    step: 'stappen',
    interval: 'tussenpoos',
    town: 'plaats',
  },
  per: {
    day: 'per dag',
    year: 'per jaar',
    km: 'per km',
    step: 'per stap',
    interval: 'per tussenpoos',
    town: 'tussen plaatsen met dezelfde tien',
  },
  localOnly: 'geen garantie voor de hele patiënt',
  notInPolicy: 'Het beleid behandelt dit anders.',
  begin: 'Privéwaarde genereren',
  wrongEpsilon: 'Een getal boven 0, tot 20.',
  again: 'Opnieuw genereren',
  none: {
    title: 'Niets te genereren',
    text: 'Dit project heeft geen label voor datums, plaatsen, leeftijden, beroepen of ziekenhuizen.',
  },
  dates: {
    title: 'Datums',
    patient: 'Patiënt',
    example: 'Fictieve patiënt',
    count: '{n} datum | {n} datums',
    truth: 'Werkelijk',
    mayBecome: 'Kan worden',
    days: '{n} dag | {n} dagen',
    months: '{n} maand | {n} maanden',
    years: '{n} jaar | {n} jaar',
    similar: 'Ongeveer {n} van de 10 tijdlijnen lijken op de werkelijke; de andere hebben er niets mee te maken.',
    noStays: 'Bereken met deze vrijgave geen opnameduur.',
    stays: 'Opnameduur en het eerste jaar kloppen even vaak; tussenpozen tussen opnames niet.',
    picture:
      'Werkelijke datums in dagen sinds de eerste: {days}. Daaronder {n} mogelijke tijdlijnen, op een ' +
      'logaritmische schaal.',
    local:
      'Verbergt alleen kleine verschillen, tot {radius} dagen. Elke datum verschuift apart, 95 van de 100 ' +
      'hoogstens {jitter} dagen.',
    localLinked: 'Wie tien bezoeken kent, kan het dossier nog herkennen (gemeten bij gesimuleerde patiënten: {share}).',
  },
  place: {
    title: 'Plaats',
    town: 'Plaatsnaam',
    language: 'Taal van de notitie',
    ruleName: 'Vergelijkbare plaatsen',
    rule: {
      alike: 'Dichtbij en vergelijkbaar',
      alikeInKind: 'Even groot',
      near: 'Dichtbij',
    },
    say: 'Een van {width} vergelijkbare plaatsen in {hit} van de gevallen; anders een willekeurige van {size}.',
    self: 'De plaats blijft gelijk in {share}.',
    unknown: 'In dit land is geen plaats met die naam bekend; die zou als onbekende plaats worden behandeld.',
    local:
      'Verbergt alleen kleine verschillen, tot {radius} km. Waar plaatsen schaars zijn, komt de ' +
      'werkelijke er vaak uit.',
  },
  age: {
    title: 'Leeftijd',
    under: 'op de eerste datum',
    of: 'Leeftijd',
    declares: 'Minderjarigen blijven minderjarig',
    say: '{from} tot {to} in {hit} van de gevallen; anders een willekeurige leeftijd.',
    error: 'De helft van de waarden wijkt hoogstens {n} jaar af.',
  },
  category: {
    title: 'Lijsttermen',
    say:
      'Een vergelijkbare term in {hit} van de gevallen: {width} van de lijst geldt als vergelijkbaar. ' +
      'Anders een willekeurige term.',
    single: 'Dezelfde term in {hit} van de gevallen; anders een willekeurige andere.',
    alike: 'een vergelijkbare term',
    same: 'dezelfde term',
    any: 'een uit de hele lijst',
    text:
      'Boven: hoe vaak. Onder: aandeel van de lijst. Dit geldt voor de term die het vaakst in de notities ' +
      'van een patiënt voorkomt; elke andere wordt uit de hele lijst gekozen.',
  },
  column: {
    patient: 'Patiënt',
    dates: 'Datums',
    alike: 'Gelijk',
    alikeWhy: 'Patiënten met evenveel datums en dezelfde quasi-identificatoren: de N van de grens',
    spent: 'Verbruikt',
    wanted: 'Deze vrijgave',
    limit: 'Grens',
    left: 'Over',
    bar: 'Budget',
    bound: 'Kans om gevonden te worden',
    boundWhy: 'Bovengrens voor iemand die de werkelijke waarden van deze patiënt kent: e^ε/N',
    everybody: 'Als allen bekend zijn',
    everybodyWhy: 'Bovengrens voor iemand die de werkelijke waarden van alle patiënten kent',
    local: 'Kleine verschillen',
    nothing: 'geen garantie:',
  },
  budget: {
    table: 'Kosten per patiënt',
    bar: 'verbruikt {spent}, deze vrijgave {wanted}, over {left}',
    noPatient: '(notitie)',
    more: 'en nog {n} patiënt, niet slechter af | en nog {n} patiënten, geen slechter af',
    localCost: 'ε {epsilon} over {radius} {unit}',
    undrawn:
      'Tot ε {epsilon} van het verbruik is geboekt door een vrijgave die werd afgebroken voordat er ' +
      'waarden waren gegenereerd, bijvoorbeeld door een crash of stroomstoring. Er is niets opgeslagen of ' +
      'vrijgegeven, maar de boeking blijft staan. Dezelfde notities met hetzelfde beleid vrijgeven ' +
      'gebruikt die boeking en kost niets extra.',
    undrawnRaise:
      'Met andere notities of een ander beleid laat een budget van ε {needed} deze vrijgave toe. Dat geeft ' +
      'niet meer prijs dan het huidige.',
    set: 'Budget per patiënt',
    ofPatient: 'ε per patiënt',
    ofProject: 'Maximum in dit project',
    default: 'Standaard: {epsilon}',
    noDefault: 'Geen standaard onder 50 patiënten',
    noLimit: 'Geen grens',
    keep: 'Budget vastleggen',
    isDefault: 'ε {epsilon} per patiënt, de standaard voor zoveel patiënten',
    isOwn: 'ε {epsilon} per patiënt, hier vastgelegd',
    fit: 'ε aan het budget aanpassen',
    fitText: 'Tijdlijn ½, plaats ⅓, leeftijd ⅙ van {epsilon}.',
    computing: 'Er wordt berekend wat een vrijgave per patiënt zou kosten…',
    notPrivate: 'Dit beleid genereert niets',
    notPrivateText:
      'Er wordt niets geboekt en er is geen wiskundige garantie. Kies ‘Privéwaarde’ voor datums, plaatsen ' +
      'of leeftijden, of een standaardbeleid met privéwaarden.',
    nobody: 'Nog geen patiënten',
    nobodyText: 'Importeer notities en lees ze na om de kosten per patiënt te zien.',
    small:
      'Bij {n} patiënt zijn er minder dan 50 anderen met dezelfde kenmerken: | Bij {n} patiënten zijn er ' +
      'minder dan 50 anderen met dezelfde kenmerken:',
    smallOne: '{name} ({n} met dezelfde kenmerken)',
    smallHelp:
      'Voor hen beschermt ε de waarden meer dan het dossier. Vat datums samen tot weken, geef minder ' +
      'notities vrij of generaliseer.',
    few: 'Minder dan 50 patiënten: te weinig om tussen op te gaan. Generaliseer liever.',
    withoutPatient:
      'Van {n} notitie is de patiënt niet bekend. Die wordt apart geboekt, zonder verwante notities. | Van {n} ' +
      'notities is de patiënt niet bekend. Elke wordt apart geboekt, zonder verwante notities.',
  },
  promise: {
    open: 'Hiervan worden werkelijke waarden vrijgegeven, en daarvoor geldt geen grens: {what}.',
    title: 'Garantie',
    nothing:
      'Bij deze instelling is er geen wiskundige garantie voor deze notities. Alleen de gemeten aanval ' +
      'geeft een aanwijzing.',
    nothingFor:
      'Voor {n} patiënt is er geen wiskundige garantie: het dossier is te vinden via de ' +
      'quasi-identificatoren. | Voor {n} patiënten is er geen wiskundige garantie: hun dossiers zijn te ' +
      'vinden via de quasi-identificatoren.',
    dates: 'Alle datums van een patiënt samen: ε {epsilon}.',
    picks:
      'Alleen op grond van de gegenereerde waarden kiest iemand die de werkelijke datums van een patiënt kent ' +
      'en de vrijgave ziet, uit {n} dossiers het juiste met een kans van hoogstens {dates} op grond van de ' +
      'datums, {all} op grond van alles wat gegenereerd is (bij toeval {chance}).',
    picksAll:
      'Alleen op grond van de gegenereerde waarden kiest iemand die de werkelijke waarden van een patiënt kent ' +
      'en de vrijgave ziet, uit {n} dossiers het juiste met een kans van hoogstens {all} (bij toeval {chance}).',
    alike:
      'Quasi-identificatoren blijven zichtbaar: het aantal datums, het land, woorden die blijven staan. Telt ' +
      'men alleen patiënten die daarin gelijk zijn: hoogstens {worst} in het slechtste geval, {median} voor de ' +
      'mediane patiënt.',
    notCovered: 'Niet gedekt',
  },
  notCovered: {
    dates: 'het aantal datums en hun volgorde',
    clues: 'aanwijzingen in de tekst: ‘zes maanden later’, ‘na Pasen’, een zeldzame ziekte',
    undetected: 'PHI die niemand heeft gemarkeerd',
    kept: 'namen en nummers die het beleid laat staan',
    key: 'iedereen die dit project heeft: het bevat de sleutel',
  },
  trade: {
    table: 'Fout en grens per ε',
    epsilon: 'ε van alle gegenereerde waarden van een patiënt',
    now: 'nu',
    least: 'minimum van elk mechanisme',
    stay: 'Opnameduur: fout',
    age: 'Leeftijd: fout in jaren',
    km: 'Plaats: fout in kilometers',
    bound: 'Kans om gevonden te worden (mediaan)',
    nobodyText: 'Importeer notities en lees ze na om de curve te zien.',
    short: {
      stay: 'Opname',
      age: 'Leeftijd',
      km: 'Plaats',
      bound: 'Gevonden',
      nothing: 'Geen garantie',
    },
    text:
      'Medianen. Een opname is een reeks datums met hoogstens 30 dagen ertussen, over twee dagen of meer. ' +
      'De fouten zijn berekend uit de exacte verdeling van elke gegenereerde waarde en de werkelijke ' +
      'waarden van maximaal 40 patiënten; die verlaten het project nooit. ‘Gevonden’ is de grens onder ' +
      'patiënten met dezelfde zichtbare quasi-identificatoren; andere tekst die blijft, telt niet mee. ' +
      'Tussen haakjes en gestippeld: de kleinste mediane fout die een mechanisme met deze ε kan halen, ' +
      'zelfs als het de verdeling van deze waarden kent en nergens anders voor dient.',
  },
  ledger: {
    search: 'In het grootboek zoeken',
    searchPlaceholder: 'Patiënt, soort of mechanisme',
    entries: '{n} post in het grootboek | {n} posten in het grootboek',
    intact: 'De hashketen is intact',
    damaged: 'De hashketen is verbroken: posten zijn gewijzigd',
    head: 'Laatste hash',
    copyHead: 'Laatste hash kopiëren',
    number: 'Nr.',
    entry: 'Post',
    what: 'Soort',
    mechanism: 'Mechanisme',
    hash: 'Hash',
    charge: 'geboekt',
    drawn: 'gegenereerd',
    local: '{per}, over {radius} {unit}',
    empty: 'Nog geen boekingen',
    emptyText: 'De eerste vrijgave met een privébeleid wordt hier vastgelegd, voordat er waarden worden gegenereerd.',
    none: 'Geen post gevonden',
    noneText: 'Zoek naar een patiënt, een soort of een mechanisme.',
  },
};
