import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { isVin } from '../checksums';
import type { Recognizer } from '../recognizer';
import { DIGITS, LETTERS, MARK } from '../scan';
import { goesOn, isGlued, isKind, keyBefore, keyList, markCode, tokenLength, type KeyTable } from './neighbours';

const plateKeys: Readonly<Record<Language, KeyTable<true>>> = {
  en: keyList('plate,licence plate,license plate,number plate,registration,reg,vehicle,car,vrm,registered'),
  es: keyList(
    'matricula,placa,placas,vehiculo,coche,turismo,ambulancia,furgoneta,camion,camioneta,moto,motocicleta,taxi,' +
      'remis,dominio,patente,carro,auto',
  ),
  fr: keyList('immatriculation,immatricule,immatriculee,plaque,vehicule,voiture,vsav,ambulance'),
  nl: keyList('kenteken,kentekennummer,auto,voertuig'),
  de: keyList(
    'kennzeichen,kfz,pkw,fahrzeug,auto,amtliches kennzeichen,kz,kennz,auto nr,kfz d pat,wagen,motorrad,anhänger',
  ),
};
/** Form with key word, and the score of the form alone. */
const plates: Readonly<Record<Language, { readonly pattern: RegExp; readonly strict: RegExp; readonly bare: number }>> =
  {
    en: {
      pattern: /(?:[A-Z]{2}\d{2} ?[A-Z]{3}|[A-Z]\d{1,3} ?[A-Z]{3}|[A-Z]{3} ?-?\d{3,4})/y,
      strict: /^[A-Z]{2}\d{2} [A-Z]{3}$/,
      bare: 0.2,
    },
    es: {
      // the last two: Argentina
      pattern:
        /(?:\d{4}[ -]?[A-Z]{3}|[A-Z]{1,2}[ -]?\d{4}[ -]?[A-Z]{1,2}|[A-Z]{2} ?\d{3} ?[A-Z]{2}|[A-Z]{3}[ -]?\d{3})/y,
      strict: /^[A-Z]{1,2}-\d{4}-[A-Z]{1,2}$/,
      bare: 0.6,
    },
    fr: {
      // also of Belgium (`1-ABC-234`) and Québec (`123 ABC`, `A12 BCD`), behind a key
      pattern: new RegExp(
        `(?:${[
          String.raw`[A-HJ-NP-TV-Z]{2}[ -]?\d{3}[ -]?[A-HJ-NP-TV-Z]{2}|\d{2,4} ?[A-Z]{2,3} ?\d{2}`,
          String.raw`\d-[A-Z]{3}-\d{3}|\d{3} [A-Z]{3}|[A-Z]\d{2} [A-Z]{3}`,
        ].join('|')})`,
        'y',
      ),
      strict: /^[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}$/,
      bare: 0.75,
    },
    nl: {
      pattern: new RegExp(
        `(?:${[
          String.raw`[A-Z]{2}-\d{2}-\d{2}|\d{2}-\d{2}-[A-Z]{2}|\d{2}-[A-Z]{2}-\d{2}`,
          String.raw`[A-Z]{2}-\d{2}-[A-Z]{2}|[A-Z]{2}-[A-Z]{2}-\d{2}|\d{2}-[A-Z]{2}-[A-Z]{2}`,
          String.raw`\d{2}-[A-Z]{3}-\d|\d-[A-Z]{3}-\d{2}|[A-Z]{2}-\d{3}-[A-Z]`,
          String.raw`[A-Z]-\d{3}-[A-Z]{2}|[A-Z]{3}-\d{2}-[A-Z]|\d-[A-Z]{2}-\d{3}`,
        ].join('|')})`,
        'y',
      ),
      strict: /^(?:\d-[A-Z]{3}-\d{2}|\d{2}-[A-Z]{3}-\d|[A-Z]{2}-\d{3}-[A-Z]|[A-Z]-\d{3}-[A-Z]{2})$/,
      bare: 0.5,
    },
    de: {
      // also Austrian (`W-83860L`, `RI 349 RF`) and Swiss (`ZH 299 128`)
      pattern: new RegExp(
        `(?:${[
          String.raw`[A-ZÄÖÜ]{1,3}(?:-| ?- ?| )[A-Z]{1,2}[ -]?\d{1,4}[EH]?`,
          String.raw`[A-Z]{1,2}[ -]\d{1,5} ?[A-Z]{1,3}`,
          String.raw`[A-Z]{2}[ -]?\d{1,3}[ .'’]?\d{3}`,
        ].join('|')})`,
        'y',
      ),
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
      // a plate has capitals within one mark of its digits
      const isNextToCapital =
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
      if (!isNextToCapital && first === i) continue;
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
