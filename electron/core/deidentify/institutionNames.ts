import { foldSpelling, foldedWords } from '../text/spelling';
import { setOfWords } from '../text/setOfWords';

const institutionHeads = setOfWords(
  'hospital hospitals hospitalario hospitalaria universitario universitaria universitat universidad ' +
    'university clinic clinica clinico clinique clinical centro centre center general generale complejo ' +
    'complexo instituto institute institut fundacion foundation fondation stiftung consorcio ambulatorio ' +
    'policlinica policlinico polyclinique residencia residence salud sante health medical medico medica ' +
    'medicine medicina ' +
    'servicio service servicios departamento department departement unidad unit unite facultad faculty ' +
    'faculte regional provincial comarcal nacional national municipal infantil materno children hopital ' +
    'hopitaux chu chr ch centrum ziekenhuis gezondheidscentrum huisartsenpraktijk praktijk universitair ' +
    'medisch umc zorgcentrum verpleeghuis polikliniek afdeling afd stichting ' +
    'krankenhaus klinik kliniek kliniken klinikum universitatsklinikum universitatsklinik praxis ' +
    'gesundheitszentrum pflegeheim zentrum station abteilung abt verein colegio asociacion association ' +
    'empresa escuela college school consultorio zona especialidades rehabilitacion penitenciario prison ' +
    'trust nhs surgery practice ward memorial community cabinet maison ehpad ecole de del la el los las ' +
    'of the for and y e et du des les l d van het der die das fur und im am zu zum zur dr dra in',
);

const institutionWord = /[\p{L}\p{M}\p{N}]+/gu;
/** `[before, core, behind]`: the core runs from the first to the last word that is not a head noun. */
export function splitInstitution(text: string): readonly [string, string, string] {
  let start = -1;
  let end = -1;
  institutionWord.lastIndex = 0;
  for (let match = institutionWord.exec(text); match !== null; match = institutionWord.exec(text)) {
    if (institutionHeads.has(foldSpelling(match[0]))) continue;
    if (start < 0) start = match.index;
    end = match.index + match[0].length;
  }
  return start < 0 ? [text, '', ''] : [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** Words for its kind: adjectives such as `General` are excluded, since a name may begin with them. */
const kindNouns = setOfWords(
  'hospital hospitals hospitalario hospitalaria hopital hopitaux clinic clinica clinique klinik kliniek ' +
    'kliniken klinikum universitatsklinikum universitatsklinik krankenhaus ziekenhuis umc chu chr centro ' +
    'centre center centrum zentrum complejo complexo ambulatorio policlinica policlinico polyclinique ' +
    'residencia residence gezondheidscentrum gesundheitszentrum zorgcentrum ' +
    'huisartsenpraktijk praktijk praxis pflegeheim verpleeghuis consultorio cabinet maison ehpad ' +
    'servicio service servicios department departamento departement unidad unit unite afdeling afd ' +
    'abteilung abt station ward polikliniek',
);
const smallWords = setOfWords(
  'de del la el los las of the for and y e et du des les l d van het der die das fur und im am zu zum zur in',
);
/** Is it named with a word for its kind: `Hospital`, `Servicio`? */
export function hasInstitutionHead(text: string): boolean {
  const [before, , behind] = splitInstitution(text);
  return foldedWords(`${before} ${behind}`).some((word) => kindNouns.has(word));
}

/**
 * The value that is sampled for an institution or a department; undefined if there is none. The same with or without
 * the word for its kind: `Servicio de Rehabilitación`, `Rehabilitación`.
 */
export function institutionValue(text: string): string | undefined {
  const core = splitInstitution(text)[1];
  if (core !== '') return foldedWords(core).join(' ');
  const words = foldedWords(text);
  const names = words.filter((word) => !kindNouns.has(word) && !smallWords.has(word));
  return words.length === 0 ? undefined : (names.length === 0 ? words : names).join(' ');
}
