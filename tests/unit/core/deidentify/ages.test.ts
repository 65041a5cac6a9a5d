import { describe, expect, test } from 'vitest';
import { bandAge, capAge } from '../../../../electron/core/deidentify/ages';
import { leadingNumber } from '../../../../electron/core/text/numberWords';

describe('ages', () => {
  test.each([
    ['es', '70 años', '70 años'],
    ['es', '93 años', '90+ años'],
    ['es', 'noventa y tres años', '90+ años'],
    ['es', 'siete meses', 'siete meses'],
    ['es', '95 meses', '95 meses'],
    ['es', '100', '90+'],
    ['en', '92-year-old', '90+-year-old'],
    ['en', 'ninety-two years', '90+ years'],
    ['en', 'seventy', 'seventy'],
    ['en', 'nonagenarian', undefined],
    ['en', 'in her nineties', undefined],
    ['fr', 'quatre-vingt-douze ans', '90+ ans'],
    ['fr', 'quatre-vingts ans', 'quatre-vingts ans'],
    ['fr', 'soixante et onze ans', 'soixante et onze ans'],
    ['nl', 'drieënnegentig jaar', '90+ jaar'],
    ['de', 'einundneunzig Jahre', '90+ Jahre'],
    ['de', '89 Jahre', '89 Jahre'],
  ] as const)('%s %s capped is %s', (language, text, expected) => {
    expect(capAge(text, language)).toBe(expected);
  });

  test.each([
    ['es', '73 años', 10, '70–79 años'],
    ['es', '73 años', 5, '70–74 años'],
    ['es', 'siete años', 10, '0–9 años'],
    ['es', '1 año y 3 meses', 10, '0–9'],
    ['es', '7 meses', 10, '0–9'],
    ['es', 'tres meses', 5, '0–4'],
    ['en', '92-year-old', 10, '90+-year-old'],
    ['en', '88', 20, '80–89'],
    ['es', 'joven', 10, undefined],
  ] as const)('%s %s in bands of %i is %s', (language, text, width, expected) => {
    expect(bandAge(text, language, width)).toBe(expected);
  });

  test.each([
    ['en', 'one hundred and three', 103],
    ['es', 'treinta y uno', 31],
    ['fr', 'quatre-vingt-dix-neuf', 99],
    ['nl', 'tweeenveertig', 42],
    ['de', 'achtundsechzig', 68],
  ] as const)('%s %s is %i', (language, text, expected) => {
    expect(leadingNumber(text.replaceAll('-', ' ').split(' '), language)?.[0]).toBe(expected);
  });
});
