import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Suggestion } from '../../../../../electron/contract/phi';
import type { Language } from '../../../../../electron/contract/text';
import { openGazetteer } from '../../../../../electron/core/detection/gazetteer';
import { makersAmong, withoutMakers } from '../../../../../electron/core/detection/published/ofMakers';

const listed: Suggestion['source'] = 'rule:organization-gazetteer';
function spansIn(marked: string, source: string, type: Suggestion['type']) {
  const text = marked.replace(/[[\]]/gu, '');
  const spans: Suggestion[] = [];
  let shift = 0;
  for (const { index, 0: found } of marked.matchAll(/\[[^\]]*\]/gu)) {
    const start = index - shift;
    spans.push({ start, end: start + found.length - 2, type, score: 0.7, source, reason: 'gazetteer' });
    shift += 2;
  }
  return { text, spans };
}
const lookUpOf = (language: Language) => openGazetteer(readFileSync(`out/lists/${language}.bin`)).lookUp;

describe('brackets that say who made a thing', () => {
  test.each<readonly [Language, string]>([
    ['en', 'a drug-eluting stent ([Medtronic], [Minneapolis], MN, USA) was placed'],
    ['en', 'with an endoscope (Lifebridge®, [Wolderen], Texas) today'],
    ['es', 'se implantó un catéter (Medtronic Inc, [Barcelona], España) ayer'],
    ['es', 'se inició travoprost (Travatan®, [Alcon], [Fort Worth])'],
    ['fr', 'un stent actif (Wolderen SA, [Lyon]) a été posé'],
    ['fr', 'une valve (Trivalve®, [Lyon], France)'],
    ['nl', 'een stent (Wolderen B.V., [Utrecht]) geplaatst'],
    ['nl', 'een pomp (Pompa®, [Utrecht])'],
    ['de', 'ein Stent (Wolderen GmbH, [Erlangen]) wurde gesetzt'],
    ['de', 'eine Klappe (Klappo®, [Erlangen])'],
  ])('%s %s', (language, marked) => {
    const { text, spans } = spansIn(marked, listed, 'organization');
    expect(makersAmong(text, spans).size).toBe(spans.length);
    expect(withoutMakers(text, spans, lookUpOf(language))).toEqual([]);
  });

  test.each<readonly [Language, string]>([
    ['en', 'He works as a fitter ([Medtronic], [Minneapolis])'],
    ['en', 'interrogation by device rep ([Wolderen] Inc. tech) today'],
    ['es', 'trabaja de ingeniero ([Siemens], [Madrid])'],
    ['fr', "travaille dans l'industrie ([Servier], [Lyon])"],
    ['nl', 'werkt als monteur ([Philips], [Eindhoven])'],
    ['de', 'ist Ingenieur von Beruf ([Siemens], [Erlangen])'],
    ['de', 'will aufstehen („muss zur Schicht bei Maschinenbau [Haubold] GmbH“)'],
    ['de', 'Verlegung nach Hause (Tochter [Wolderen], [Erlangen])'],
  ])('spares where somebody works or lives, %s %s', (language, marked) => {
    const { text, spans } = spansIn(marked, listed, 'organization');
    expect(withoutMakers(text, spans, lookUpOf(language))).toEqual(spans);
  });

  test('aHospitalInABracket_isNoMaker', () => {
    for (const [language, marked] of [
      ['es', 'Servicio de Digestivo ([CHUAC])'],
      ['fr', 'dans notre unité ([Érasme], HDJ)'],
    ] as const) {
      const { text, spans } = spansIn(marked, listed, 'hospital');
      expect(withoutMakers(text, spans, lookUpOf(language))).toEqual(spans);
      expect(makersAmong(text, spans).size).toBe(0);
    }
  });

  test('aTownThatIsAlsoFoundElsewhere_stays', () => {
    const { text, spans } = spansIn('Vive en [Madrid]. Stent (Travatan®, [Madrid])', listed, 'city');
    expect(withoutMakers(text, spans, lookUpOf('es'))).toEqual(spans);
  });

  test('whatAPersonMarked_aTitleOrAKeyFound_isNoMaker', () => {
    for (const source of ['rule:name-title', 'rule:header-key', 'patient-data', 'user:anna']) {
      const { text, spans } = spansIn('a stent (Medtronic Inc, [Wolderen])', source, 'patient');
      expect(makersAmong(text, spans).size).toBe(0);
    }
  });
});
