import type { ReadersWords } from './en';

export const readersWords: ReadersWords = {
  readers: {
    answerNone: 'Wie leest deze notities?', answerUnassigned: 'Nog geen notitie is toegewezen', answer: '{assigned} van {notes} notities zijn toegewezen, {shared} aan meer dan één lezer',
    text: 'Iedere lezer krijgt de notities als eigen versleuteld bestand, werkt op een willekeurige computer zonder netwerk en geeft het bestand terug.',
    people: 'Personen', name: 'Naam', account: 'Account', noAccount: 'alleen pakketten', accountHint: 'Account hier (optioneel)', roleLabel: 'Rol', roleOf: 'Rol van {name}', add: 'Toevoegen', remove: '{name} verwijderen', choose: 'Kiezen', chooseOne: '{name} kiezen',
    role: { reader: 'Lezer', reviewer: 'Beoordelaar', coordinator: 'Coördinatie', privacyOfficer: 'Privacyfunctionaris', auditor: 'Auditor' },
    inTurnBlind: 'Wie in dit project zelf leest, begint zonder voorstellen', inTurn: 'Wie hier een account heeft en notities die in geen pakket zitten, leest ze in dit project, om de beurt met anderen. Wat iemand besluit is van die persoon: de anderen zien het niet, en het kan vergeleken worden.',
    others: 'Ieder ander die dit project opent', rolesText: 'U handelt als {role} ({account}). Rollen gelden in Gauze; wie de wachtzin en andere programma’s heeft, kan het bestand lezen.', managed: 'De instelling legt de rollen op deze computer vast. U handelt als {role} ({account}).',
    assigned: 'Toegewezen', packed: 'In pakketten', returned: 'Klaar terug', spans: 'Markeringen', status: '{n} persoon | {n} personen',
    assignTitle: 'Notities verdelen', unassigned: '{n} bij niemand', assignText: 'Notities die niemand heeft worden verdeeld onder wie is aangevinkt. Een deel gaat naar meerdere, zodat de overeenstemming te meten is. Hetzelfde getal aan het eind geeft hetzelfde plan.',
    overlap: 'Door meerdere', copies: 'Lezers per notitie', seed: 'Getal', chooseFirst: 'Vink eerst lezers in de tabel aan.', planNotes: 'Notities', planShared: 'Door meerdere gelezen', assign: 'Toewijzen', assignedNotice: '{n} notitie toegewezen. | {n} notities toegewezen.',
    packages: 'Werkpakketten', noPackages: 'Nog geen geschreven.', packageName: 'Pakket {n} voor {name}', packageNotes: '{n} notitie | {n} notities', blindShort: 'zonder voorstellen', out: 'buiten sinds {time}', back: 'terug {time}',
    write: 'Pakket schrijven', writeTitle: 'Werkpakket voor {name}', writeText: 'Bevat de toegewezen notities, de labels en hun richtlijn; geen andere notitie, geen bekende patiëntgegevens. Wat tot nu toe gemarkeerd is, komt onbeslist mee, behalve wanneer er zonder voorstellen gelezen wordt. Het opent met een eigen wachtzin: geef die langs een andere weg door dan het bestand.',
    passphrase: 'Wachtzin van het pakket', blind: 'Zonder voorstellen: er wordt van de kale tekst uitgegaan', again: 'Alle notities van deze persoon opnieuw, ook die al in een pakket zijn', instructions: 'Woorden voor de lezer', writeGo: 'Plaats kiezen en schrijven', writing: 'Wordt geschreven…', written: '{n} notitie voor {name} geschreven. | {n} notities voor {name} geschreven.',
    take: 'Pakket terugnemen', taken: '{name}: {done} van {notes} notities kwamen klaar terug.', known: '{name}: niets nieuws. Deze stand, of een latere, was er al.', refused: '{n} notitie niet overgenomen: | {n} notities niet overgenomen:',
    refusal: { notFound: { project: 'de notitie is niet meer in het project' }, textMismatch: { project: 'de tekst in het project is een andere dan toen het pakket werd geschreven', package: 'de tekst in het pakket is veranderd' }, malformed: { package: 'de markeringen passen niet bij de tekst' }, conflict: { package: 'de labels zijn niet meer die van het project' } },
    desk: {
      title: '{done} van {total} notities klaar', ready: 'Alles klaar: geef het pakket terug', text: 'Pakket {n} voor {name}, uit het project {project}, {time}.', giveBack: 'Schrijven voor de terugweg', given: 'Het pakket is geschreven. Geef dit bestand terug.', progress: 'Notities klaar',
      blind: 'Dit pakket wordt zonder voorstellen gelezen, zodat alleen uw ogen tellen. Gauze zoekt hier niets vanzelf.', how: 'Wat te doen',
      step: { one: 'Lees elke notitie onder Nalezen en markeer waar de labels om vragen. Enter zegt dat een notitie klaar is; alleen notities die klaar zijn tellen.', two: 'Stop wanneer u wilt: elke markering is meteen bewaard, en Gauze komt op dezelfde plaats terug.', three: 'Schrijf aan het eind, of tussendoor, het pakket voor de terugweg op een stick en geef die aan de coördinatie. Twee keer teruggeven kan geen kwaad.' },
    },
  },
  agreement: {
    answer: 'Krippendorffs α van alle lezers is {alpha}, over {n} notities', answerNone: 'De lezers markeerden niets vergelijkbaars', matrix: 'Overeenstemming van de lezers, twee aan twee', measure: 'Maat', label: 'Label', allLabels: 'Alle labels', stageLabel: 'Vergeleken met', stage: { before: 'Elkaar', after: 'Het resultaat' }, result: 'Resultaat',
    short: { exact: 'F1 exact', relaxed: 'F1 ruim', kappa: 'κ', alpha: 'α', alphaU: 'αᵤ' },
    about: {
      exact: 'F1 over markeringen op dezelfde plek en hetzelfde label. Daaronder intervallen van 95%, bootstrap over notities.', relaxed: 'F1 over markeringen met hetzelfde label die elkaar overlappen. Daaronder intervallen van 95%, bootstrap over notities.', kappa: 'Cohens κ over woorden: overeenstemming voorbij het toeval. Daaronder intervallen van 95%, bootstrap over notities.',
      alpha: 'Krippendorffs α over woorden, nominaal. Daaronder intervallen van 95%, bootstrap over notities.', alphaU: 'Krippendorffs α voor eenheden: hoe ver de randen uiteenliggen, in tekens. Daaronder intervallen van 95%, bootstrap over notities.',
    },
    notesRead: '{n} notitie | {n} notities', bothRead: '{n} notitie door beiden | {n} notities door beiden', noneShared: 'geen gemeenschappelijke', undefined: 'niet bepaald', withIntervals: 'Intervallen berekenen', counting: 'Wordt geteld…', status: '{n} notitie vergeleken | {n} notities vergeleken',
    places: 'Plaatsen achter de cel', pairTitle: '{a} en {b}', placesCount: '{n} plaats | {n} plaatsen', onlyDifferent: 'Alleen waar ze verschillen', noPlaces: 'Geen zulke plaats: hier zijn ze het eens.', more: 'Meer tonen', same: 'gelijk', byLabel: 'Per label', byNote: 'Per notitie, de minste overeenstemming eerst', note: 'Notitie',
    export: 'Als tabel bewaren', exported: '{n} regel geschreven. | {n} regels geschreven.', empty: 'Geen notitie is door twee gelezen', emptyText: 'Wijs notities zo toe dat meerdere er enkele lezen, en neem de pakketten terug. Dan zijn de lezers te vergelijken.',
  },
  adjudication: {
    notes: 'Notities', show: 'Tonen', filter: { open: 'Open', all: 'Alle' }, accepted: 'aanvaard', agreeAll: 'eens', acceptAgreed: '{n} notitie aanvaarden waarin allen het eens zijn | {n} notities aanvaarden waarin allen het eens zijn', everybody: 'Allen', whose: 'Wiens markeringen', accept: 'Notitie aanvaarden', nothing: 'niets',
    here: 'Wat hier wordt besloten', kind: { label: 'ander label', extent: 'andere randen', missing: 'niet door allen' }, all: 'Alle houden', none: 'Geen houden', own: 'Een eigen markering', ownText: 'Een label voor deze plek. Markeer voor andere randen eerst andere woorden in de notitie, of gebruik [ en ].', otherLabel: 'Ander label…', back: 'Terugnemen',
    chosen: { version: 'Eén versie gekozen door {author}, {time}.', all: 'Alle gehouden door {author}, {time}.', none: 'Geen gehouden door {author}, {time}.', own: 'Eigen markering van {author}, {time}.' },
    noConflict: 'De lezers verschillen nergens in deze notitie.', conflicts: 'Plaatsen waar ze verschillen', statistics: 'Tot nu toe', figure: { notes: 'Notities aanvaard', agreed: 'Markeringen waarover allen het eens zijn', decided: 'Plaatsen besloten', taken: 'Overgenomen van {name}', more: 'Wie wat besloot', decidedBy: 'Besloten door {name}', kind: 'Besloten: {kind}', choice: { version: 'Eén lezing overgenomen', all: 'Alles behouden', none: 'Niets behouden', own: 'Eigen markering' } },
    state: { agreed: 'allen eens', decided: 'besloten', conflict: 'lezers verschillen', nothing: 'geen gehouden' }, ready: 'Niets open: Enter aanvaardt', left: '{n} plaats open | {n} plaatsen open',
    acceptedNotice: 'Het resultaat staat in het project.', agreedNotice: '{n} notitie aanvaard. | {n} notities aanvaard.', empty: 'Niets te beslechten', emptyText: 'Zodra twee lezers dezelfde notitie klaar hebben en hun pakketten terug zijn, staat ze hier.',
  },
};
