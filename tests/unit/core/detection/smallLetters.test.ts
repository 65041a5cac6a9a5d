import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { createDetector } from '../../../../electron/core/detection/detect';
import { testGazetteer } from '../../../fixtures/gazetteers';

/** What is marked in brackets must be found: a tired clinician writes no capitals. */
const lines: readonly (readonly [Language, string])[] = [
  ['en', 'pt seen w dr [walker], will call back'],
  ['en', 'mrs [brown] refused meds overnight'],
  ['en', 'bp ok. spoke to mr [hughes] re discharge'],
  ['es', 'avisada la dra [garcía], no viene'],
  ['es', 'hablo con el dr [lópez] por tfno'],
  ['fr', 'appelé dr [dupont], rappelle demain'],
  ['fr', 'mme [lefèvre] refuse la toilette'],
  ['nl', 'gebeld met dr [jansen], komt morgen'],
  ['nl', 'mevr [bakker] wil naar huis'],
  ['de', 'rücksprache dr [maier], ruft zurück'],
  ['de', 'frau [krause] lehnt ab'],
];
/** Nothing of these is a person. */
const free: readonly (readonly [Language, string])[] = [
  ['en', 'pt slept ok, bp fine, no walker needed'],
  ['en', 'mrs well today, young adults clinic'],
  ['nl', 'mw wilde naar huis, mevr goede nacht'],
  ['en', 'brown sputum, mr of the knee booked'],
  ['es', 'duerme bien, calvo, sin dolor'],
  ['fr', 'le patient dort bien, martin-pêcheur sur la photo'],
  ['nl', 'sliep goed, bakker brengt brood'],
  ['de', 'schläft gut, krause haare, keine schmerzen'],
];
const people = (language: Language, text: string): readonly string[] =>
  createDetector({ language, gazetteer: testGazetteer(language) })(text)
    .filter(({ type }) => ['person', 'patient', 'staff', 'relative'].includes(type))
    .map(({ start, end }) => text.slice(start, end));

describe('what a tired clinician writes in small letters', () => {
  it.each(lines)('%s: %s', (language, line) => {
    expect(people(language, line.replace(/[[\]]/g, ''))).toEqual([/\[(.*)\]/.exec(line)![1]]);
  });

  it.each(free)('%s, nobody: %s', (language, line) => {
    expect(people(language, line)).toEqual([]);
  });
});
