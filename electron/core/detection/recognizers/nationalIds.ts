import type { PhiType } from '../../../contract/phi';
import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { perLanguage } from '../../text/perLanguage';
import {
  ibanLength,
  isAhv,
  isAustrianSvnr,
  isBelgianNational,
  isBsn,
  isDea,
  isDni,
  isFiness,
  isIban,
  isImei,
  isKvnr,
  isLanr,
  isMbi,
  isNass,
  isNhsNumber,
  isNie,
  isNino,
  isNir,
  isNpi,
  isPaymentCard,
  isRentenversicherung,
  isRpps,
  isSteuerId,
  isUsSsn,
  isVin,
} from '../checksums';
import type { Emit, Recognizer } from '../recognizer';
import { DIGITS, LETTERS, MARK, type Scan } from '../scan';
import { goesOn, isGlued, isKind, keyBefore, keyList, markCode, tokenLength, type KeyTable } from './neighbours';

/**
 * One identifier with a form of its own. The pattern is tried where a digit token of a fitting length begins (with the
 * letters glued to its left, where `isPrefixed`), never elsewhere.
 */
interface Form {
  readonly id: string;
  readonly type: PhiType;
  readonly languages: readonly Language[];
  /** Lengths of the first digit token. */
  readonly lengths: readonly number[];
  readonly isPrefixed?: boolean;
  readonly pattern: RegExp;
  /** Over the form without blanks and marks, upper case; absent where the form is all there is. */
  readonly check?: (compact: string) => boolean;
  /** Folded words that announce it. */
  readonly keys: KeyTable<true>;
  /** Score without a key word when the check holds, and when it fails; 0 for no suggestion. */
  readonly bare: number;
  readonly bareFailed: number;
}

const forms: readonly Form[] = [
  {
    id: 'nhs',
    type: 'medicalRecord',
    languages: ['en'],
    lengths: [3, 10],
    pattern: /\d{3}([ -]?)\d{3}\1\d{4}/y,
    check: isNhsNumber,
    keys: keyList('nhs,nhs no,nhs number,chi,hcn,hc number'),
    bare: 0.55,
    bareFailed: 0,
  },
  {
    id: 'us-ssn',
    type: 'ssn',
    languages: ['en', 'es'],
    lengths: [3],
    pattern: /\d{3}([ -])\d{2}\1\d{4}/y,
    check: isUsSsn,
    keys: keyList('ssn,ss,social security,security'),
    bare: 0.85,
    bareFailed: 0.5,
  },
  {
    id: 'us-ssn-compact',
    type: 'ssn',
    languages: ['en'],
    lengths: [9],
    pattern: /\d{9}/y,
    check: isUsSsn,
    keys: keyList('ssn,social security'),
    bare: 0,
    bareFailed: 0,
  },
  {
    id: 'nino',
    type: 'ssn',
    languages: ['en'],
    lengths: [2, 6],
    isPrefixed: true,
    pattern: /[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]/y,
    check: isNino,
    keys: keyList('nino,ni,national insurance,ni number'),
    bare: 0.8,
    bareFailed: 0,
  },
  {
    id: 'npi',
    type: 'license',
    languages: ['en'],
    lengths: [10],
    pattern: /\d{10}/y,
    check: isNpi,
    keys: keyList('npi'),
    bare: 0,
    bareFailed: 0,
  },
  {
    id: 'dea',
    type: 'license',
    languages: ['en'],
    lengths: [7],
    isPrefixed: true,
    pattern: /[A-Z]{2}\d{7}/y,
    check: isDea,
    keys: keyList('dea,dea number'),
    bare: 0.75,
    bareFailed: 0,
  },
  {
    id: 'mbi',
    type: 'healthPlan',
    languages: ['en'],
    lengths: [1],
    pattern: /\d[A-Z][A-Z\d]\d-?[A-Z][A-Z\d]\d-?[A-Z]{2}\d{2}/y,
    check: isMbi,
    keys: keyList('mbi,medicare,beneficiary'),
    bare: 0.85,
    bareFailed: 0,
  },
  {
    id: 'es-dni',
    type: 'identifier',
    languages: ['es'],
    lengths: [8],
    pattern: /\d{8}[- ]?[A-Za-z]/y,
    check: isDni,
    keys: keyList('dni,nif,documento'),
    bare: 0.9,
    bareFailed: 0.55,
  },
  {
    id: 'es-dni-points',
    type: 'identifier',
    languages: ['es'],
    lengths: [2],
    pattern: /\d{2}\.\d{3}\.\d{3}[- ]?[A-Za-z]/y,
    check: isDni,
    keys: keyList('dni,nif,documento'),
    bare: 0.9,
    bareFailed: 0,
  },
  {
    id: 'es-nie',
    type: 'identifier',
    languages: ['es'],
    lengths: [7],
    isPrefixed: true,
    pattern: /[XYZxyz][- ]?\d{7}[- ]?[A-Za-z]/y,
    check: isNie,
    keys: keyList('nie,documento'),
    bare: 0.9,
    bareFailed: 0.6,
  },
  {
    id: 'es-nass',
    type: 'ssn',
    languages: ['es'],
    lengths: [2, 12],
    pattern: /\d{2}([ /-]?)\d{8}\1\d{2}/y,
    check: isNass,
    keys: keyList('nass,nss,seguridad social,afiliacion,naf'),
    bare: 0.8,
    bareFailed: 0,
  },
  {
    id: 'es-nass-grouped',
    type: 'ssn',
    languages: ['es'],
    lengths: [2],
    pattern: /\d{2}([ /-])\d{8}\1\d{2}/y,
    keys: keyList('nass,nss,seguridad social,afiliacion,naf'),
    bare: 0.65,
    bareFailed: 0,
  },
  {
    id: 'es-cip',
    type: 'medicalRecord',
    languages: ['es'],
    lengths: [6, 10, 12],
    isPrefixed: true,
    pattern: /[A-Z]{4} ?\d{6} ?\d{3,6}/y,
    keys: keyList('cip,cipa,sip,tarjeta sanitaria'),
    bare: 0.85,
    bareFailed: 0,
  },
  {
    id: 'es-colegiado',
    type: 'license',
    languages: ['es'],
    lengths: [2],
    pattern: /\d{2}([ /-])\d{2}\1\d{4,6}/y,
    keys: keyList('nocol,colegiado,colegiada,col,no col'),
    bare: 0.5,
    bareFailed: 0,
  },
  {
    id: 'fr-nir',
    type: 'ssn',
    languages: ['fr'],
    lengths: [1, 5, 13, 15],
    pattern: /[1-478] ?\d{2} ?\d{2} ?(?:\d{2}|2[ABab]) ?\d{3} ?\d{3} ?(?:[ /-]? ?\d{2})?/y,
    check: isNir,
    keys: keyList('nir,ss,securite sociale,secu,assure,insee'),
    bare: 0.92,
    bareFailed: 0.5,
  },
  {
    id: 'fr-rpps',
    type: 'license',
    languages: ['fr'],
    lengths: [11],
    pattern: /\d{11}/y,
    check: isRpps,
    keys: keyList('rpps,no rpps'),
    bare: 0.5,
    bareFailed: 0,
  },
  {
    id: 'fr-finess',
    type: 'license',
    languages: ['fr'],
    lengths: [9],
    pattern: /\d{9}/y,
    check: isFiness,
    keys: keyList('finess,no finess,adeli'),
    bare: 0.3,
    bareFailed: 0,
  },
  {
    id: 'be-national',
    type: 'identifier',
    languages: ['fr', 'nl'],
    lengths: [2, 11],
    pattern: /\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}|\d{11}/y,
    check: isBelgianNational,
    keys: keyList('niss,insz,rijksregisternummer,rrn,registre national,no national'),
    bare: 0.6,
    bareFailed: 0.3,
  },
  {
    id: 'nl-bsn',
    type: 'ssn',
    languages: ['nl'],
    lengths: [3, 4, 9],
    pattern: /\d{9}|\d{3}([ .-])\d{3}\1\d{3}|\d{4}([ .-])\d{2}\2\d{3}/y,
    check: isBsn,
    keys: keyList('bsn,burgerservicenummer,sofinummer,bsnnummer,bsn nummer,bsn nr'),
    bare: 0.55,
    bareFailed: 0,
  },
  {
    id: 'nl-big',
    type: 'license',
    languages: ['nl'],
    lengths: [11],
    pattern: /[0-9]9\d{9}/y,
    keys: keyList('big,bignummer,big nummer,big nr'),
    bare: 0.4,
    bareFailed: 0,
  },
  {
    id: 'de-kvnr',
    type: 'healthPlan',
    languages: ['de'],
    lengths: [3, 9],
    isPrefixed: true,
    pattern: /[A-Z] ?\d{3} ?\d{3} ?\d{3}/y,
    check: isKvnr,
    keys: keyList('kvnr,kv nr,versichertennummer,versicherten nr,krankenversichertennummer,egk,krankenversicherung'),
    bare: 0.9,
    bareFailed: 0.4,
  },
  {
    id: 'de-rvnr',
    type: 'ssn',
    languages: ['de'],
    lengths: [2, 8],
    pattern: /\d{2} ?\d{6} ?[A-Z] ?\d{3}/y,
    check: isRentenversicherung,
    keys: keyList('rvnr,rv nr,sv nr,svnr,sozialversicherungsnummer,rentenversicherungsnummer,versicherungsnummer'),
    bare: 0.9,
    bareFailed: 0.4,
  },
  {
    id: 'de-lanr',
    type: 'license',
    languages: ['de'],
    lengths: [9],
    pattern: /\d{9}/y,
    check: isLanr,
    keys: keyList('lanr,arztnummer,arzt nr'),
    bare: 0.3,
    bareFailed: 0,
  },
  {
    id: 'de-steuer',
    type: 'ssn',
    languages: ['de'],
    lengths: [2, 11],
    pattern: /\d{2} ?\d{3} ?\d{3} ?\d{3}/y,
    check: isSteuerId,
    keys: keyList('steuer id,steueridentifikationsnummer,idnr,tin'),
    bare: 0.5,
    bareFailed: 0,
  },
  {
    id: 'ch-ahv',
    type: 'ssn',
    languages: ['de', 'fr'],
    lengths: [3, 13],
    pattern: /756\.?\d{4}\.?\d{4}\.?\d{2}/y,
    check: isAhv,
    keys: keyList('ahv,ahv nr,avs,no avs'),
    bare: 0.95,
    bareFailed: 0.5,
  },
  {
    id: 'at-svnr',
    type: 'ssn',
    languages: ['de'],
    lengths: [4, 10],
    pattern: /\d{4}[ /-]?\d{6}/y,
    check: isAustrianSvnr,
    keys: keyList('svnr,sv nr,sozialversicherungsnummer,vsnr,versicherungsnummer,sv nummer'),
    bare: 0.55,
    bareFailed: 0,
  },
  {
    id: 'iban',
    type: 'account',
    languages,
    lengths: [2, 4, 10, 12, 14, 16, 18, 20, 22],
    isPrefixed: true,
    pattern: /[A-Za-z]{2}\d{2}(?: ?[A-Za-z\d]){11,30}/y,
    check: isIban,
    keys: keyList('iban,konto,cuenta,compte,rekening,account,rekeningnummer'),
    bare: 0.95,
    bareFailed: 0,
  },
  {
    id: 'card',
    type: 'account',
    languages,
    lengths: [4, 13, 14, 15, 16, 19],
    pattern: /\d{4}([ -]?)(?:\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?|\d{6}\1\d{4,5})/y,
    check: isPaymentCard,
    keys: keyList('card,tarjeta,carte,kaart,karte,visa,mastercard,kreditkarte,creditcard,amex,credito'),
    bare: 0.85,
    bareFailed: 0,
  },
  {
    id: 'card-keyed',
    type: 'account',
    languages,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    pattern: /\d{12,19}/y,
    keys: keyList('card,cc,credit card,tarjeta,carte bancaire,creditcard,kreditkarte,karte'),
    bare: 0,
    bareFailed: 0,
  },
  {
    id: 'imei',
    type: 'device',
    languages,
    lengths: [15],
    pattern: /\d{15}/y,
    check: isImei,
    keys: keyList('imei'),
    bare: 0.4,
    bareFailed: 0,
  },
];

/** Forms of a language by the length of the digit token that they begin with. */
const formsByLength = perLanguage((language): readonly (readonly Form[])[] =>
  Array.from({ length: 24 }, (_, length) =>
    forms.filter((form) => form.lengths.includes(length) && form.languages.includes(language)),
  ),
);

/** Longest IBAN that its country code allows, walking over blanks; the pattern alone would swallow the next word. */
const ibanEnd = (text: string, start: number, limit: number): number => {
  const length = ibanLength(text.slice(start, start + 2).toUpperCase());
  if (length === undefined) return -1;
  let seen = 0;
  for (let at = start; at < limit; at++) {
    if (text.charCodeAt(at) !== 32 && ++seen === length) return at + 1;
  }
  return -1;
};

const compactForm = (value: string): string => value.replace(/[\s./-]/g, '').toUpperCase();

const tryForm = (scan: Scan, i: number, form: Form, emit: Emit): number => {
  const { text, starts } = scan;
  let start = starts[i]!;
  let first = i;
  if (form.isPrefixed) {
    const isJoined = isKind(scan, i - 1, LETTERS) && starts[i]! - scan.ends[i - 1]! <= 1;
    const isHyphenated =
      markCode(scan, i - 1) === 45 && isKind(scan, i - 2, LETTERS) && isGlued(scan, i) && isGlued(scan, i - 1);
    if (!isJoined && !isHyphenated) return -1;
    first = isJoined ? i - 1 : i - 2;
    start = starts[first]!;
    if (tokenLength(scan, first) > 4) return -1;
  }
  if (
    first > 0 &&
    isGlued(scan, first) &&
    (!isKind(scan, first - 1, MARK) ||
      (/[-/.,]/.test(text[start - 1]!) && isGlued(scan, first - 1) && isKind(scan, first - 2, DIGITS)))
  )
    return -1;
  form.pattern.lastIndex = start;
  if (!form.pattern.test(text)) return -1;
  let end = form.pattern.lastIndex;
  if (form.id === 'iban') end = ibanEnd(text, start, end);
  while (end > start && text.charCodeAt(end - 1) === 32) end--;
  if (end <= start || goesOn(text, end)) return -1;
  const next = text.charCodeAt(end);
  if (
    (next === 45 || next === 47 || next === 46 || next === 44) &&
    text.charCodeAt(end + 1) >= 48 &&
    text.charCodeAt(end + 1) <= 57
  )
    return -1;
  const isValid = form.check === undefined || form.check(compactForm(text.slice(start, end)));
  const hasKey = keyBefore(scan, first, form.keys) === true;
  if (hasKey)
    emit(
      start,
      end,
      form.type,
      !isValid ? 0.8 : form.check ? 0.99 : 0.9,
      isValid && form.check ? 'checksum-valid' : 'context-word',
    );
  else {
    const score = isValid ? form.bare : form.bareFailed;
    if (score === 0) return -1;
    emit(start, end, form.type, score, isValid && form.check ? 'checksum-valid' : 'pattern');
  }
  return isValid ? end : -1;
};

/** National and financial identifiers by form and checksum, sharper where their key word stands before them. */
export const nationalId: Recognizer = {
  id: 'id-national',
  languages,
  find: (scan, emit) => {
    const { digits, starts, language } = scan;
    const index = formsByLength(language);
    let done = -1;
    for (let k = 0; k < digits.length; k++) {
      const i = digits[k]!;
      if (starts[i]! < done) continue;
      const candidates = index[tokenLength(scan, i)];
      if (candidates === undefined) continue;
      for (const form of candidates) {
        const end = tryForm(scan, i, form, emit);
        if (end > 0) {
          done = end;
          break;
        }
      }
    }
  },
};

const plateKeys: Readonly<Record<Language, KeyTable<true>>> = {
  en: keyList('plate,licence plate,license plate,number plate,registration,reg,vehicle,car,vrm,registered'),
  es: keyList('matricula,placa,vehiculo,coche,turismo,ambulancia'),
  fr: keyList('immatriculation,immatricule,immatriculee,plaque,vehicule,voiture'),
  nl: keyList('kenteken,kentekennummer,auto,voertuig'),
  de: keyList('kennzeichen,kfz,pkw,fahrzeug,auto,amtliches kennzeichen,kz'),
};
/** Form with key word, and the score that the form alone deserves. */
const plates: Readonly<Record<Language, { readonly pattern: RegExp; readonly strict: RegExp; readonly bare: number }>> =
  {
    en: {
      pattern: /(?:[A-Z]{2}\d{2} ?[A-Z]{3}|[A-Z]\d{1,3} ?[A-Z]{3}|[A-Z]{3} ?-?\d{3,4})/y,
      strict: /^[A-Z]{2}\d{2} [A-Z]{3}$/,
      bare: 0.2,
    },
    es: {
      pattern: /(?:\d{4}[ -]?[BCDFGHJKLMNPRSTVWXYZ]{3}|[A-Z]{1,2}[ -]?\d{4}[ -]?[A-Z]{1,2})/y,
      strict: /^[A-Z]{1,2}-\d{4}-[A-Z]{1,2}$/,
      bare: 0.6,
    },
    fr: {
      pattern: /(?:[A-HJ-NP-TV-Z]{2}[ -]?\d{3}[ -]?[A-HJ-NP-TV-Z]{2}|\d{2,4} ?[A-Z]{2,3} ?\d{2})/y,
      strict: /^[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}$/,
      bare: 0.75,
    },
    nl: {
      pattern:
        /(?:[A-Z]{2}-\d{2}-\d{2}|\d{2}-\d{2}-[A-Z]{2}|\d{2}-[A-Z]{2}-\d{2}|[A-Z]{2}-\d{2}-[A-Z]{2}|[A-Z]{2}-[A-Z]{2}-\d{2}|\d{2}-[A-Z]{2}-[A-Z]{2}|\d{2}-[A-Z]{3}-\d|\d-[A-Z]{3}-\d{2}|[A-Z]{2}-\d{3}-[A-Z]|[A-Z]-\d{3}-[A-Z]{2}|[A-Z]{3}-\d{2}-[A-Z]|\d-[A-Z]{2}-\d{3})/y,
      strict: /^(?:\d-[A-Z]{3}-\d{2}|\d{2}-[A-Z]{3}-\d|[A-Z]{2}-\d{3}-[A-Z]|[A-Z]-\d{3}-[A-Z]{2})$/,
      bare: 0.5,
    },
    de: {
      pattern: /[A-ZÄÖÜ]{1,3}(?:-| ?- ?| )[A-Z]{1,2}[ -]?\d{1,4}[EH]?/y,
      strict: /^[A-ZÄÖÜ]{1,3}-[A-Z]{2} \d{3,4}[EH]?$/,
      bare: 0.3,
    },
  };

/** Licence plates and vehicle identification numbers. */
export const vehicle: Recognizer = {
  id: 'id-vehicle',
  languages,
  find: (scan, emit) => {
    const { text, starts, ends, digits, language } = scan;
    const plate = plates[language];
    let done = -1;
    for (let k = 0; k < digits.length; k++) {
      const i = digits[k]!;
      if (starts[i]! < done || tokenLength(scan, i) > 17) continue;
      const near = text.charCodeAt(ends[i]!);
      // a plate has capitals within one mark of its figures
      const isBesideCapital =
        (near >= 65 && near <= 90) ||
        ((near === 32 || near === 45) && text.charCodeAt(ends[i]! + 1) >= 65 && text.charCodeAt(ends[i]! + 1) <= 90);
      let first = i;
      for (
        let steps = 0;
        steps < 4 &&
        first > 0 &&
        starts[first]! - ends[first - 1]! <= 1 &&
        (isKind(scan, first - 1, LETTERS) ? tokenLength(scan, first - 1) <= 3 : markCode(scan, first - 1) === 45);
        steps++
      )
        first--;
      if (!isBesideCapital && first === i) continue;
      for (let at = first; at <= i; at++) {
        if (isKind(scan, at, MARK) || (at > 0 && isGlued(scan, at) && !isKind(scan, at - 1, MARK))) continue;
        plate.pattern.lastIndex = starts[at]!;
        if (!plate.pattern.test(text) || plate.pattern.lastIndex < ends[i]! || goesOn(text, plate.pattern.lastIndex))
          continue;
        const value = text.slice(starts[at], plate.pattern.lastIndex);
        const hasKey = keyBefore(scan, at, plateKeys[language]) === true;
        const isStrict =
          plate.strict.test(value) &&
          !(text.charCodeAt(starts[at]! - 1) === 45 || text.charCodeAt(plate.pattern.lastIndex) === 45);
        if (!hasKey && !isStrict) continue;
        emit(
          starts[at]!,
          plate.pattern.lastIndex,
          'vehicle',
          hasKey ? 0.9 : plate.bare,
          hasKey ? 'context-word' : 'pattern',
        );
        done = plate.pattern.lastIndex;
        break;
      }
      if (done > starts[i]!) continue;
      let from = i;
      while (
        i - from < 17 &&
        isGlued(scan, from) &&
        (isKind(scan, from - 1, LETTERS) || isKind(scan, from - 1, DIGITS))
      )
        from--;
      let to = ends[i]!;
      while (to - starts[from]! < 18 && goesOn(text, to)) to++;
      if (to - starts[from]! === 17 && isVin(text.slice(starts[from], to))) {
        emit(starts[from]!, to, 'vehicle', keyBefore(scan, from, vinKeys) === true ? 0.95 : 0.6, 'pattern');
        done = to;
      }
    }
  },
};
const vinKeys = keyList('vin,bastidor,chassisnummer,fahrgestellnummer,fin,chassis,chasis');
