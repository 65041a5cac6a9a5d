import { expect, test } from 'vitest';
import { hasCapitals } from '../../../../../electron/core/release/leakScan/capitalsOfNote';

test.each([
  'Seen today. Feels well. 5 mg. twice daily.',
  'El paciente llega.\nsigue en casa. ¿Duele? No.',
  'Der Patient kam.\n\nEr ging.',
])('hasCapitals_ofANoteWithUsualCapitals_%s', (text) => {
  expect(hasCapitals(text)).toBe(true);
});

test.each(['hi dr Baker its me. can i come? Thanks. bye', '', '12/3', 'hola soy ana. llámeme.'])(
  'hasCapitals_ofANoteInSmallLetters_orWithoutSentences_%s',
  (text) => {
    expect(hasCapitals(text)).toBe(false);
  },
);
