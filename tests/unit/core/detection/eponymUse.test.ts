import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../../../../electron/core/detection/gazetteer';
import type { Language } from '../../../../electron/contract/text';
import { isUsedAsEponym } from '../../../../electron/core/detection/eponymUse';

/** Whether the words in brackets are. */
function used(language: Language, marked: string): boolean {
  const text = marked.replace(/[[\]]/g, '');
  const start = marked.indexOf('[');
  return isUsedAsEponym(text, start, marked.indexOf(']') - 1, openGazetteer(readFileSync(`out/lists/${language}.bin`)));
}

describe('a name that means a sign, a stain or an instrument', () => {
  test.each<readonly [Language, string]>([
    ['fr', 'les papules de [Wolderen] et un érythème'],
    ['fr', 'facteur V de [Wolderen] négatif'],
    ['fr', 'la classification de Hoekzema et [Wolderen] retient'],
    ['fr', 'le triangle de Jean-[Louis Wolderen] est libre'],
    ['en', 'numerous [Wolderen] glands'],
    ['en', "a positive [Wolderen]'s sign"],
    ['en', 'bulging of the pouch of [Wolderen]'],
    ['en', 'the modified [Wolderen] hip score rose'],
    ['fr', 'lésion de classe III [Wolderen] au scanner'],
    ['fr', 'les critères de New [Wolderen] sont remplis'],
    ['en', 'a fracture, [Wolderen] and Hoekzema type III'],
    ['fr', 'les deux triangles [Wolderen] sont libres'],
    ['de', 'Papeln von [Wolderen] an beiden Händen'],
    ['nl', 'ruimte van [Wolderen] vrij'],
    ['es', 'el signo de [Wolderen] es positivo'],
    ['fr', 'une splénomégalie (stade 1 selon [Wolderen])'],
    ['nl', 'stadium 2 volgens [Wolderen]'],
    ['fr', 'de haut risque selon [Wolderen], exprimant'],
    ['es', 'de alto riesgo según [Wolderen]'],
    ['nl', 'hoog risico volgens [Wolderen]'],
    ['de', 'Grad 3 nach [Los Angeles]'],
    ['de', 'Technik nach [Wolderen]'],
  ])('%s: %s', (language, marked) => expect(used(language, marked)).toBe(true));

  test.each<readonly [Language, string]>([
    ['en', 'seen by [Wolderen] at night'],
    ['de', 'sie zog nach [Bamberg]'],
    ['en', 'no sign of infection. [Wolderen] will call'],
    ['en', 'the daughter of [Wolderen] called'],
    ['en', '[Wolderen] completed the score'],
    ['en', '[Wolderen] and Hoekzema came'],
    ['en', 'tests, then [Wolderen] left'],
    ['en', '[Wolderen] has a positive sign'],
    ['fr', 'vu par [Wolderen] ce jour'],
    ['fr', 'stade 1, selon [Wolderen] qui appelle'],
    ['en', 'stage 2 [Wolderen] called'],
    ['fr', 'la fille de [Wolderen] a appelé'],
    ['fr', 'à risque de [Wolderen] hier'],
    ['fr', 'signe : [Wolderen] passera demain'],
  ])('%s, somebody: %s', (language, marked) => expect(used(language, marked)).toBe(false));
});
