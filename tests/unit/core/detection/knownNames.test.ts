import { describe, expect, it } from 'vitest';
import type { KnownPatient, PersonName } from '../../../../electron/contract/phi';
import type { Language } from '../../../../electron/contract/text';
import { createDetector } from '../../../../electron/core/detection/detect';
import { diminutivesOf } from '../../../../electron/core/detection/diminutives';
import { testGazetteer } from '../../../fixtures/gazetteers';

const known = (...names: readonly PersonName[]): KnownPatient => ({
  patient: '1',
  names: [...names],
  birthDates: [],
  ids: [],
  addresses: [],
  phones: [],
  emails: [],
  relatives: [],
  doctors: [],
});

const found = (language: Language, text: string, ...names: readonly PersonName[]): readonly string[] =>
  createDetector({ language, gazetteer: testGazetteer(language), knownPatients: [known(...names)] })(text, {
    patient: '1',
  }).map(({ start, end, type }) => `${type}:${text.slice(start, end)}`);

describe('names of known patients', () => {
  it.each<readonly [Language, string, PersonName, string]>([
    [
      'en',
      'Write to m.thornquist@example.org today.',
      { given: 'Mary', surname: 'Thornquist' },
      'm.thornquist@example.org',
    ],
    [
      'de',
      'Mail: gernot.silberhorn@example.org',
      { given: 'Gernot', surname: 'Silberhorn' },
      'gernot.silberhorn@example.org',
    ],
    [
      'fr',
      'écrire à tallondeau44@example.org',
      { given: 'Sylvette', surname: 'Tallondeau' },
      'tallondeau44@example.org',
    ],
    ['nl', 'mail tjalkema@tjalkema.example', { given: 'Wubbe', surname: 'Tjalkema' }, 'tjalkema@tjalkema.example'],
    ['es', 'correo itziar_etxandi@example.org', { given: 'Itziar', surname: 'Etxandi' }, 'itziar_etxandi@example.org'],
  ])('%s: an address is one, also with the name in it: %s', (language, text, name, address) => {
    expect(found(language, text, name)).toEqual([`email:${address}`]);
  });

  it.each<readonly [Language, string, PersonName, readonly string[]]>([
    ['de', 'Silberhorns Bruder kam.', { given: 'Gernot', surname: 'Silberhorn' }, ['Silberhorns']],
    ['de', 'Gernots Wunde heilt.', { given: 'Gernot', surname: 'Silberhorn' }, ['Gernots']],
    ['nl', 'Tjalkemas wond is droog.', { given: 'Wubbe', surname: 'Tjalkema' }, ['Tjalkemas']],
    ['en', 'Thornquists drain was removed.', { given: 'Mary', surname: 'Thornquist' }, ['Thornquists']],
    // an ordinary word stays one
    ['de', 'Des Beins wegen.', { given: 'Gernot', surname: 'Bein' }, []],
    ['de', 'Armes Kind, Bergs Rand.', { given: 'Gernot', surname: 'Berg' }, []],
  ])('%s: a name with the s of its owner: %s', (language, text, name, names) => {
    expect(found(language, text, name).filter((each) => each.startsWith('patient:'))).toEqual(
      names.map((each) => `patient:${each}`),
    );
  });

  it('a misspelt name is found at the beginning of a sentence, another word that only ends otherwise is not', () => {
    const walkerton = { given: 'Mary', surname: 'Walkerton' };
    expect(found('en', 'Stable. Wlakerton went home.', walkerton)).toEqual(['patient:Wlakerton']);
    expect(found('en', 'Wakerton went home.', walkerton)).toEqual(['patient:Wakerton']);
    expect(found('en', 'Pacing was stopped.', { given: 'Mary', surname: 'Pacine' })).toEqual([]);
    expect(found('de', 'Stabil. Silberhron war zu Hause.', { given: 'Gernot', surname: 'Silberhorn' })).toEqual([
      'patient:Silberhron',
    ]);
  });

  it.each<readonly [Language, string, PersonName, string]>([
    ['en', 'Maggie feels well.', { given: 'Margaret', surname: 'Thornquist' }, 'Maggie'],
    ['en', 'Spoke to Bill Thornquist.', { given: 'William', surname: 'Thornquist' }, 'Bill Thornquist'],
    ['es', 'Acude Paco solo.', { given: 'Francisco', surname: 'Etxandi' }, 'Paco'],
    ['de', 'Heute kam Sepp allein.', { given: 'Josef', surname: 'Silberhorn' }, 'Sepp'],
    ['nl', 'Vandaag kwam Truus alleen.', { given: 'Geertruida', surname: 'Tjalkema' }, 'Truus'],
    ['fr', 'Margot va mieux.', { given: 'Marguerite', surname: 'Tallondeau' }, 'Margot'],
  ])('%s: a familiar form is the name: %s', (language, text, name, form) => {
    expect(found(language, text, name)).toContain(`patient:${form}`);
  });

  it('a familiar form that is an ordinary word is none by itself', () => {
    expect(found('en', 'The bill was paid. Will follow.', { given: 'William', surname: 'Thornquist' })).toEqual([]);
    const edward = { given: 'Edward', surname: 'Thornquist' };
    expect(found('en', 'NED at one year. Seen in the ED.', edward)).toEqual([]);
    expect(found('en', 'Mr. NED was seen. Ned is well.', edward)).toEqual(['patient:NED', 'patient:Ned']);
    expect(diminutivesOf('Thornquist')).toEqual([]);
    expect(diminutivesOf('MARGARET')).toContain('peggy');
  });
});
