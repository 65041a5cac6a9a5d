import { describe, expect, it } from 'vitest';
import { demoRandom } from '../../../../electron/core/demo/demoRandom';
import { parseTemplate } from '../../../../electron/core/demo/demoTemplate';
import { renderNote } from '../../../../electron/core/demo/renderNote';
import type { Cast } from '../../../../electron/core/demo/demoCast';
import { dayNumber } from '../../../../electron/core/demo/demoCalendar';

const cast: Cast = {
  start: dayNumber({ year: 2020, month: 2, day: 28 }),
  birth: dayNumber({ year: 1950, month: 7, day: 1 }),
  row: {
    patient: 'p',
    given: 'Ann',
    family: 'Bell',
    sex: 'F',
    birthDate: '1950-07-01',
    ids: [],
    street: '',
    zip: '',
    city: '',
    phones: [],
    emails: [],
    relatives: [],
    doctors: [],
  },
  value: (path) =>
    path === 'patient.full' ? { text: 'Ann Bell', type: 'patient' } : path === 'gp.title' ? { text: 'Dr' } : undefined,
};
const render = (source: string, language: 'en' | 'es' | 'de' = 'en', seed = 's') =>
  renderNote(
    parseTemplate(source, 't'),
    { template: 't', cast, day: cast.start + 2, language, place: language === 'en' ? 'us' : language },
    demoRandom(seed),
  );

describe('templates', () => {
  it('fill values, literals and evidence with exact offsets', () => {
    const { text, spans, codes } = render(
      '{{gp.title}} saw {{patient.full}}, {{=retired baker|profession}}: [[J44.9, F17.2|COPD of {{patient.full}}]].',
    );
    expect(text).toBe('Dr saw Ann Bell, retired baker: COPD of Ann Bell.');
    expect(spans).toEqual([
      { start: 7, end: 15, type: 'patient', text: 'Ann Bell' },
      { start: 17, end: 30, type: 'profession', text: 'retired baker' },
      { start: 40, end: 48, type: 'patient', text: 'Ann Bell' },
    ]);
    expect(codes).toEqual([
      { code: 'J44.9', start: 32, end: 48 },
      { code: 'F17.2', start: 32, end: 48 },
    ]);
  });

  it('count days from the note, the start and the birthday', () => {
    expect(render('{{day}} {{start}} {{day+1 iso}} {{day-1m month}} {{start-5y year}} {{birth long}}').text).toBe(
      '03/01/2020 02/28/2020 2020-03-02 February 2020 2015 July 1, 1950',
    );
    expect(render('{{day brief}} {{day weekday}} {{day dm}} {{day long}}', 'de').text).toBe(
      '1.3.20 Sonntag 01.03. 1. März 2020',
    );
    expect(render('{{day compact}} {{day long}}', 'es').text).toBe('01/03/20 1 de marzo de 2020');
  });

  it('draw every option and every number in the marks of the place', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 200; seed += 1) seen.add(render('{a|b {1.1..1.3}|}', 'es', String(seed)).text);
    expect([...seen].toSorted()).toEqual(['', 'a', 'b 1,1', 'b 1,2', 'b 1,3']);
    expect(render('{08..08}:{5..5} {2.0..2.0}').text).toBe('08:5 2.0');
  });

  it.each([
    ['{{patient.full', 'no }}'],
    ['[[I10|high', 'no ]]'],
    ['[[high|x]]', 'not a code'],
    ['[[I10|]]', 'evidence needs words'],
    ['{a|b', 'no }'],
    ['{a}', 'a choice needs a |'],
    ['{9..3}', 'a range runs upwards'],
    ['{{=Paris}}', 'a literal needs words and a kind'],
    ['{{=Paris|town}}', 'a literal needs words and a kind'],
  ])('refuse %s', (source, reason) => {
    expect(() => parseTemplate(source, 't')).toThrow(`demo template t: ${reason}`);
  });

  it.each(['{{patient.shoe}}', '{{nobody.full}}', '{{day loud}}', '{{day+3q}}'])(
    'refuse to leave %s empty',
    (source) => {
      expect(() => render(source)).toThrow('no value for');
    },
  );
});
