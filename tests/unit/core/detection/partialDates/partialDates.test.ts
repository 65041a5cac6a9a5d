import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../../../../electron/contract/text';
import { createDetector } from '../../../../../electron/core/detection/detect';
import { testGazetteer } from '../../../../fixtures/gazetteers';

const detectors = new Map(
  languages.map((language) => [language, createDetector({ language, gazetteer: testGazetteer(language) })] as const),
);
const datesIn = (language: Language, text: string): readonly string[] =>
  detectors.get(language)!(text)
    .filter(({ type }) => type === 'date')
    .map(({ start, end }) => text.slice(start, end));

const known: Readonly<Record<Language, readonly [sentence: string, date: string]>> = {
  en: ['Admitted 3 March 2020.', '3 March 2020'],
  es: ['Ingresa el 3 de marzo de 2020.', '3 de marzo de 2020'],
  fr: ['Admise le 3 mars 2020.', '3 mars 2020'],
  nl: ['Opname 3 maart 2020.', '3 maart 2020'],
  de: ['Aufnahme am 3. März 2020.', '3. März 2020'],
};

describe('beside a date of the note', () => {
  it.each<readonly [Language, string, readonly string[]]>([
    ['en', 'Bloods 4/3: Hb 112. CXR 03.03.: clear. Echo 16/3: EF 55%.', ['4/3', '03.03.', '16/3']],
    [
      'en',
      'CT chest (12/3). Blood cx 5/3 no growth. Held 7/3-9/3, restarted 10/3.',
      ['12/3', '5/3', '7/3-9/3', '10/3'],
    ],
    ['en', 'Scanned on the 2nd (CT 2/3) and seen. Fell 2/3. K 4.1. Bloods 4.3.: Hb 98.', ['2nd', '2/3', '2/3', '4.3.']],
    ['es', 'Alta el 9. Fiebre desde el 5, sin foco. Hasta el 7 grado.', ['9', '5']],
    ['en', 'DOB: 8/2/31. Seen 3/4/24. bloods 4/4: ok.', ['8/2/31', '3/4/24', '4/4']],
    // as fields of files state days: the year comes first
    ['fr', 'date: 2024-03-09\nbilan 4/3.\n5/3\nAnnaig', ['2024-03-09', '4/3', '5/3']],
    ['de', 'Aufnahme: 2024-03-19\nRö 21/3 o.B., Wechsel am 24.', ['2024-03-19', '21/3', '24.']],
    ['de', 'OP verschoben auf den 6. Rö 4/3 o.B.', ['6.', '4/3']],
    ['fr', 'Sortie le 9 vers le foyer.', ['9']],
    ['en', 'Moved to the ward on the 9th, seen again since the 12th.', ['9th', '12th']],
    ['en', 'From the 3rd to the 7th she slept. Worse on the night of the 10th.', ['3rd to the 7th', '10th']],
    ['en', 'She was here in March (3rd - 17th) with pneumonia.', ['March', '3rd - 17th']],
    ['en', 'Next clinic w/c 27 April.', ['27 April']],
    ['en', 'Parkinson’s disease dx 2015 by the clinic.', ['2015']],
    ['es', 'Analítica (4/3): normal. Ecocardio 16/3: FE 55%.', ['4/3', '16/3']],
    ['es', 'Ingresada en marzo (del 3 al 17). Del 3 al 7 estuvo en UCI.', ['marzo', '3 al 17', '3 al 7']],
    ['fr', 'Bilan 4/3 : normal. ETT 16/3 : FE 55 %. Dernière visite 28/2.', ['4/3', '16/3', '28/2']],
    ['fr', 'Le 9, transfert. Fils ôtés le 20. Apyrétique depuis le 12.', ['9', '20', '12']],
    ['fr', 'Hospitalisée en mars (du 3 au 17). Du 3 au 7 elle dormait.', ['mars', '3 au 17', '3 au 7']],
    ['de', 'Labor 4.3.: Hb 11,2. Letzte Vorstellung 28.2., Entlassung 17.3. RR 120/80.', ['4.3.', '28.2.', '17.3.']],
    ['de', 'Am 9. Verlegung. Fäden ex am 20. Vom 3. bis 7. auf ITS.', ['9.', '20.', '3. bis 7.']],
    ['de', 'Im März (3. - 17.) stationär. Seit dem 12. fieberfrei.', ['März', '3. - 17.', '12.']],
    ['en', 'Last attended us on Mon 4th, next due w/b 18th.', ['Mon 4th', '18th']],
    [
      'fr',
      'Hospitalisé du 2 au 8/3. Vu aux urgences le 1er par le médecin. Consultation mi-décembre.',
      ['2', '8/3', '1er', 'décembre'],
    ],
    ['de', 'Letztes LZ-EKG (8./9.3.) unauffällig.', ['8./9.3.']],
    [
      'nl',
      'Op de 9e overgezet. Op ma 13. Op di 14. Ontslag de 15e met thuiszorg. Poli 4 dec 10.40u.',
      ['9e', '13', 'di 14', '15e', '4 dec'],
    ],
    ['nl', 'Lab 4/3: Hb 7,1. CT (12/3) en MRI van 15/3.', ['4/3', '12/3', '15/3']],
    ['nl', 'Hechtingen eruit op de 20e. Van 3 tot 7 op de IC. Koortsvrij sinds de 12e.', ['20e', '3 tot 7', '12e']],
    ['nl', 'In maart (3 t/m 17) opgenomen.', ['maart', '3 t/m 17']],
  ])('%s: %s', (language, text, wanted) => {
    const [sentence, date] = known[language];
    expect(datesIn(language, `${sentence}\n${text}`)).toEqual([date, ...wanted]);
  });

  it.each<readonly [Language, string]>([
    ['en', 'Power 4/5 left, 5/5 right. Murmur 2/6. Pain 7/10. 3/4 criteria. ECOG 1/4. Vision 6/9. BP 120/80.'],
    ['en', 'She took 1/2 tablet. Found 12/3 nodes. Review in 6/12, tablets for 5/7, off work 2/52.'],
    ['en', 'On the 5th floor, the 9th rib, on the 3rd attempt, on the 2nd and 3rd ribs, on the 5th metatarsal.'],
    ['en', 'Weight on the 9th, height on the 25th centile.'],
    ['es', 'Fuerza 4/5. Soplo 2/6. EVA 3/10. TA 12/8. AV 6/9. Al 5.º día. Carboplatino el día 1 y el día 8.'],
    ['es', 'Hasta el 5.o día, desde el 4.o mes. Desde el 5 lumbar.'],
    ['es', 'Creatinina entre 1-1-2. Del 5 al 10 % de los casos. Del 3 al 4 espacio.'],
    ['fr', 'Force 4/5. Souffle 2/6. EVA 3/10. TA 12/8. Le 3e jour, la 9e côte, au 5e étage, le 3 sur 10.'],
    ['de', 'Kraft 4/5. VAS 3/10. Visus 6/9. Am 3. Tag, am 5. postoperativen Tag, im 5. Stock, am 4. Finger.'],
    ['nl', 'Kracht 4/5. NRS 3/10. Visus 6/9. Op de 3e dag, de 9e rib, op de 5e verdieping, bij de 2e poging.'],
  ])('%s: no part of a date: %s', (language, text) => {
    const [sentence, date] = known[language];
    expect(datesIn(language, `${sentence}\n${text}`)).toEqual([date]);
  });

  it('reads numbers in the order that the dates of the note have', () => {
    expect(datesIn('en', 'Admitted 03/13/2020. Echo 3/16: EF 55%.')).toEqual(['03/13/2020', '3/16']);
    expect(datesIn('en', 'Admitted 13/03/2020 to the ward. Echo 3/16: EF 55%.')).toEqual(['13/03/2020']);
  });

  it('takes none that is far from every day of the note, and none where the note has no day', () => {
    expect(datesIn('en', 'Admitted 3 March 2020. Echo 16/9: EF 55%.')).toEqual(['3 March 2020']);
    expect(datesIn('en', 'Born 12 September 1951. Admitted 3 March 2020. Echo 16/9.')).not.toContain('16/9');
    expect(datesIn('en', 'Echo 16/3: EF 55%. Moved on the 9th.')).toEqual([]);
  });
});

it('adds nothing that overlaps, and always the same, in any text', () => {
  const piece = fc.constantFrom(
    ...['3 March 2020', '03/13/2020', '(', ')', ' 4/3', '3/7-3/9', 'on the 9th', ' the ', ' to ', '-', '.', ':', '\n'],
    ...['le 9', 'am 20.', 'del 3 al 17', 't/m', 'Labs ', 'mars (', '31', ' centile', '1-1-2', 'de', 'e', ' ', '’'],
  );
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.array(piece, { maxLength: 20 }), (language, pieces) => {
      const text = pieces.join('');
      const found = detectors.get(language)!(text);
      found.forEach(({ start, end }, at) => {
        expect(start).toBeLessThan(end);
        if (at > 0) expect(found[at - 1]!.end).toBeLessThanOrEqual(start);
      });
      expect(detectors.get(language)!(text)).toEqual(found);
    }),
    { numRuns: 300 },
  );
});
