import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { dateNumeric } from '../../../../../electron/core/detection/recognizers/dateNumeric';
import { dateWords } from '../../../../../electron/core/detection/recognizers/dateWords';
import { dateWritten } from '../../../../../electron/core/detection/recognizers/dateWritten';
import { yearAlone } from '../../../../../electron/core/detection/recognizers/yearAlone';
import { found } from './found';

const dates = [dateNumeric, dateWritten, yearAlone, dateWords];
/** The longest reading at each place: what the merge will keep. */
const longest = (language: Language, text: string): readonly string[] => {
  const all = found(dates, language, text).map((hit) => hit.slice('date:'.length));
  return all.filter((hit) => !all.some((other) => other !== hit && other.includes(hit)));
};

const written: readonly (readonly [Language, string, ...string[]])[] = [
  ['en', 'Seen 03/12/2019.', '03/12/2019'],
  ['en', 'Seen on March 12th, 2019 at 10:30', 'March 12th, 2019'],
  ['en', 'Mar. 12 2019 and 12 March 2019', 'Mar. 12 2019', '12 March 2019'],
  ['en', 'Monday, March 12, 2019', 'Monday, March 12, 2019'],
  ['en', 'from 3 to 7 May 2020', '3 to 7 May 2020'],
  ['en', 'March 3-7, 2020', 'March 3-7, 2020'],
  ['en', 'the 12th of March', '12th of March'],
  ['en', 'the twelfth of March', 'twelfth of March'],
  ['en', 'admitted on 3/12 and discharged', '3/12'],
  ['en', 'diagnosed in 2012, relapsed in March 2015', '2012', 'March 2015'],
  ['en', "since Mar '19", "Mar '19"],
  ['en', 'between 2010 and 2012', '2010', '2012'],
  ['en', 'in the summer of 2019', 'summer of 2019'],
  ['en', 'in March he improved', 'March'],
  ['en', '2019-03-12T10:30:00Z', '2019-03-12'],
  ['en', 'DOB 03121946', '03121946'],
  ['es', 'el 12 de marzo de 2019', '12 de marzo de 2019'],
  ['es', 'lunes 12/03/2019', 'lunes 12/03/2019'],
  ['es', 'del 3 al 7 de mayo de 2020', '3 al 7 de mayo de 2020'],
  ['es', '3, 5 y 7 de mayo', '3, 5 y 7 de mayo'],
  ['es', 'en marzo de 2019', 'marzo de 2019'],
  ['es', 'primero de mayo de 2019', 'primero de mayo de 2019'],
  ['es', 'abril-98', 'abril-98'],
  ['es', '12-III-2019', '12-III-2019'],
  ['es', 'ingresó el 12/3', '12/3'],
  ['es', 'entre 2010 y 2012', '2010', '2012'],
  ['es', 'en el año 1998', 'año 1998'],
  ['es', 'Fecha de Ingreso: 26708/2017.', '26708/2017'],
  ['es', '12-15/03/2019', '12-15/03/2019'],
  ['es', '12/03//2019 y 12/03 /2019', '12/03//2019', '12/03 /2019'],
  ['fr', 'le 1er mars 2019', '1er mars 2019'],
  ['fr', 'depuis mars 2019', 'mars 2019'],
  ['fr', 'du 3 au 7 mai 2020', '3 au 7 mai 2020'],
  ['fr', 'lundi 12 mars 2019', 'lundi 12 mars 2019'],
  ['fr', 'le 12/03/19', '12/03/19'],
  ['fr', 'opéré en 2012', '2012'],
  ['fr', 'en février 2018', 'février 2018'],
  ['fr', 'le 14 AOUT 2018', '14 AOUT 2018'],
  ['nl', 'op 12 mrt 2019', '12 mrt 2019'],
  ['nl', 'd.d. 12-3-19', '12-3-19'],
  ['nl', '3 t/m 7 mei 2020', '3 t/m 7 mei 2020'],
  ['nl', 'ma 12 maart 2019', 'ma 12 maart 2019'],
  ['nl', 'sinds 2012', '2012'],
  ['nl', 'in maart gevallen', 'maart'],
  ['de', 'am 12. März 2019', '12. März 2019'],
  ['de', 'am 12.3. aufgenommen', '12.3.'],
  ['de', 'Spätdienst 14.2.: klagt über Schmerzen', '14.2.'],
  ['de', 'vom 12.3.2019 bis 15.3.2019', '12.3.2019', '15.3.2019'],
  ['de', '12.–15.3.2019', '12.–15.3.2019'],
  ['de', '3.-7. Mai 2020', '3.-7. Mai 2020'],
  ['de', 'Mo, 12.3.2019', 'Mo, 12.3.2019'],
  ['de', '12. 3. 2019', '12. 3. 2019'],
  ['de', 'im März 2019', 'März 2019'],
  ['de', 'seit 2012', '2012'],
  ['de', 'Geb.: 03.03.46', '03.03.46'],
  // spoken
  ['en', 'born the ninth of june nineteen fifty two in Leeds', 'ninth of june nineteen fifty two'],
  ['en', 'on the twenty third of March two thousand and nineteen', 'twenty third of March two thousand and nineteen'],
  ['en', 'stented in two thousand nine', 'two thousand nine'],
  ['en', 'seen in nineteen patients, twenty thousand units, one thousand ml'],
  ['es', 'el cinco de enero de mil novecientos ochenta y uno coma', 'cinco de enero de mil novecientos ochenta y uno'],
  ['es', 'operado en dos mil nueve', 'dos mil nueve'],
  ['fr', 'né le douze avril mille neuf cent quarante-six', 'douze avril mille neuf cent quarante-six'],
  ['fr', "d'infarctus en deux mille neuf stenté", 'deux mille neuf'],
  ['nl', 'op 3 mei negentienhonderd eenenzestig geboren', '3 mei negentienhonderd eenenzestig'],
  ['de', 'geboren am siebten mai neunzehnhundertachtundvierzig', 'siebten mai neunzehnhundertachtundvierzig'],
  ['de', 'stellte sich am zwölften zehnten vor', 'zwölften zehnten'],
  // before a time of day
  ['es', 'Nota tel. 7/10 12:05h', '7/10'],
  ['fr', 'Message 6/11 à 9h15', '6/11'],
  ['nl', 'Tel notitie 5-3 14.10 u', '5-3'],
  ['en', 'Taken by Trish 3/4 10:40', '3/4'],
];

const noDates: readonly (readonly [Language, string])[] = [
  ['en', '120/80 mmHg'],
  ['en', '2/6 systolic murmur'],
  ['en', '5/5 strength in all limbs'],
  ['es', 'TA 12/8 10:30'],
  ['en', 'at first may help'],
  ['en', 'ratio 3/4 14.10'],
  ['en', 'T2N0M0'],
  ['en', '1-0-1'],
  ['en', 'Lisinopril 10/12.5 mg'],
  ['en', 'version 3.1.4'],
  ['en', '31/31/2019'],
  ['en', '00/00/0000'],
  ['en', 'you may 5 times a day'],
  ['en', 'grade 3/4 toxicity'],
  ['en', '2000 mL'],
  ['en', '1500 kcal'],
  ['en', 'MRN 12-03-2019-33'],
  ['en', 'for 3 days'],
  ['en', 'WHO 2016 classification'],
  ['en', 'a march of symptoms'],
  ['en', 'spring and fall allergies'],
  ['es', '1-0-1'],
  ['es', 'hasta 2/3 del espesor'],
  ['es', 'título de 1/80'],
  ['es', 'Apgar 9/10'],
  ['es', '2000 ml'],
  ['es', 'Hospital 12 de Octubre'],
  ['es', 'hace 3 días'],
  ['es', 'los lunes y jueves'],
  ['es', 'criterios ACR de 2010'],
  ['es', 'leucocitos 2012/mm3'],
  ['es', '13/13/2019'],
  ['es', '3 x 2 x 1,5 cm'],
  ['fr', 'souffle 2/6'],
  ['fr', 'depuis 10 ans'],
  ['fr', '1-1-1'],
  ['fr', '8/10 à droite'],
  ['fr', 'pendant 3 mois'],
  ['fr', '5/10/20 mg'],
  ['nl', '1-0-1'],
  ['nl', 'RR 120/80'],
  ['nl', '3 dagen geleden'],
  ['nl', 'visus 0,8'],
  ['nl', '2 dd 500 mg'],
  ['de', '1-0-1-0'],
  ['de', 'vor 3 Tagen'],
  ['de', 'RR 120/80 mmHg'],
  ['de', 'Kraftgrad 4/5'],
  ['de', 'Ziffer 1.2.3'],
  ['de', '12.500 Einheiten'],
  ['de', '3,5 cm'],
];

describe('dates', () => {
  it.each(written.map(([language, text, ...expected]) => ({ language, text, expected })))(
    '$language: finds the dates of "$text"',
    ({ language, text, expected }) => {
      expect(longest(language, text)).toEqual(expected);
    },
  );

  it.each(noDates)('%s: finds no date in "%s"', (language, text) => {
    expect(longest(language, text)).toEqual([]);
  });

  it('keeps distances in time below the threshold, with their own reason', () => {
    for (const [language, text, expected] of [
      ['en', 'three days ago', 'three days ago'],
      ['es', 'hace 2 semanas', 'hace 2 semanas'],
      ['fr', 'il y a 10 ans', 'il y a 10 ans'],
      ['nl', '3 weken geleden', '3 weken geleden'],
      ['de', 'vor 3 Tagen', 'vor 3 Tagen'],
    ] as const) {
      expect(found([dateWords], language, text, 0)).toEqual([`date:${expected}`]);
      expect(found([dateWords], language, text)).toEqual([]);
    }
  });

  it('finds every day of a leap year in every numeric notation', () => {
    for (let day = 0; day < 366; day++) {
      const date = new Date(Date.UTC(2024, 0, 1 + day));
      const [y, m, d] = date.toISOString().slice(0, 10).split('-') as [string, string, string];
      for (const [language, text] of [
        ['es', `${d}/${m}/${y}`],
        ['de', `${Number(d)}.${Number(m)}.${y}`],
        ['nl', `${d}-${m}-${y}`],
        ['en', `${m}/${d}/${y}`],
        ['fr', `${d}/${m}/${y.slice(2)}`],
        ['en', `${y}-${m}-${d}`],
      ] as const) {
        expect(longest(language, `x ${text} y`)).toEqual([text]);
      }
    }
  });
});
