import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import type { SourceNote } from '../../../../../electron/core/release/ports';
import { preset } from '../../deidentify/support';
import { marked as template } from '../notes';
import { released } from './support';

const policy = preset('surrogate');
const note = (id: string, patient: string, language: Language, text: string, isUnsure = false): SourceNote => {
  const { text: plain, spans } = template(text);
  return {
    ...{ id, patient, language, text: plain },
    spans: spans.map((span) => ({ ...span, label: 'L1', ...(isUnsure && { isUnsure: true as const }) })),
  };
};
const outcome = async (notes: readonly SourceNote[]): Promise<unknown> =>
  released(notes, { policy }).then(
    () => 'left',
    (error: unknown) => (error as { code?: string }).code ?? error,
  );
const marksOf = async (notes: readonly SourceNote[]): Promise<number> =>
  (await released(notes, { policy, mode: 'propagate' })).found.length;

describe('what detection was unsure of', () => {
  test.each([
    ['en', 'Treated with {patient:Ketoprol Sanders}.', 'He tolerates ketoprol sanders well. Discharged.'],
    ['es', 'Se inicia {patient:Salinex Oralis}.', 'Recibe salinex oralis cada día. Mejora.'],
    ['fr', 'Application de {organization:Propiolate de Clobetol}.', 'Un produit de propiolate de clobetol. Arrêt.'],
    ['nl', 'Gezien in {hospital:Primaria Zorgia}.', 'Bekend bij primaria zorgia. Geen klachten.'],
    ['de', 'Gabe von {patient:Salinex Oralis}.', 'Sie nimmt salinex oralis ein. Keine Beschwerden.'],
  ] as const)('inSmallLettersElsewhere_isNeitherMarkedNorRefused_%s', async (language, first, second) => {
    const notes = [note('a', '1', language, first, true), note('b', '1', language, second)];
    expect(await outcome(notes)).toBe('left');
    expect(await marksOf(notes)).toBe(0);
    const sure = [note('a', '1', language, first), notes[1]!];
    expect(await outcome(sure)).toBe('leak');
    expect(await marksOf(sure)).toBeGreaterThan(0);
  });

  test('withItsCapitals_andInANoteOfSmallLetters_isLookedForAllTheSame', async () => {
    const first = note('a', '1', 'en', 'Seen by {patient:Ibarrola Quackenbush}.', true);
    for (const text of ['Then Quackenbush left. He is well.', 'quackenbush called. he is well. will call.'])
      expect(await outcome([first, note('b', '1', 'en', text)])).toBe('leak');
    const capital = note('b', '1', 'en', 'Then quackenbush left. He is well.');
    expect(await outcome([first, capital])).toBe('left');
  });

  test('whatOneMentionIsSureOf_isLookedForInAnyCase', async () => {
    const text = 'Seen: {patient:Quackenbush}.';
    const notes = [note('a', '1', 'en', text, true), note('b', '1', 'en', text)];
    expect(await outcome([...notes, note('c', '1', 'en', 'Then quackenbush left. He is well.')])).toBe('leak');
  });

  test('ofOthers_countsOnlyInNotesOfSmallLetters', async () => {
    const first = (isUnsure: boolean) => note('a', '1', 'en', 'Type {patient:Caldwellson Lucan}.', isUnsure);
    const usual = note('b', '2', 'en', 'A Caldwellson Lucan procedure. It went well.');
    expect(await outcome([first(true), usual])).toBe('left');
    expect(await outcome([first(false), usual])).toBe('leak');
    expect(await outcome([first(true), note('b', '2', 'en', 'hi its caldwellson lucan. can i come.')])).toBe('leak');
  });
});
