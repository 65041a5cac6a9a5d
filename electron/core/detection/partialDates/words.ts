import type { Language } from '../../../contract/text';
import { wordSetOf, type WordSet } from '../recognizers/neighbours';

/** What stands around parts of dates in the five languages. */

/** Examinations and events that a day and month directly follow: `Bloods 4/3:`, `Extubated 3/9`, `CT (12/3)`. */
export const dated = wordSetOf(
  // in all languages
  'ct mri mr mrt cta mra pet us tte toe tee ecg ekg eeg emg lp cxr axr usg ercp mrcp egd pcr biopsy echo ' +
    'echocardiogram angio ' +
    // English
    'bloods blood labs lab chem cbc bmp lfts cultures culture cx bcx ucx swab xray scan ultrasound doppler film ' +
    'admitted discharged extubated intubated transferred restarted started stopped held given taken repeated repeat ' +
    'seen visit clinic reviewed review due done op surgery procedure fell tci opd edd ' +
    // Spanish
    'analítica analíticas laboratorio hemograma bioquímica rx radiografía tc tac rm rmn eco ecografía ecocardio ' +
    'ecocardiograma hemocultivo hemocultivos urocultivo cultivo biopsia gasometría ingreso alta control consulta ' +
    'cirugía revisión visita ingresa ingresó ' +
    // French
    'bilan biologie bio nfs tdm scanner irm écho échographie ett eto radio rp rxp hémocultures hémoculture ecbu ' +
    'prélèvement biopsie sortie entrée consultation visite contrôle cs ' +
    // German
    'labor bga sono sonographie rö röntgen thorax echokardiographie blutkulturen bk uk abstrich aufnahme entlassung ' +
    'op vorstellung visite kontrolle wv ' +
    // Dutch
    'lab labo bloed bloedkweek kweek echocardiografie foto opname ontslag controle poli consult',
);

/** Behind them two numbers are a ratio, a score or a pressure: `Power 4/5`, `TA 12/8`. */
export const ratios = wordSetOf(
  'power strength motor mrc grade grad grado stage apgar gcs glasgow vas nrs eva evn bps pain dolor douleur schmerz ' +
    'schmerzen pijn score scores visus vision va av acuity bp ta pa rr tas tension tensión bloeddruk blutdruck ' +
    'fuerza force kraft kracht soplo souffle murmur systolikum sem ecog ps who asa nyha mrs sirs qsofa curb ' +
    'wells gleason titre titer ratio reflexes rot dtr pulses fio2 sat mmse moca',
);
/** Before them likewise: `3/16 nodes`, `2/3 of`. */
export const parts = wordSetOf(
  'nodes node lymph ganglios ganglio ganglions lymphknoten lk klieren patients pacientes patienten cores criteria ' +
    'murmur sem strength power soplo souffle systolikum of out sur sobre von van de del du des der',
);

/** `in 6/12`, `for 5/7`, `over 2/52`: months, days and weeks as they are written in Britain. */
export const lengths = wordSetOf('in for over x after every last past within next');

/** German nouns that a number counts, also with a word between: `am 3. postoperativen Tag` is no 3rd of a month. */
export const numbered = wordSetOf(
  'tag tages tagen tage lebenstag woche wochen monat monats jahr lebensjahr finger zeh zehe rippe wirbel lwk bwk hwk ' +
    'stock etage versuch sitzung zyklus mal grad icr mfk mhk kammer hirnnerv postoperativ postoperativen ' +
    'postoperative postop post stationären behandlungstag schwangerschaftswoche ssw',
);

/** Of a child's growth: `on the 9th, height on the 25th centile`. */
export const growth = wordSetOf('centile centiles percentile percentiles percentil perzentile perzentil percentiel');

interface DayWords {
  /** Before a day that stands alone, with its article: `on the 9th`, `am 9.`, `depuis le 3`. */
  readonly before: WordSet;
  readonly article: WordSet;
  /** Whether the article is said always (`on the 9th`, `depuis le 9`), or is in the word before (`am 9.`). */
  readonly needsArticle: boolean;
  /** Between two days: `from the 3rd to the 7th`, `vom 3. bis 7.` */
  readonly to: WordSet;
  /** What is attached to the day: `9th`, `9e`. A day has one of them (en, nl), a point (de), or none (es, fr). */
  readonly suffixes: WordSet;
  readonly form: 'suffix' | 'point' | 'plain';
}

export const dayWords: Readonly<Record<Language, DayWords>> = {
  en: {
    before: wordSetOf('on since until till by from before after around between'),
    article: wordSetOf('the'),
    needsArticle: true,
    to: wordSetOf('to until till through thru and or'),
    suffixes: wordSetOf('st nd rd th'),
    form: 'suffix',
  },
  es: {
    // *el día 9* is as often a day of treatment
    before: wordSetOf('desde hasta'),
    article: wordSetOf('el'),
    needsArticle: true,
    to: wordSetOf('al hasta y a'),
    suffixes: wordSetOf(''),
    form: 'plain',
  },
  fr: {
    before: wordSetOf('le au'),
    article: wordSetOf('le au'),
    needsArticle: false,
    to: wordSetOf('au et'),
    suffixes: wordSetOf(''),
    form: 'plain',
  },
  nl: {
    before: wordSetOf('op sinds tot vanaf per van tussen na voor'),
    article: wordSetOf('de'),
    needsArticle: true,
    to: wordSetOf('tot en tm'),
    suffixes: wordSetOf('e ste de'),
    form: 'suffix',
  },
  de: {
    before: wordSetOf('am vom seit bis zum ab auf'),
    article: wordSetOf('dem den zum'),
    needsArticle: false,
    to: wordSetOf('bis und'),
    suffixes: wordSetOf(''),
    form: 'point',
  },
};

/** Before the first of two days. */
export const rangeWords = wordSetOf('from between del desde entre du van tussen vom von');

/** `w/b`, `w/c`: the week that begins on a day. */
export const weekOf = wordSetOf('b c');
export const ofWord = wordSetOf('of');
/** `the night of the 9th`: what makes a day of what else would be one of several. */
export const partsOfDay = wordSetOf('night morning evening afternoon day');

/** Behind a day alone, where a noun would make it another number: words that begin the rest of a sentence. */
export const restOf: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf(
    'and but with for by at in to when where because she he they we i it was is were who which after before as then ' +
      'without due following under via from until or per again',
  ),
  es: wordSetOf('se y con por en a sin para cuando que presenta presentó pasa ingresa inicia fue es estuvo permaneció'),
  fr: wordSetOf('elle il on avec pour à en devant puis et a est sans par dans où mais nous je vers chez'),
  nl: wordSetOf('en op met voor bij in naar wegens zonder door via omdat werd is heeft had kwam'),
  de: wordSetOf(''),
};
