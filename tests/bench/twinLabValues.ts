import type { Analyte } from '../../electron/contract/privateKinds';
import type { Language } from '../../electron/contract/text';
import { ranges, sizeOf } from '../../electron/core/deidentify/private/kinds/numbers/ranges';
import { oneOf, type Chance, type Writer } from './twinWriter';

type LabLine = (writer: Writer, chance: Chance) => void;

/** Names and units of some analytes as notes of a language write them; the row of the range that the unit is of. */
const wordings: readonly {
  readonly analyte: Analyte;
  readonly row: number;
  readonly unit: string;
  readonly names: Readonly<Record<Language, string>>;
}[] = [
  {
    analyte: 'potassium',
    row: 0,
    unit: '',
    names: { en: 'Potassium', es: 'Potasio', fr: 'Potassium', nl: 'Kalium', de: 'Kalium' },
  },
  {
    analyte: 'sodium',
    row: 0,
    unit: ' mmol/l',
    names: { en: 'Sodium:', es: 'Sodio:', fr: 'Sodium :', nl: 'Natrium:', de: 'Natrium:' },
  },
  {
    analyte: 'creatinine',
    row: 0,
    unit: ' mg/dl',
    names: { en: 'Creatinine of', es: 'Creatinina', fr: 'Créatinine', nl: 'Creatinine', de: 'Kreatinin' },
  },
  {
    analyte: 'creatinine',
    row: 1,
    unit: ' µmol/L',
    names: { en: 'creatinine', es: 'creatinina', fr: 'créatinine', nl: 'kreatinine', de: 'Kreatinin' },
  },
  {
    analyte: 'platelets',
    row: 1,
    unit: '/mm3',
    names: { en: 'Platelets', es: 'Plaquetas', fr: 'Plaquettes', nl: 'Trombocyten', de: 'Thrombozyten' },
  },
  { analyte: 'clotting', row: 0, unit: '', names: { en: 'INR', es: 'INR', fr: 'INR', nl: 'INR', de: 'INR' } },
];

/** A step of a range in one of the forms that people write it in. */
function valueText(value: number, decimals: 0 | 1, isLarge: boolean, chance: Chance): string {
  const mark = oneOf(chance, ['.', ',']);
  if (decimals === 1) {
    const plain = (value / 10).toFixed(1).replace('.', mark);
    const short = value % 10 === 0 ? String(value / 10) : plain;
    return oneOf(chance, [plain, `${plain}0`, short]);
  }
  const digits = String(value);
  return isLarge && digits.length > 3 ? oneOf(chance, [digits, digits.replace(/(\d{3})$/, `${mark}$1`)]) : digits;
}

/**
 * Lines with laboratory values that nobody marked: two of each analyte and unit that differ, values beyond the range,
 * and what cannot be read. Each side has values of its own; which of them are equal, which are beyond and which are
 * unreadable is the same.
 */
export function labLines(language: Language, chance: Chance): readonly LabLine[] {
  return wordings.flatMap(({ analyte, row, unit, names }): readonly LabLine[] => {
    const range = ranges[analyte][row]!;
    const { from, step, decimals } = range;
    const size = sizeOf(range);
    const first = chance(size);
    const second = (first + 1 + chance(size - 1)) % size;
    const isLarge = step >= 100;
    const line =
      (written: (own: Chance) => string): LabLine =>
      (writer, own) =>
        writer.say(`${names[language]} ${written(own)}${unit}`);
    const ofStep = (index: number) => line((own) => valueText(from + index * step, decimals, isLarge, own));
    return [
      ofStep(first),
      ofStep(second),
      // ten times the range, and a range in itself: neither is drawn, and both say so
      line((own) => String((range.to / 10 ** decimals) * 10 + step * own(50))),
      line((own) => oneOf(own, [`> ${5 + own(40)}`, `${1 + own(4)}-${6 + own(4)}`, `<${10 + own(80)}`])),
    ];
  });
}
