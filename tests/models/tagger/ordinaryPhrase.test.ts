import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LabelSet, type PhiType } from '../../../electron/contract/phi';
import { openGazetteer } from '../../../electron/core/detection/gazetteer';
import { hasMeddocan, readMeddocan } from '../../bench/meddocan';
import { isOrdinaryPhrase } from '../../../models/tagger/ordinaryPhrase';

const spanish = openGazetteer(readFileSync('out/lists/es.bin'));

/** What stands in brackets was found. */
function judged(marked: string, type: PhiType, score: number): boolean {
  const start = marked.indexOf('[');
  const text = marked.replace(/[[\]]/g, '');
  return isOrdinaryPhrase({ start, end: marked.indexOf(']') - 1, type, score }, text, spanish);
}

describe('isOrdinaryPhrase', () => {
  test.each<[string, PhiType]>([
    ['Situación basal: [Vive solo, jubilado. Niega Tabaco].', 'street'],
    ['Situación basal: [Vive solo, jubilado]. Niega.', 'street'],
    ['jubilado. [Niega Tabaco].', 'patient'],
    ['Situación basal: [Vive] solo, jubilado.', 'street'],
  ])('isAPieceOfASentence %s', (marked, type) => {
    expect(judged(marked, type, 0.66)).toBe(true);
    // a model that is sure is right more often, yet hardly about a sentence within a street
    expect(judged(marked, type, 0.8)).toBe(marked.includes('. Niega Tabaco]'));
    expect(judged(marked, type, 0.9)).toBe(false);
  });

  test('kin_isNobodysName', () => {
    expect(judged('niño negativo, [madre] positiva', 'staff', 0.86)).toBe(true);
    expect(judged('niño negativo, [madre] positiva', 'kinship', 0.86)).toBe(false);
    expect(judged('niño negativo, [Etxandi] positiva', 'staff', 0.86)).toBe(false);
    expect(judged('vino la [Madre Etxandi] ayer', 'relative', 0.86)).toBe(false);
  });

  test.each<[string, PhiType]>([
    ['Vive en [Calle. Carlos Navarro, 56]', 'street'],
    ['en la [Gran Vía]', 'street'],
    ['Dirección: [Mayor] de Gracia', 'street'],
    ['Vive en [Mayor] desde hace años', 'street'],
    ['en [Plaza mayor]', 'street'],
    ['Refiere [Rosa Blanca] que', 'patient'],
    ['[Niega Etxandi García] dolor', 'patient'],
    ['Vino [Etxandi Ugarteburu]', 'patient'],
    ['D. [Etxandi]', 'patient'],
    ['[Juan Etxandi. Vive] solo.', 'patient'],
    ['Dirección: [Gran Vía. Niega] tabaco.', 'street'],
    ['Nació en [Capital Federal. Buenos Aires]', 'territory'],
    ['nació en [Sta. Cruz]', 'city'],
    ['Vive sola. Niega [4471]', 'identifier'],
  ])('maySayWhoOrWhere %s', (marked, type) => {
    expect(judged(marked, type, 0.4)).toBe(false);
  });
});

test.skipIf(!hasMeddocan)('of the gold spans of MEDDOCAN train and dev none is a piece of a sentence', () => {
  const { labels } = LabelSet.parse(JSON.parse(readFileSync('resources/label-sets/meddocan.json', 'utf8')));
  const typeOf = new Map(labels.map(({ id, type }) => [id, type]));
  let spans = 0;
  const refused: string[] = [];
  for (const { text, spans: gold } of [...readMeddocan('train'), ...readMeddocan('dev')])
    for (const { start, end, type } of gold) {
      spans++;
      if (isOrdinaryPhrase({ start, end, type: typeOf.get(type)!, score: 0.4 }, text, spanish))
        refused.push(text.slice(start, end));
    }
  expect(spans).toBeGreaterThan(17_000);
  // marked as a doctor by mistake: `madre`
  expect(refused).toEqual(['madre']);
});
