import type { DrawWords } from './en';

export const draws: DrawWords = {
  undrawn: 'Een plaatshouder staat waar pas bij de vrijgave getrokken wordt.',
  room: { label: 'Deel van het scherm', policy: 'Beleid', draws: 'Trekkingen', budget: 'Budget', trade: 'Afweging', ledger: 'Grootboek' },
  under: {
    draws: 'Wat er van een waarde kan worden. Een trekking wordt eenmaal gerekend en dan onthouden; voor een vrijgave wordt niets getrokken en niets gerekend.',
    budget: 'Wat een vrijgave nu voor elke patiënt zou kosten. Vragen kost niets.',
    trade: 'Wat opnames, leeftijden en plaatsen bij de ene of de andere ε nog waard zijn, voor deze patiënten. Vragen kost niets.',
    ledger: 'Elke boeking staat er voordat er wordt getrokken; een afgebroken vrijgave gaat verder met wat ze heeft betaald.',
  },
  answer: {
    trade: 'Wat een ε koopt en wat die laat',
    open: 'Naast wat getrokken is vertrekt iets waars: geen grens geldt',
    total: 'De trekkingen van een patiënt kosten samen ε {epsilon}', local: 'Dit beleid beschermt alleen kleine verschillen', none: 'Dit beleid trekt niets privé', exceeding: '{n} patiënt zou over het budget gaan: een vrijgave zou geweigerd worden | {n} patiënten zouden over het budget gaan: een vrijgave zou geweigerd worden',
    nothingFor: '{n} patiënt wordt niets beloofd; de helft van allen wordt hooguit in {median} van de gevallen gevonden | {n} patiënten wordt niets beloofd; de helft van allen wordt hooguit in {median} van de gevallen gevonden',
    nothing: 'Voor deze notities belooft dit niets', bound: 'Wie een patiënt kent, vindt het dossier hooguit in {worst} van de gevallen',
  },
  kind: { dates: 'Datums', place: 'Plaats', age: 'Leeftijd', category: 'Woord uit een lijst' },
  mechanism: {
    window: 'Venster', randomizedResponse: 'Toevalsantwoord', timeline: 'Eén trekking uit tijdlijnen', episodes: 'Eén trekking uit tijdlijnen van episodes', boundedLaplace: 'Begrensde Laplace', clampedLaplace: 'Laplace per jaar', discreteLaplace: 'Elke datum apart', exponential: 'Exponentieel, per km', permuteAndFlip: 'Schudden en werpen, per km', sphericalLaplace: 'Laplace op de bol, per km',
    classedGaps: 'Klassen van tussenpozen', binnedGaps: 'Elke tussenpoos apart', nearestTowns: 'Een van de tien dichtstbijzijnde plaatsen',
  },
  mechanismOf: 'Werkwijze: {what}', epsilonOf: 'ε: {what}', epsilonTyped: 'ε als getal: {what}', radius: 'voor hooguit', radiusOf: 'Grootste verschil dat verborgen wordt: {what}', unit: { day: 'dagen', year: 'jaren', km: 'km', step: 'stappen', interval: 'tussenpoos', town: 'plaats' }, per: { day: 'per dag', year: 'per jaar', km: 'per km', step: 'per stap', interval: 'per tussenpoos', town: 'tussen plaatsen met dezelfde tien' },
  localOnly: 'geen belofte voor de hele patiënt', notInPolicy: 'Het beleid doet er iets anders mee.', begin: 'Privé trekken', wrongEpsilon: 'Een getal boven 0, tot 20.', again: 'Opnieuw trekken',
  none: { title: 'Hier valt niets te trekken', text: 'Dit project heeft geen label voor datums, plaatsen, leeftijden, beroepen of ziekenhuizen.' },
  dates: {
    title: 'Datums', patient: 'Van wie', example: 'Verzonnen patiënt', count: '{n} datum | {n} datums', truth: 'Waar', mayBecome: 'Kan worden', days: '{n} dag | {n} dagen', months: '{n} maand | {n} maanden', years: '{n} jaar | {n} jaar',
    similar: 'Ongeveer {n} van de 10 tijdlijnen lijken op de ware; de andere hebben er niets mee te maken.', noStays: 'Bereken met deze vrijgave geen opnameduur.', stays: 'Opnames en het jaar van de eerste datum lijken even vaak op de waarheid; tussenpozen tussen opnames niet.',
    picture: 'Ware datums, dagen sinds de eerste: {days}. Daaronder {n} tijdlijnen die het kunnen worden, op een logaritmische schaal.',
    local: 'Beschermt alleen kleine verschillen: tot {radius} dagen. Elke datum schuift apart, 95 van de 100 hooguit {jitter} dagen.', localLinked: 'Wie tien bezoeken kent, kan het dossier nog herkennen (gemeten bij nagebootste patiënten: {share}).',
  },
  place: {
    title: 'Plaats', town: 'Plaatsnaam', language: 'Taal van de notitie', ruleName: 'Welke plaatsen op elkaar lijken', rule: { alike: 'Dichtbij en gelijkend', alikeInKind: 'Even groot', near: 'Dichtbij' },
    say: 'Een van {width} gelijkende plaatsen in {hit} van de trekkingen; anders een willekeurige van {size}.', self: 'Ze blijft dezelfde in {share}.', unknown: 'Geen plaats van dit land heet zo; er zou getrokken worden als voor een onbekende plaats.',
    local: 'Beschermt alleen kleine verschillen: tot {radius} km. Waar plaatsen schaars zijn, komt de ware er vaak uit.',
  },
  age: { title: 'Leeftijd', under: 'op de eerste datum', of: 'Leeftijd', declares: 'Minderjarigen blijven dat', say: '{from} tot {to} in {hit} van de trekkingen; anders een willekeurige leeftijd.', error: 'De helft van de trekkingen zit er hooguit {n} jaar naast.' },
  category: {
    title: 'Woorden uit lijsten', say: 'Een gelijkend woord in {hit} van de trekkingen: {width} van de lijst geldt als gelijkend. Anders een willekeurig woord.', single: 'Hetzelfde woord in {hit} van de trekkingen; anders een willekeurig ander.', alike: 'een gelijkend woord', same: 'hetzelfde woord', any: 'een uit de hele lijst',
    text: 'Boven: hoe vaak. Onder: hoeveel van de lijst. Dit geldt voor het woord dat de notities van een patiënt het meest hebben; elk ander wordt uit de hele lijst getrokken, wat het ook is.',
  },
  column: {
    patient: 'Patiënt', dates: 'Datums', alike: 'Gelijk', alikeWhy: 'Patiënten met evenveel datums en dezelfde verklaarde feiten: de N van de grens', spent: 'Uitgegeven', wanted: 'Deze vrijgave', limit: 'Grens', left: 'over', bar: 'Budget', bound: 'Gevonden hooguit', boundWhy: 'Door iemand die de ware waarden van deze patiënt kent: e^ε/N',
    everybody: 'Kent allen', everybodyWhy: 'Door iemand die de ware waarden van iedereen kent', local: 'Kleine verschillen', nothing: 'belooft niets:',
  },
  budget: {
    table: 'Kosten per patiënt', bar: 'uitgegeven {spent}, deze vrijgave {wanted}, over {left}', noPatient: '(notitie)', more: 'en nog {n} patiënt, niet slechter af | en nog {n} patiënten, geen slechter af', localCost: 'ε {epsilon} over {radius} {unit}',
    undrawn: 'Tot ε {epsilon} van wat is verbruikt, werd gerekend door een vrijgave die afbrak voordat zij trok: een crash, een stroomstoring. Niets ervan is bewaard en niets is naar buiten gegaan, maar het blijft gerekend. Dezelfde notities met hetzelfde beleid gebruiken het en kosten niets meer.', undrawnRaise: 'Met andere notities of een ander beleid laat een budget van ε {needed} deze vrijgave door, en geeft niet meer prijs dan het huidige.',
    set: 'Budget van een patiënt', ofPatient: 'ε per patiënt', ofProject: 'Hooguit in dit project', default: 'Standaard: {epsilon}', noDefault: 'Geen standaard onder 50 patiënten', noLimit: 'Geen grens', keep: 'Budget vastleggen', isDefault: 'ε {epsilon} per patiënt, de standaard voor zoveel patiënten', isOwn: 'ε {epsilon} per patiënt, hier vastgelegd',
    fit: 'ε aan het budget aanpassen', fitText: 'Tijdlijn ½, plaats ⅓, leeftijd ⅙ van {epsilon}.',
    notPrivate: 'Dit beleid trekt niets', notPrivateText: 'Er wordt niets gerekend, en de wiskunde belooft niets. Kies ‘Privétrekking’ voor datums, plaatsen of leeftijden, of een privébeleid.',
    nobody: 'Nog niemand om te belasten', nobodyText: 'Importeer notities en lees ze na; dan staan hier de kosten per patiënt.',
    small: '{n} patiënt heeft minder dan 50 gelijken: | {n} patiënten hebben minder dan 50 gelijken:', smallOne: '{name} ({n} gelijken)', smallHelp: 'Voor hen beschermt ε de waarden meer dan het dossier. Vat datums samen tot weken, geef minder notities vrij of veralgemeen.',
    few: 'Minder dan 50 patiënten: tussen zo weinigen verbergt zich niemand. Veralgemeen liever.', withoutPatient: 'Van {n} notitie is de patiënt niet bekend: ze wordt apart gerekend, en wat samenhoort wordt niet opgeteld. | Van {n} notities is de patiënt niet bekend: elke wordt apart gerekend, en wat samenhoort wordt niet opgeteld.',
  },
  promise: {
    open: 'Hiervan vertrekt iets waars, en geen grens spreekt ervan: {what}.',
    title: 'Wat dit belooft', nothing: 'Bij deze instelling belooft de wiskunde niets voor deze notities. Alleen de gemeten aanval spreekt ervoor.', nothingFor: 'Voor {n} patiënt belooft de wiskunde niets: het dossier is te vinden aan wat verklaard is. | Voor {n} patiënten belooft de wiskunde niets: hun dossiers zijn te vinden aan wat verklaard is.',
    dates: 'Alle datums van een patiënt samen: ε {epsilon}.', picks: 'Op grond van de trekkingen alleen: wie de ware datums van een patiënt kent en de vrijgave ziet, kiest uit {n} dossiers het juiste hooguit in {dates} van de gevallen op grond van de datums, {all} op grond van alles wat getrokken is (bij toeval {chance}).',
    picksAll: 'Op grond van de trekkingen alleen: wie de ware waarden van een patiënt kent en de vrijgave ziet, kiest uit {n} dossiers het juiste hooguit in {all} van de gevallen (bij toeval {chance}).',
    alike: 'Maar wat bekend blijft, ziet iedereen: het aantal datums, het land, woorden die blijven staan. Telt men alleen patiënten die daarin gelijk zijn: hooguit {worst} voor de slechtste, {median} voor de middelste patiënt.', notCovered: 'Niet gedekt',
  },
  notCovered: { dates: 'hoeveel datums er zijn, en hun volgorde', clues: 'aanwijzingen in de tekst: ‘zes maanden later’, ‘na Pasen’, een zeldzame ziekte', undetected: 'PHI die niemand heeft gemarkeerd', kept: 'namen en nummers die het beleid laat staan', key: 'wie dit project heeft: het bevat de sleutel' },
  trade: {
    table: 'Fout en grens tegen ε', epsilon: 'ε van alle trekkingen van een patiënt', now: 'nu', stay: 'Opnames: duur ernaast', age: 'Leeftijd: jaren ernaast', km: 'Plaats: kilometers ernaast', bound: 'Hoogstens gevonden (middelste patiënt)', nobodyText: 'Importeer notities en beoordeel ze; dan staat hier de curve.',
    short: { stay: 'Opname', age: 'Leeftijd', km: 'Plaats', bound: 'Gevonden', nothing: 'Niets beloofd' },
    text: 'Medianen. Een opname is een reeks datums met hoogstens 30 dagen ertussen, over twee dagen of meer. De fouten volgen uit de exacte wet van elke trekking en de ware waarden in dit project, van 40 patiënten waar er meer zijn; ze verlaten het nooit. ‘Gevonden’ is de grens van de trekkingen onder patiënten die gelijk zijn in de zichtbare feiten; andere tekst die blijft telt niet mee.',
  },
  ledger: {
    search: 'In het grootboek zoeken', searchPlaceholder: 'Patiënt, soort of werkwijze', entries: '{n} post in het grootboek | {n} posten in het grootboek', intact: 'De keten is heel', damaged: 'De keten is gebroken: posten zijn veranderd', head: 'Einde', copyHead: 'Einde kopiëren', number: 'Nr.', entry: 'Post', what: 'Wat', mechanism: 'Werkwijze', hash: 'Controlesom',
    charge: 'gerekend', drawn: 'getrokken', local: '{per}, over {radius} {unit}', empty: 'Nog niets gerekend', emptyText: 'De eerste vrijgave onder een privébeleid schrijft hier, voordat er iets getrokken wordt.', none: 'Geen post past', noneText: 'Zoek naar een patiënt, een soort of een werkwijze.',
  },
};
