import { describe, expect, it } from 'vitest';
import { createDetector } from '../../../../electron/core/detection/detect';
import { openGazetteer } from '../../../../electron/core/detection/gazetteer';
import { packGazetteer } from '../../../../electron/core/detection/packGazetteer';
import { GIVEN, NATIVE_NAME, PROTECTED, SURNAME } from '../../../../electron/core/detection/wordClasses';

const given = GIVEN | NATIVE_NAME;
const detect = createDetector({
  language: 'en',
  gazetteer: openGazetteer(
    packGazetteer([
      ...['Vena', 'Western'].map((text) => ({ text, classes: given })),
      ...['Cava', 'Blot', 'Hoekzema'].map((text) => ({ text, classes: SURNAME })),
      ...['vena cava', 'western blot'].map((text) => ({ text, classes: PROTECTED })),
    ]),
  ),
});
const people = (text: string): readonly string[] =>
  detect(text)
    .filter(({ type }) => type === 'person')
    .map(({ start, end }) => text.slice(start, end));

describe('protected phrases of words that are names alone', () => {
  it.each(['Absence of the Inferior Vena Cava with clots.', 'A Western-Blot and a culture.'])('%s', (text) => {
    expect(people(text)).toEqual([]);
  });

  it.each([
    ['Seen with Vena Hoekzema today.', 'Vena Hoekzema'],
    ['Seen with Vena Cava Hoekzema today.', 'Vena Cava Hoekzema'],
    ['Tonight with Vena, cava clear.', 'Vena'],
  ])('%s: a name with one of the words is found', (text, name) => {
    expect(people(text)).toContain(name);
  });
});
