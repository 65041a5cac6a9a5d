import type { Language } from '../../contract/text';
import type { DurationUnit } from './duration';

/** Words of a language, folded, by their role in an expression of time. */
export interface WordLists {
  /** Beyond those of the calendar. */
  readonly units: Readonly<Partial<Record<DurationUnit, string>>>;
  readonly ordinals: string;
  readonly vague: string;
  readonly between: string;
  readonly articles: string;
  readonly melts: string;
  readonly last: string;
  readonly next: string;
  readonly ago: string;
  readonly before: string;
  readonly ahead: string;
  readonly lasting: string;
  readonly every: string;
  readonly later: string;
  readonly visit: string;
  readonly count: string;
  readonly seasons: string;
  /** `yesterday:-1`; words with 0 are left alone. */
  readonly dayWords: string;
  readonly joins: string;
  readonly ageWords: string;
  readonly risks: string;
  readonly suffixes: string;
  readonly introduces: string;
  readonly about: string;
  readonly habit: string;
}

export const wordLists: Readonly<Record<Language, WordLists>> = {
  en: {
    units: {
      day: 'd',
      week: 'w',
      fortnight: 'fortnight fortnights',
      month: 'months',
      quarter: 'trimester trimesters',
      year: 'y yo',
      decade: 'decade decades',
    },
    ordinals: 'fortieth:40 fiftieth:50 sixtieth:60 seventieth:70 eightieth:80 ninetieth:90',
    vague: 'few several some couple dozen dozens many number half',
    between:
      'of more full whole consecutive further additional other postoperative postop post op operative ' +
      'hospital calendar working last past half',
    articles: 'a an last past next previous coming following',
    melts: '',
    last: 'last past previous preceding',
    next: 'next coming following',
    ago: 'ago',
    before: '',
    ahead: 'in within',
    lasting: 'for since over during past',
    every: 'every each per q',
    later: 'later after before prior earlier post following since from into',
    visit:
      'seen reviewed review visit visited visits consultation consulted appointment follow followup ' +
      'followed clinic checkup check recheck return returns returning revisit control controlled ' +
      'admitted discharged discharge attended readmitted',
    count: 'pod hd dpo',
    seasons: '',
    dayWords: 'yesterday:-1 tomorrow:1',
    joins: 'to or and',
    ageWords: 'old age aged gestation gestational pregnancy pregnant yo amenorrhea infant ga',
    risks: 'survival mortality risk survivorship',
    suffixes: 'st nd rd th',
    introduces:
      'in since until till by last next this early mid late during through from between and end beginning around',
    about: 'about around approximately approx roughly nearly almost over some only just another least the',
    habit: 'every each most',
  },
  es: {
    units: {
      day: 'dia dias d',
      week: 'sem sems',
      fortnight: 'quincena quincenas',
      month: 'mes meses',
      quarter: 'trimestre trimestres',
      halfYear: 'semestre semestres',
      year: 'anio anios anyos',
      decade: 'decada decadas',
    },
    ordinals:
      'segundo:2 segunda:2 tercer:3 tercero:3 tercera:3 cuarto:4 cuarta:4 quinto:5 quinta:5 sexto:6 ' +
      'sexta:6 septimo:7 septima:7 octavo:8 octava:8 noveno:9 novena:9 decimo:10 decima:10 undecimo:11 ' +
      'duodecimo:12 vigesimo:20 vigesima:20 trigesimo:30 trigesima:30 cuadragesima:40',
    vague: 'varios varias pocos pocas algunos algunas unos unas muchos muchas par docena media medio mas',
    between:
      'de mas ultimos ultimas primeros primeras consecutivos consecutivas largos largas completos ' +
      'completas otros otras siguientes dia',
    articles:
      'un una unos unas el la los las al del este esta estos estas estas ultimo ultima ultimos ultimas ' +
      'proximo proxima proximos proximas pasado pasada pasados pasadas primer primero primera primeros ' +
      'primeras siguiente siguientes',
    melts: 'a de',
    last:
      'ultimo ultima ultimos ultimas pasado pasada pasados pasadas anterior anteriores previo previa ' +
      'previos previas',
    next: 'proximo proxima proximos proximas siguiente siguientes viene',
    ago: '',
    before: 'hace',
    ahead: 'en dentro',
    lasting: 'durante desde por',
    every: 'cada todos todas',
    later: 'despues antes tras post posterior posteriores mas',
    visit:
      'visto vista visitado visitada visita visitas revisado revisada revision revisiones consulta ' +
      'consultas control controles cita citado citada seguimiento acude acudio valorado valorada ingreso ' +
      'ingresado ingresada alta reingreso',
    count: 'pod dpo',
    seasons: 'primavera verano otono invierno',
    dayWords: 'ayer:-1 anteayer:-2 anoche:-1 manana:1',
    joins: 'a o y u',
    ageWords: 'edad gestacion gestacional gestante embarazo amenorrea eg vida fur',
    risks: 'supervivencia mortalidad riesgo',
    suffixes: 'er ero era ro ra o a',
    introduces: 'en desde hasta mes pasado proximo ultimo finales principios mediados entre y durante',
    about: 'unos unas aproximadamente aprox casi cerca alrededor de solo ya tan otros otras',
    habit: 'los cada todos',
  },
  fr: {
    units: {
      day: 'j jrs journee journees',
      week: 'sem',
      fortnight: 'quinzaine',
      month: 'mois',
      quarter: 'trimestre trimestres',
      halfYear: 'semestre semestres',
      year: 'an ans annee annees',
      decade: 'decennie decennies',
    },
    ordinals:
      'premier:1 premiere:1 deuxieme:2 second:2 seconde:2 troisieme:3 quatrieme:4 cinquieme:5 sixieme:6 ' +
      'septieme:7 huitieme:8 neuvieme:9 dixieme:10 onzieme:11 douzieme:12 quinzieme:15 vingtieme:20 ' +
      'trentieme:30 quarantieme:40',
    vague: 'quelques plusieurs dizaine douzaine quinzaine vingtaine trentaine huitaine demi nombreuses nombreux des',
    between:
      'de d derniers dernieres premiers premieres prochains prochaines consecutifs consecutives autres ' +
      'post operatoire postoperatoire',
    articles:
      'le la les l au aux du des ce cet cette ces dernier derniere derniers dernieres prochain prochaine ' +
      'prochains prochaines premier premiere premiers premieres',
    melts: 'de d a',
    last: 'dernier derniere derniers dernieres passe passee passes passees precedent precedente precedents precedentes',
    next: 'prochain prochaine prochains prochaines suivant suivante suivants suivantes',
    ago: '',
    before: '',
    ahead: 'dans sous',
    lasting: 'depuis pendant durant sur',
    every: 'tous toutes chaque par',
    later: 'apres avant tard post plus tot',
    visit:
      'vu vue revu revue revoir consultation consultations rdv visite controle suivi hospitalise ' +
      'hospitalisee sorti sortie reconsulter venu venue admis admise bilan',
    count: 'j jpo',
    seasons: 'printemps automne hiver ete',
    dayWords: 'hier:-1 demain:1 lendemain:1 surlendemain:2',
    joins: 'a ou et',
    ageWords: 'age agee gestation grossesse amenorrhee gestationnel sa sg aine vie',
    risks: 'survie mortalite risque',
    suffixes: 'er ere eme e nd nde',
    introduces: 'en depuis mois fin debut mi dernier prochain courant des entre et jusqu',
    about: 'environ pres presque peu quelque encore',
    habit: 'les chaque tous',
  },
  nl: {
    units: {
      day: 'dgn d',
      week: 'wkn',
      month: 'mnd mndn',
      quarter: 'trimester kwartaal',
      halfYear: 'halfjaar',
      year: 'jr jrn levensjaar',
      decade: 'decennium decennia',
    },
    ordinals: 'dertiende:13 veertiende:14 vijftiende:15 twintigste:20 dertigste:30 veertigste:40',
    vague: 'enkele paar meerdere aantal tiental tientallen verschillende half halve anderhalf anderhalve vele veel',
    between: 'hele volle opeenvolgende laatste postoperatieve postop post operatieve andere afgelopen',
    articles: 'de het dit deze die afgelopen vorige laatste volgende komende eerste eerstvolgende',
    melts: '',
    last: 'afgelopen vorige laatste voorbije',
    next: 'volgende komende eerstvolgende',
    ago: 'geleden',
    before: '',
    ahead: 'over binnen',
    lasting: 'gedurende sinds sedert al voor',
    every: 'elke iedere per elk ieder om alle',
    later: 'later na voor eerder voordien nadien post daarna',
    visit:
      'gezien controle controles bezoek consult afspraak poli polikliniek herbeoordeling vervolgafspraak ' +
      'terugzien teruggezien opname opgenomen ontslagen ontslag nacontrole evaluatie gecontroleerd',
    count: 'pod dpo',
    seasons: 'lente voorjaar zomer herfst najaar winter',
    dayWords: 'gisteren:-1 eergisteren:-2 gisteravond:-1 overmorgen:2 morgen:1',
    joins: 'tot of en a',
    ageWords: 'oud leeftijd zwangerschap zwangerschapsduur zwanger amenorroe ad graviditeit jarige',
    risks: 'overleving sterfte risico mortaliteit',
    suffixes: 'e ste de',
    introduces: 'in sinds begin eind medio vanaf afgelopen maand tot tussen en half per',
    about: 'ongeveer circa ca zo bijna ruim een nog al',
    habit: 'elke iedere s',
  },
  de: {
    units: {
      day: 'tage tagen lebenstag d',
      week: 'wochen wch schwangerschaftswoche schwangerschaftswochen lebenswoche',
      month: 'monate monaten lebensmonat',
      quarter: 'trimenon trimester quartal quartale quartalen',
      halfYear: 'halbjahr',
      year: 'jahre jahren lebensjahr lebensjahres lebensjahren',
      decade: 'jahrzehnt jahrzehnte jahrzehnten',
    },
    ordinals:
      'erstes:1 zweites:2 drittes:3 viertes:4 dreizehnten:13 vierzehnten:14 funfzehnten:15 zwanzigsten:' +
      '20 dreissigsten:30 vierzigsten:40 vierten:4 vierter:4 funfter:5 sechster:6 siebter:7 achter:8 ' +
      'neunter:9 zehnter:10',
    vague:
      'einige einigen einiger wenige wenigen weniger mehrere mehreren mehrerer paar halbes halben halber ' +
      'anderthalb eineinhalb zweieinhalb dreieinhalb viele vielen vieler dutzend',
    between:
      'postoperativer postoperativen postoperative postop postoperatives vollen volle ganze ganzen ' +
      'weitere weiteren letzten aufeinanderfolgenden stationaren stationarer stationare op',
    articles:
      'der die das den dem des diese diesen dieser dieses am im zum zur vom beim letzten letzter letzte ' +
      'letztes vergangenen vergangener vergangene nachsten nachster nachste nachstes kommenden kommende ' +
      'ersten erste',
    melts: 'in an zu von bei',
    last: 'letzte letzten letzter letztes vergangene vergangenen vergangener vorige vorigen voriger',
    next: 'nachste nachsten nachster nachstes kommende kommenden kommender folgenden folgende',
    ago: '',
    before: 'vor',
    ahead: 'in binnen innerhalb',
    lasting: 'seit wahrend uber fur lang',
    every: 'alle jede jeden jeder jedes pro je',
    later: 'spater nach danach post zuvor vorher lang',
    visit:
      'gesehen kontrolle kontrollen verlaufskontrolle nachkontrolle wiedervorstellung vorstellung ' +
      'vorgestellt visite termin nachsorge untersuchung aufgenommen aufnahme entlassen entlassung ' +
      'konsultation sprechstunde ambulanz wiedervorzustellen',
    count: 'pod',
    seasons: 'fruhling fruhjahr sommer herbst winter',
    dayWords: 'gestern:-1 vorgestern:-2 ubermorgen:2 morgen:1',
    joins: 'bis oder und',
    ageWords: 'alt alter gestation schwangerschaft schwangerschaftswoche ssw jahrige lebensjahr amenorrhoe',
    risks: 'uberleben uberlebensrate mortalitat risiko gesamtuberleben',
    suffixes: '',
    introduces: 'im seit anfang mitte ende ab bis monat letzten vergangenen nachsten zwischen und',
    about: 'etwa ca circa ungefahr rund knapp fast uber gut nur schon bereits weiteren',
    habit: 'jeden jeder immer',
  },
};

/** Abbreviations of one or two letters are units only directly after a number. */
export const shortUnits: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['d', 'w', 'y', 'yo', 'mo', 'h']),
  es: new Set(['d', 'h']),
  fr: new Set(['j', 'h']),
  nl: new Set(['d', 'jr', 'wk']),
  de: new Set(['d', 'j', 'wo', 'h', 'mon']),
};
/** A point after these belongs to them. */
export const pointedUnits: ReadonlySet<string> = new Set(
  'sem sems wk wks mo mos yr yrs hr hrs j jr jrs jrn wo wch mon mnd mndn dgn wkn std h d w y'.split(' '),
);
/** What began and still lasts: not a dosage. */
export const sinceWords: ReadonlySet<string> = new Set([
  'since',
  'desde',
  'depuis',
  'sinds',
  'sedert',
  'seit',
  'al',
  'past',
]);
/** Before `mañana` or `morgen`, which then means the morning. */
export const morningWords: ReadonlySet<string> = new Set(
  'la esta cada una misma primera ultima por de s elke iedere heute gestern am jeden guten buenas goede'.split(' '),
);
/** Weeks of pregnancy. */
export const pregnancyUnits: ReadonlySet<string> = new Set(['ssw', 'sa', 'sg', 'eg']);
