// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { useErrors } from '../../../../../renderer/app/errors';
import { useOutlook } from '../../../../../renderer/features/privacy/outlookStore';
import { usePictures } from '../../../../../renderer/features/privacy/picturesStore';
import { usePrivacy } from '../../../../../renderer/features/privacy/privacyStore';
import { policy, answers, Refusal, forgetAsked, inputsOf, settled, withPrivacyBridge } from './privacyBridge';

withPrivacyBridge();

describe('pictures', () => {
  test('a typed ε changes the picture at once and the policy after a pause; a wrong one changes neither', async () => {
    vi.useFakeTimers();
    const pictures = usePictures();
    await usePrivacy().load();
    const dates = pictures.drawOf('dates');
    if (dates === null) throw new Error('no dates');
    for (const text of ['3', '3.', '3.5']) pictures.setEpsilon(dates, text, 'Own');
    expect(pictures.textOf(dates)).toBe('3.5');
    await vi.advanceTimersByTimeAsync(100);
    expect(inputsOf('privacy.timelineFan')).toEqual([{ patient: null, epsilon: '3.5', count: 14 }]);
    expect(inputsOf('privacy.setPolicy')).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(inputsOf('privacy.setPolicy')).toMatchObject([
      { policy: { actions: { date: { action: 'private', epsilon: '3.5' }, city: { epsilon: '1' } } } },
    ]);
    forgetAsked();
    const now = pictures.drawOf('dates') ?? dates;
    pictures.setEpsilon(now, '0', 'Own');
    await vi.advanceTimersByTimeAsync(2000);
    expect([inputsOf('privacy.timelineFan'), inputsOf('privacy.setPolicy')]).toEqual([[], []]);
    expect([pictures.textOf(now), pictures.epsilonOf('dates')]).toEqual(['0', null]);
    vi.useRealTimers();
  });

  test('what the policy does not sample can be viewed with its default budget share, and changes nothing', async () => {
    vi.useFakeTimers();
    const pictures = usePictures();
    await usePrivacy().load();
    const age = pictures.drawOf('age');
    if (age === null) throw new Error('no age');
    // ln(0.05 · 1000) = 3.9, a sixth of it, cut
    expect(pictures.textOf(age)).toBe('0.65');
    pictures.setEpsilon(age, '2', 'Own');
    await vi.advanceTimersByTimeAsync(2000);
    expect(inputsOf('privacy.setPolicy')).toEqual([]);
    await pictures.change(age, { action: 'private', epsilon: '2' }, 'Own');
    expect(inputsOf('privacy.setPolicy')).toMatchObject([
      { policy: { actions: { age: { action: 'private', epsilon: '2' } } } },
    ]);
    vi.useRealTimers();
  });

  test('the map follows the rule of the policy; an unknown town is said, not shown as an error', async () => {
    const pictures = usePictures();
    await usePrivacy().load();
    answers.set('privacy.placeOdds', () => new Refusal('notFound'));
    pictures.place = 'Nowhere';
    await pictures.drawOdds();
    expect(inputsOf('privacy.placeOdds').at(-1)).toMatchObject({
      language: 'en',
      place: 'Nowhere',
      epsilon: '1',
      rule: 'near',
    });
    expect([pictures.isPlaceUnknown, useErrors().current]).toEqual([true, null]);
    answers.set('privacy.placeOdds', () => new Refusal('damaged'));
    await pictures.drawOdds();
    expect(useErrors().current?.code).toBe('damaged');
  });

  test('it begins with a town of the notes, and where no country knows it, with one that it does', async () => {
    const pictures = usePictures();
    await usePrivacy().load();
    answers.set('document.list', ({ filter }: { filter: { label?: string } }) => ({
      total: 1,
      rows: filter.label === 'CITY' ? [{ id: 7, name: 'n', language: 'de' }] : [],
    }));
    answers.set('document.get', () => ({
      annotations: [
        { label: 'CITY', status: 'accepted', text: 'Kleinkleckersdorf' },
        { label: 'DATE', status: 'accepted', text: '1.1.2020' },
      ],
    }));
    answers.set('privacy.placeOdds', ({ place }: { place: string }) =>
      place === 'Kassel' ? { candidates: [], width: 5, size: 50, hitRate: 0.6 } : new Refusal('notFound'),
    );
    await pictures.begin();
    expect(inputsOf('privacy.placeOdds').map((input) => (input as { place: string }).place)).toEqual([
      'Kleinkleckersdorf',
      'Kassel',
    ]);
    expect([pictures.place, pictures.language, pictures.isPlaceUnknown, pictures.fan?.similarShare]).toEqual([
      'Kassel',
      'de',
      false,
      0.66,
    ]);
  });

  test('an answer that comes late does not take the place of a later one', async () => {
    const pictures = usePictures();
    await usePrivacy().load();
    let release: (value: unknown) => void = () => undefined;
    answers.set('privacy.timelineFan', () => new Promise((resolve) => (release = resolve)));
    const slow = pictures.drawFan();
    await settled();
    answers.set('privacy.timelineFan', () => ({ days: [1, 2], fans: [], similarShare: 0.9 }));
    await pictures.drawFan();
    release({ days: [1, 2, 3], fans: [], similarShare: 0.1 });
    await slow;
    expect(pictures.fan?.similarShare).toBe(0.9);
  });

  test('fitted to the budget, every mechanism that draws takes its part; the others stay as they are', async () => {
    const pictures = usePictures();
    await usePrivacy().load();
    await useOutlook().load();
    await pictures.fit('Own');
    const { actions } = (
      inputsOf('privacy.setPolicy').at(-1) as { policy: { actions: Record<string, { epsilon?: string }> } }
    ).policy;
    expect([actions['date']?.epsilon, actions['city']?.epsilon, actions['age']]).toEqual(['1.95', '1.3', undefined]);
  });
});

describe('the policy', () => {
  test('an answer from before a change does not undo the change, nor does one while it is being saved', async () => {
    const privacy = usePrivacy();
    await privacy.load();
    let give: (value: unknown) => void = () => undefined;
    answers.set('privacy.policy', () => new Promise((resolve) => (give = resolve)));
    const slow = privacy.load();
    await settled();
    const age = usePictures().drawOf('age');
    if (age === null) throw new Error('no age');
    await privacy.setDraw(age, { action: 'private', epsilon: '2' }, 'Own');
    give(policy);
    await slow;
    expect(privacy.policy?.actions.age).toEqual({ action: 'private', epsilon: '2' });
    expect(privacy.draws.map(({ kind, action }) => [kind, action?.epsilon])).toEqual([
      ['dates', '2'],
      ['place', '1'],
      ['age', '2'],
    ]);
  });

  test('aCountryOfTheNotes_staysUnderEveryPolicy_untilItIsTakenBack', async () => {
    const preset = { ...policy, id: 'tag', name: 'Tag', actions: {} };
    answers.set('privacy.presets', () => [{ id: 'tag', name: 'Tag', policy: preset }]);
    const privacy = usePrivacy();
    await privacy.load();
    await privacy.setCountry('de', 'CH', 'Own');
    await privacy.setCountry('en', 'GB', 'Own');
    expect(inputsOf('privacy.setPolicy').at(-1)).toMatchObject({
      policy: { id: 'own', version: 3, actions: policy.actions, countries: { de: 'CH', en: 'GB' } },
    });
    await privacy.setAction('age', { action: 'keep' }, 'Own');
    expect(privacy.policy?.countries).toEqual({ de: 'CH', en: 'GB' });
    await privacy.setPreset('tag', 'Own');
    expect(privacy.policy).toMatchObject({ id: 'own', actions: {}, countries: { de: 'CH', en: 'GB' } });
    // the list still says which one it is
    expect(privacy.presetId).toBe('tag');
    await privacy.setCountry('de', undefined, 'Own');
    await privacy.setCountry('en', undefined, 'Own');
    expect(privacy.policy).not.toHaveProperty('countries');
    await privacy.setPreset('tag', 'Own');
    expect(privacy.policy).toEqual(preset);
  });

  test('what the project refuses is as it was', async () => {
    const privacy = usePrivacy();
    await privacy.load();
    answers.set('privacy.setPolicy', () => new Refusal('forbidden'));
    await privacy.setAction('age', { action: 'keep' }, 'Own');
    expect(privacy.policy).toEqual(policy);
    expect(useErrors().current?.code).toBe('forbidden');
  });
});
