import type { TypesWhere } from '../../../contract/phiTypes';
import type { Language } from '../../../contract/text';
import { keyTable, wordSetOf, type KeyTable, type WordSet } from './neighbours';

/** `maybe`: a word that announces a number no more often than something else. */
export type Telephone = TypesWhere<'nature', 'telephone'>;
export type Kind = Telephone | 'maybe';

const keysOf = (phones: string, faxes: string, others: string): KeyTable<Kind> =>
  keyTable<Kind>(() => [
    ...others.split(',').map((word) => [word, 'maybe'] as const),
    ...phones.split(',').map((word) => [word, 'phone'] as const),
    ...faxes.split(',').map((word) => [word, 'fax'] as const),
  ]);
const common = 'tel,telef,phone,mobile,whatsapp,telephone';
const fax = 'fax,telefax,faxnr,fx';
export const keys: Readonly<Record<Language, KeyTable<Kind>>> = {
  en: keysOf(
    `${common},telephone,phones,cellphone,cell phone,home phone,work phone,ph no,pager,beeper,pgr,bleep,` +
      'ext,extension,hotline,mob,landline,desk',
    `${fax},facsimile`,
    'cell,call,called,calling,contact,text,office,home,work,answering,reach,number',
  ),
  es: keysOf(
    `${common},telefono,telefonos,tlf,tlfn,tfno,tfn,tlfno,tlfs,telf,telfs,tels,movil,moviles,celular,cel,lada,` +
      'fono,fonos,centralita,extension,ext,busca',
    `${fax},faxes`,
    'llamar,llamó,contacto,contactar',
  ),
  fr: keysOf(
    `${common},telephones,tph,portable,mobile,gsm,poste,standard,secretariat,bip`,
    `${fax},telecopie,telecopieur`,
    'joindre,joignable,appeler,rdv,contact',
  ),
  nl: keysOf(
    `${common},telefoon,telefoonnummer,telnr,tn,gsm,mobiel,mob,sein,pieper,toestel,tst,mobielnummer,` +
      'doorkiesnummer,spoedlijn',
    fax,
    'bellen,bereikbaar,poli,contact',
  ),
  de: keysOf(
    `${common},telefon,telefonnummer,telnr,fon,handy,natel,mobil,mobilnummer,mobiltelefon,durchwahl,dw,` +
      'rufnummer,zentrale,piepser,pieper,funk,app,apparat,klappe,kl,telefonisch,telef,notruf',
    `${fax},faxnummer,telefaxnr`,
    'erreichbar,anrufen,ruf,kontakt,rückfragen,rückruf,unter,verständigt,apotheke,verwaltung,sekretariat',
  ),
};

/** Whose telephone it is, or where it stands: `Tel. privat:`, `Tel. G:`, `Téléphone (bureau)`. */
export const qualifiers: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf('home work mobile cell day daytime evening eve office private contact h w m d'),
  es: wordSetOf('casa trabajo particular domicilio oficina personal familiar contacto fijo recados'),
  fr: wordSetOf('domicile bureau travail perso personnel prive prof professionnel pro fixe port portable fille fils'),
  nl: wordSetOf('thuis werk prive mobiel vast dochter zoon partner'),
  de: wordSetOf(
    'privat priv p geschäft geschäftlich gesch g dienstlich dienstl d arbeit tagsüber abends mobil m praxis',
  ),
};

/** National numbers, compact, with the trunk prefix where the country writes one. */
export const plans: Readonly<Record<Language, RegExp>> = {
  // British with trunk 0, North American without or with 1
  en: /^(?:0[1-357-9]\d{8,9}|1?[2-9]\d{2}[2-9]\d{6})$/,
  // Spain; Mexico, Colombia, Argentina and Chile
  es: /^(?:[2-9]\d{8}|[2-9]\d{9}|0[1-9]\d{9}|15\d{8})$/,
  // also Belgian landlines and Canada
  fr: /^(?:0[1-9]\d{7,8}|[2-9]\d{2}[2-9]\d{6})$/,
  nl: /^0[1-9]\d{7,8}$/,
  de: /^0[1-9]\d{6,11}$/,
};

/** Groupings that identify a national number without a key word; lengths of the digit groups joined by commas. */
export const distinctive: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set([
    '3,3,4',
    '1,3,3,4',
    '3,4,4',
    '4,3,4',
    '5,6',
    '5,3,3',
    '4,6',
    '4,7',
    '4,2,2,2',
    '4,3,2,2',
    '3,3,2,2',
    '4,3,3',
    '2,4,4',
  ]),
  es: new Set(['3,3,3', '3,2,2,2', '2,3,2,2', '3,6', '2,7', '2,3,4', '3,3,1,2', '2,4,4', '1,4,4', '3,3,4', '3,4,4']),
  fr: new Set(['2,2,2,2,2', '10', '4,2,2,2', '4,3,3', '3,3,2,2', '2,3,2,2', '3,2,2,2', '3,3,4']),
  nl: new Set([
    '2,8',
    '3,7',
    '4,6',
    '2,4,4',
    '2,2,2,2,2',
    '3,3,4',
    '3,3,2,2',
    '4,3,3',
    '10',
    '3,4,3',
    '2,3,3,2',
    '4,2,2,2',
    '2,3,2,2',
    '3,2,2,2',
  ]),
  de: new Set([
    '3,7',
    '3,8',
    '4,7',
    '4,8',
    '4,6',
    '5,6',
    '5,5',
    '4,5',
    '3,6',
    '11',
    '12',
    '4,3,4',
    '4,4,4',
    '3,4,4',
    '5,3,3',
    '4,2,2,2',
    '4,3,2',
    '4,4,3',
    '3,3,3,3',
    '4,3,2,2',
    '4,2,2,3',
    '3,3,2,2',
  ]),
};

export const firstDigits: Readonly<Record<Language, string>> = {
  en: '0123456789',
  es: '6789',
  fr: '0',
  nl: '0',
  de: '0',
};
