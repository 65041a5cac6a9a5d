import type { Language } from '../../../contract/text';
import type { PhiType } from '../../../contract/phi';
import { phiFacts, type TypesWhere } from '../../../contract/phiTypes';
import type { CategoryType } from './planCategories';

/** Institutions that are sampled privately. */
export type InstitutionType = CategoryType & TypesWhere<'nature', 'institution'>;
export const isInstitution = (type: PhiType): type is InstitutionType =>
  phiFacts[type].privateKind === 'category' && phiFacts[type].nature === 'institution';

/** French elides before a vowel. `h` counts as one, as it mostly does in names: a public rule. */
export const beginsWithVowel = (written: string): boolean =>
  /^[^\p{L}\p{N}[]*[aeiouyhàâäáéèêëîïíôöóûüúœæ]/iu.test(written);

const heads: Readonly<Record<Language, Readonly<Record<InstitutionType, (name: string) => string>>>> = {
  en: {
    hospital: (n) => `${n} Hospital`,
    healthCentre: (n) => `${n} Health Centre`,
    department: (n) => `${n} Department`,
  },
  es: {
    hospital: (n) => `Hospital ${n}`,
    healthCentre: (n) => `Centro de Salud ${n}`,
    department: (n) => `Servicio de ${n}`,
  },
  fr: {
    hospital: (n) => `hôpital ${n}`,
    healthCentre: (n) => `centre de santé ${n}`,
    department: (n) => `service ${beginsWithVowel(n) ? "d'" : 'de '}${n}`,
  },
  nl: {
    hospital: (n) => `ziekenhuis ${n}`,
    healthCentre: (n) => `gezondheidscentrum ${n}`,
    department: (n) => `afdeling ${n}`,
  },
  de: {
    hospital: (n) => `Klinikum ${n}`,
    healthCentre: (n) => `Gesundheitszentrum ${n}`,
    department: (n) => `Abteilung ${n}`,
  },
};

/** An institution of the public list, with the one word for its kind if the mention has any. */
export const writeInstitution = (type: InstitutionType, hasHead: boolean, name: string, language: Language): string =>
  hasHead ? heads[language][type](name) : name;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** A name in one case and without points, for look-ups that copy both from their input. */
export const inOneCase = (text: string): string =>
  (text.match(/[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu) ?? []).map(capitalised).join(' ');
