import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PhiType } from '../../../electron/contract/phi';
import { openGazetteer } from '../../../electron/core/detection/gazetteer';
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
    ['nació en [Sta. Cruz]', 'city'],
    ['Vive sola. Niega [4471]', 'identifier'],
  ])('maySayWhoOrWhere %s', (marked, type) => {
    expect(judged(marked, type, 0.4)).toBe(false);
  });
});
