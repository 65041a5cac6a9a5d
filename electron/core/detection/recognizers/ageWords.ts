import type { Language } from '../../../contract/text';
import { calendar } from '../../dates/calendar';
import { perLanguage } from '../../text/perLanguage';
import { keyList, wordFilter, wordSet, wordSetOf, type KeyTable, type WordSet } from './neighbours';

/** The words that identify an age, in one language. */
export interface AgeWords {
  /** Years, months, weeks, days as used in ages. */
  readonly units: WordSet;
  readonly years: WordSet;
  /** Units that are ages by themselves: `jarige`, `jähriger`. */
  readonly ownUnits: WordSet;
  /** After number and unit: `old`, `de edad`. */
  readonly after: KeyTable<true>;
  readonly keys: KeyTable<true>;
  readonly persons: WordSet;
  /** Words that may occur between person and number. */
  readonly links: WordSet;
  /** Before the number: what follows is a span of time. */
  readonly spans: WordSet;
  /** After the unit: what preceded was a span of time. */
  readonly lasting: WordSet;
  readonly and: WordSet;
  /** Tens and others that are not in the calendar. */
  readonly numbers: WordSet;
}

/** Each a string of words, separated as in `wordsOf`. */
type Wording = readonly [
  own: string,
  after: string,
  keys: string,
  persons: string,
  links: string,
  spans: string,
  lasting: string,
  and: string,
  numbers: string,
];

const wordsOf = (
  language: Language,
  [own, after, keys, persons, links, spans, lasting, and, numbers]: Wording,
): AgeWords => {
  const { units } = calendar[language];
  const years = units.year.filter((word) => word.length > 1);
  return {
    units: wordSet(
      [...units.day, ...units.week, ...units.month, ...units.year, ...units.hour].filter((word) => word.length > 1),
    ),
    years: wordSet(years),
    ownUnits: wordSetOf(own),
    after: keyList(after),
    keys: keyList(keys),
    persons: wordSetOf(persons),
    links: wordSetOf(links),
    spans: wordSetOf(spans),
    lasting: wordSetOf(lasting),
    and: wordSetOf(and),
    numbers: wordSetOf(numbers),
  };
};

const wordings: Readonly<Record<Language, Wording>> = {
  en: [
    'yo yow yof yom',
    'old,of age,year old',
    'age,aged,ages,age of,age at',
    'man woman male female patient boy girl infant gentleman lady baby neonate newborn child adult ' +
      'mother father brother sister son daughter husband wife aunt uncle grandmother grandfather',
    'is was a an now age aged of old',
    'for over during since within past last every after about than under older younger in next first additional',
    'ago history duration earlier later prior follow followup before after',
    'and',
    'thirty forty fifty sixty seventy eighty ninety',
  ],
  es: [
    'añero',
    'de edad,de vida',
    'edad,edad de',
    'varón mujer hombre paciente niño niña neonato lactante anciano anciana joven bebé adolescente señor ' +
      'señora chico chica escolar preescolar estudiante gestante embarazada puérpera recién nacido nacida ' +
      'hijo hija padre madre ' +
      'hermano hermana hermanos hijos marido esposa esposo abuelo abuela tío tía sobrino sobrina primo ' +
      'prima nieto nieta individuo enfermo enferma sujeto caucásico caucásica primípara secundípara ' +
      'multípara nulípara primigesta secundigesta feto persona',
    'de',
    'hace desde durante tras cada pasados transcurridos lleva otros últimos últimas unos más menos cerca ' +
      'casi próximos primeros primeras mayor mayores menor menores superior inferior después antes',
    'evolución duración antigüedad seguimiento atrás antes después tratamiento supervivencia posterior ' +
      'posteriores siguientes más previos libre residencia progresión consecutivos',
    'y e con',
    'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  ],
  fr: [
    'agenaire',
    'd âge,d age,révolus',
    'âge,âgé,âgée,âgés,âgées,âge de,l âge,agé,agée',
    'homme femme patient patiente garçon garçonnet fille fillette enfant nourrisson nouveau monsieur madame bébé ' +
      'parturiente gestante adolescent ' +
      'adolescente dame jeune fils père mère frère sœur soeur mari épouse né née prématuré prématurée ' +
      'retraité retraitée',
    'de est d',
    'depuis pendant durant il y a après dans sur moins plus environ dernières derniers toutes tous premiers avant pour',
    'auparavant plus après avant évolution suivi durée tard traitement consécutifs derniers',
    'et',
    'quarante cinquante soixante septante quatre nonante',
  ],
  nl: [
    'jarig jarige jarigen maands maandse weekse',
    'oud,van leeftijd',
    'leeftijd,leeftijd van,lft,lftd',
    'man vrouw patiënt patiënte jongen meisje kind baby zuigeling neonaat dame heer mevrouw meneer ' +
      'pasgeborene peuter kleuter puber zoon dochter vader moeder broer zus echtgenoot echtgenote',
    'van',
    'sinds gedurende al na over binnen elke iedere afgelopen laatste eerste ruim circa ongeveer voor komende per',
    'geleden later lang durend eerder duur bestaand follow',
    'en',
    'veertig vijftig zestig zeventig tachtig negentig',
  ],
  de: [
    'jähr jährig jährige jähriger jährigen jähriges jährigem monatige monatiger monatiges',
    'alt,alte,alter,altes,alten',
    'alter,alter von,alters',
    'mann frau patient patientin junge mädchen kind säugling baby herr neugeborenes neugeborene dame ' +
      'sohn tochter vater mutter bruder schwester ehemann ehefrau jugendlicher jugendliche',
    'von mit',
    'seit vor nach über während binnen alle jeden innerhalb letzten ca etwa für in nächsten ersten',
    'später zuvor lang dauer anamnese bestehend nach vor her',
    'und',
    'vierzig fünfzig sechzig siebzig achtzig neunzig',
  ],
};
export const ageWords = perLanguage((language) => wordsOf(language, wordings[language]));
export const ageFilters = perLanguage((language) =>
  wordFilter([...ageWords(language).units, ...ageWords(language).ownUnits]),
);
