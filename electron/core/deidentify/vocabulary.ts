import type { TypesWhere } from '../../contract/phiTypes';
import type { Language } from '../../contract/text';
import { foldedWords } from '../text/spelling';
import type { SurrogatePools } from './surrogateLists';
import { setOfWords } from '../text/setOfWords';

/** Words of kinship and their companions. They identify no one; everything else in such a span may be a name. */
const kinship: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords(
    'mother father mom dad parents parent sister sisters brother brothers son sons daughter daughters ' +
      'child children grandmother grandfather grandparents aunt aunts uncle uncles cousin cousins nephew ' +
      'niece husband wife spouse partner fiance fiancee stepmother stepfather stepson stepdaughter twin ' +
      'twins sibling siblings half maternal paternal older younger elder youngest oldest only in law and ' +
      'her his the a an of two three four five six one both great family member members relative relatives',
  ),
  es: setOfWords(
    'madre padre padres hermano hermanos hermana hermanas hijo hijos hija hijas abuelo abuela abuelos ' +
      'tio tia tios primo prima primos primas sobrino sobrina nieto nieta nietos bisabuelo bisabuela ' +
      'marido mujer esposo esposa conyuge pareja novio novia suegro suegra cunado cunada yerno nuera ' +
      'progenitor progenitora progenitores gemelo gemela gemelos mellizo familiar familiares familia ' +
      'materno materna maternos maternas paterno paterna paternos paternas mayor menor mayores menores ' +
      'medio media politico politica y e o de del la el los las su sus un una uno dos tres cuatro cinco ' +
      'seis siete ocho ambos ambas hermanastro hermanastra padrastro madrastra ex pariente parientes ' +
      'allegado hermanitos hermanita hermanito grado primer segundo linea rama',
  ),
  fr: setOfWords(
    'mere pere parents parent soeur soeurs frere freres fils fille filles enfant enfants grand grands ' +
      'grandmere grandpere tante tantes oncle oncles cousin cousine cousins neveu niece mari epouse epoux ' +
      'conjoint conjointe compagne compagnon femme beau belle jumeau jumelle jumeaux famille maternel ' +
      'maternelle paternel paternelle aine ainee cadet cadette petit petite demi et ou de du la le les l ' +
      'sa son ses un une deux trois quatre cinq six d proche proches',
  ),
  nl: setOfWords(
    'moeder vader ouders ouder zus zussen zuster broer broers zoon zoons zonen dochter dochters kind ' +
      'kinderen oma opa grootmoeder grootvader grootouders tante oom neef nicht man vrouw echtgenoot ' +
      'echtgenote partner vriend vriendin schoonmoeder schoonvader schoonzus zwager tweeling familie ' +
      'familielid mantelzorger van kant moederszijde vaderszijde oudste jongste oudere jongere half stief ' +
      'en of de het een zijn haar twee drie vier vijf zes kleinkind kleinzoon kleindochter',
  ),
  de: setOfWords(
    'mutter vater eltern elternteil schwester schwestern bruder bruder bruders sohn sohne tochter ' +
      'tochtern kind kinder oma opa grossmutter grossvater grosseltern tante onkel cousin cousine neffe ' +
      'nichte mann ehemann frau ehefrau ehepartner partner partnerin lebensgefahrte lebensgefahrtin ' +
      'schwiegermutter schwiegervater schwager schwagerin zwilling zwillinge familie angehorige ' +
      'angehoriger mutterlicherseits vaterlicherseits alterer altere jungerer jungere alteste jungste halb ' +
      'stief und oder der die das ein eine seine ihre sein ihr zwei drei vier funf sechs enkel enkelin',
  ),
};

const sex: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOfWords(
    'male female man woman boy girl m f gentleman lady infant newborn baby men women transgender nonbinary',
  ),
  es: setOfWords(
    'hombre mujer varon hembra masculino femenino masculina femenina h m v f nino nina chico chica joven ' +
      'senor senora anciano anciana paciente lactante recien nacido nacida neonato bebe adolescente ' +
      'muchacho muchacha una un adulto adulta gestante escolar prematuro',
  ),
  fr: setOfWords(
    'homme femme masculin feminin masculine feminine h f m garcon fille monsieur madame nourrisson ' +
      'nouveau ne nee enfant bebe patient patiente',
  ),
  nl: setOfWords(
    'man vrouw mannelijk vrouwelijk mannelijke vrouwelijke m v jongen meisje heer dame baby zuigeling pasgeborene',
  ),
  de: setOfWords(
    'mann frau mannlich weiblich mannliche weibliche mannlicher weiblicher m w junge madchen herr dame ' +
      'saugling neugeborenes kind',
  ),
};

/** The words of sex that state which; the others (`paciente`, Spanish `m`) state themselves. */
const indicatesSex: Readonly<
  Record<Language, { readonly female: ReadonlySet<string>; readonly male: ReadonlySet<string> }>
> = {
  en: { female: setOfWords('female woman women girl f lady'), male: setOfWords('male man men boy m gentleman') },
  es: {
    female: setOfWords('mujer hembra femenino femenina f nina chica senora anciana nacida muchacha adulta gestante'),
    male: setOfWords('hombre varon masculino masculina h nino chico senor anciano nacido muchacho adulto'),
  },
  fr: {
    female: setOfWords('femme feminin feminine f fille madame nee patiente'),
    male: setOfWords('homme masculin masculine h m garcon monsieur ne patient'),
  },
  nl: {
    female: setOfWords('vrouw vrouwelijk vrouwelijke v meisje dame'),
    male: setOfWords('man mannelijk mannelijke m jongen heer'),
  },
  de: {
    female: setOfWords('frau weiblich weibliche weiblicher w madchen dame'),
    male: setOfWords('mann mannlich mannliche mannlicher m junge herr'),
  },
};

/** Types whose words are a closed vocabulary. */
export type VocabularyType = TypesWhere<'nature', 'vocabulary'>;

/**
 * What a mention of a closed vocabulary states, whatever its spelling: `female`, `sister`, `teacher`. Empty if it does
 * not stay.
 */
export function remainingWords(
  text: string,
  kind: VocabularyType,
  language: Language,
  professions: ReadonlySet<string>,
): readonly string[] {
  if (!isVocabulary(text, kind, language, professions)) return [];
  const words = foldedWords(text);
  if (kind !== 'sex') return [words.join(' ')];
  const { female, male } = indicatesSex[language];
  return [...new Set(words.map((word) => (female.has(word) ? 'female' : male.has(word) ? 'male' : word)))];
}

/**
 * Is every word of the text in the closed vocabulary of kinship or sex? Then it can stay without identifying anyone.
 */
export function isVocabulary(
  text: string,
  kind: VocabularyType,
  language: Language,
  professions: ReadonlySet<string>,
): boolean {
  const words = foldedWords(text);
  if (words.length === 0) return false;
  if (kind === 'profession') return professions.has(words.join(' '));
  // "hijo varón", "recién nacida": the two vocabularies mix
  const isKnown = (word: string): boolean => sex[language].has(word) || kinship[language].has(word);
  return words.some(isKnown) && words.every((word) => isKnown(word) || /^[0-9]$|^1[0-9]$/.test(word));
}

const professionLists = new WeakMap<SurrogatePools, ReadonlySet<string>>();
/** Words of the list, folded like spans. */
export function professionsOf(pools: SurrogatePools | undefined): ReadonlySet<string> {
  if (pools === undefined) return new Set();
  const known = professionLists.get(pools);
  if (known !== undefined) return known;
  const made = new Set(pools.lists.professions.map((name) => foldedWords(name).join(' ')));
  professionLists.set(pools, made);
  return made;
}
