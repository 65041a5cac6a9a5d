import { describe, expect, test } from 'vitest';
import type { PhiType } from '../../../../../electron/contract/phi';
import type { SourceNote } from '../../../../../electron/core/release/ports';
import { leakModes } from '../../../../../electron/core/release/leaks/onLeak';
import { refuseTreatment } from '../../../../../electron/core/release/leaks/refuseTreatment';
import { preset } from '../../deidentify/support';
import { marked as template } from '../notes';
import { overlooked } from './leakNotes';
import { besideSpans, released } from './support';

const surrogate = preset('surrogate');
const note = (id: string, patient: string | undefined, text: string, more: Partial<SourceNote> = {}): SourceNote => {
  const { text: plain, spans } = template(text);
  return { id, patient, language: 'en', text: plain, spans: spans.map((span) => ({ ...span, label: 'L1' })), ...more };
};
const refusal = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'released',
    (error: unknown) => (error as { code?: string }).code ?? error,
  );
const seeds = Array.from({ length: 10 }, (_, i) => i);

describe('propagate', () => {
  test('aRepeat_isReplacedAsTheMentionThatItRepeats_underItsLabel', async () => {
    const { byId, found, privateHalf } = await released(
      [
        note('a', '1', '{patient:Zebulon Quackenbush} came on {date:3 May 2021}. Quackenbush is well.'),
        note('b', '1', 'On 03/05/2021 as on May 3, 2021: {city:Chicago}.'),
      ],
      { policy: surrogate, mode: 'propagate' },
    );
    const [a, b] = [byId.get('a')!, byId.get('b')!];
    const [name, day, again] = a.result.spans.map(({ newStart, newEnd }) => a.result.text.slice(newStart, newEnd));
    expect(name!.endsWith(` ${again!}`)).toBe(true);
    expect(a.result.spans.map(({ label }) => label)).toEqual(['L1', 'L1', 'L1']);
    const month = /[A-Z][a-z]+/.exec(day!)![0];
    expect(b.result.text).toContain(month);
    expect(b.result.text).not.toMatch(/May|2021/);
    expect(found.map(({ outcome, rule }) => [outcome, rule]).sort()).toEqual([
      ['marked', 'nameWord'],
      ['marked', 'original'],
      ['marked', 'original'],
    ]);
    expect(privateHalf.leaks).toEqual({ mode: 'propagate', marked: 3, masked: 0, quarantined: [] });
  });

  test('whatDetectionAloneFinds_isMarked_andLookedForInAllNotes', async () => {
    const number = 'AB-9938271-X';
    const { left, found } = await released(
      [
        note('a', '1', `{patient:Zebulon Quackenbush}, record ${number}.`),
        note('b', '2', `{city:Boston}. ${number} too.`),
      ],
      {
        policy: surrogate,
        mode: 'propagate',
        residual: (batch) =>
          Promise.resolve(
            batch.map(({ text }) => {
              const start = text.startsWith('[PATIENT]') ? text.indexOf(number) : -1;
              return start < 0
                ? []
                : [
                    {
                      start,
                      end: start + number.length,
                      type: 'medicalRecord',
                      score: 1,
                      source: 'x',
                      reason: 'checksum-valid',
                    },
                  ];
            }),
          ),
      },
    );
    expect(left.map(({ result }) => result.text).join()).not.toContain('9938271');
    expect(found.map(({ id, rule, outcome }) => `${id} ${rule} ${outcome}`).sort()).toEqual([
      'a residual marked',
      'b number marked',
    ]);
  });

  test('afterIt_theScanFindsNothing_andAllElseStaysAsItStood', async () => {
    let places = 0;
    for (const seed of seeds) {
      const notes = overlooked(seed);
      const { left, found, marked } = await released(notes, { policy: surrogate, mode: 'propagate' });
      places += found.length;
      expect(left).toHaveLength(notes.length);
      for (const one of left) {
        const [before, after] = besideSpans(one);
        expect(after).toBe(before);
      }
      // the marks by themselves are enough: a release of them refuses nothing
      const again = await released(
        notes.map((one) => marked.get(one.id) ?? one),
        { policy: surrogate, mode: 'refuse' },
      );
      expect(again.left.map(({ result }) => result.text)).toEqual(left.map(({ result }) => result.text));
      expect(again.found).toEqual([]);
    }
    expect(places).toBeGreaterThan(40);
  });

  test('theOrderOfTheNotes_doesNotMatter', async () => {
    for (const seed of seeds) {
      const notes = overlooked(seed);
      const [one, other] = [
        await released(notes, { policy: preset('tag'), mode: 'propagate' }),
        await released(notes.toReversed(), { policy: preset('tag'), mode: 'propagate' }),
      ];
      expect(other.leaving).toBe(one.leaving);
      const sorted = (found: typeof one.found) => found.map((place) => JSON.stringify(place)).sort();
      expect(sorted(other.found)).toEqual(sorted(one.found));
    }
  });

  test('aDetectionThatAlwaysFindsMore_endsInARefusal', async () => {
    // every letter that still stands beside spans, one at a time
    const greedy = (batch: readonly { readonly text: string }[]) =>
      Promise.resolve(
        batch.map(({ text }) => {
          const start = text.search(/(?<![[A-Z_*])x(?![A-Z_\]*])/);
          return start < 0
            ? []
            : [{ start, end: start + 1, type: 'phone' as PhiType, score: 1, source: 'x', reason: 'x' }];
        }),
      );
    const text = `{patient:Zebulon Quackenbush} ${'x '.repeat(100)}`;
    for (const mode of ['propagate', 'mask'] as const)
      expect(await refusal(released([note('a', '1', text)], { policy: surrogate, mode, residual: greedy }))).toBe(
        'leak',
      );
    // few enough, it ends with a release
    const few = await released([note('a', '1', `{patient:Zebulon Quackenbush} ${'x '.repeat(12)}`)], {
      policy: surrogate,
      mode: 'propagate',
      residual: greedy,
    });
    expect(few.privateHalf.leaks).toMatchObject({ marked: 8, masked: 4 });
  });

  test('anIdThatLeaks_isRefused', async () => {
    const notes = [note('Quackenbush 1', '1', '{patient:Zebulon Quackenbush}.')];
    for (const mode of ['propagate', 'mask'] as const)
      expect(await refusal(released(notes, { policy: surrogate, mode, keepsIds: true }))).toBe('leak');
    const { quarantined } = await released(notes, { policy: surrogate, mode: 'quarantine', keepsIds: true });
    expect(quarantined.map(({ places }) => places.map(({ isInId }) => isInId))).toEqual([[true]]);
  });
});

describe('mask', () => {
  test('places_areMasked_andAllElseIsAsARefusingReleaseWouldHaveWrittenIt', async () => {
    let masked = 0;
    for (const seed of seeds) {
      const notes = overlooked(seed);
      const { left, found, byId } = await released(notes, { policy: preset('tag'), mode: 'mask' });
      expect(left).toHaveLength(notes.length);
      masked += found.length;
      for (const { id, start, end, outcome } of found) {
        expect(outcome).toBe('masked');
        const { result } = byId.get(id)!;
        const span = result.spans.find((one) => one.start <= start && end <= one.end);
        expect(span?.action).toBe('mask');
        expect(result.text.slice(span!.newStart, span!.newEnd)).toBe('********');
      }
      for (const one of left) {
        const [before, after] = besideSpans(one);
        expect(after).toBe(before);
        for (const span of one.result.spans)
          if (span.action !== 'mask')
            expect(one.result.text.slice(span.newStart, span.newEnd)).toMatch(/^\[[A-Z_]+\]$/);
      }
    }
    expect(masked).toBeGreaterThan(40);
  });

  test('offsets_areThoseOfTheTextThatWasGiven_alsoWhereMeasurementsAreRounded', async () => {
    const policy = { ...surrogate, measurements: 'round' as const };
    const text = '{patient:Zebulon Quackenbush}: BP 123/77, haemoglobin 13.37 g/dl. 😀 QUACKENBUSH is well.';
    const { found, byId } = await released([note('a', '1', text)], { policy, mode: 'mask' });
    const { text: given, result } = byId.get('a')!;
    expect(found.map(({ start, end }) => given.slice(start, end))).toEqual(['QUACKENBUSH']);
    expect(result.text).toContain(': BP 120/80');
    expect(result.text).toMatch(/😀 \*{8} is well\.$/u);
  });
});

describe('quarantine', () => {
  test('notesWithLeaks_stayBehind_andTheRestLeaves', async () => {
    const notes = [
      note('a', '1', '{patient:Zebulon Quackenbush} came.'),
      note('b', '1', '{city:Chicago}. Quackenbush is well.'),
      note('c', '2', '{city:Boston}. Well.'),
    ];
    const { left, quarantined, privateHalf, publicHalf } = await released(notes, {
      policy: surrogate,
      mode: 'quarantine',
    });
    expect(left.map(({ id }) => id).sort()).toEqual(['a', 'c']);
    expect(
      quarantined.map(({ note: { id, text }, places }) => [id, places.map((at) => text.slice(at.start, at.end))]),
    ).toEqual([['b', ['Quackenbush']]]);
    expect(privateHalf.leaks?.quarantined).toEqual([{ id: 'b', places: 1 }]);
    expect(publicHalf.counts).toEqual({ notes: 2, patients: 2 });
    const without = await released([notes[0]!, notes[2]!], { policy: surrogate, mode: 'quarantine' });
    expect(without.leaving).toBe((await released(notes, { policy: surrogate, mode: 'quarantine' })).leaving);
  });
});

describe('under a policy with private actions', () => {
  const policy = preset('private-research');
  const notes = [
    note('a', '1', '{patient:Zebulon Quackenbush} came on {date:3 May 2021} from {city:Chicago}.'),
    note('b', '1', 'Since {date:9 June 2021}: as on 3 May 2021 in CHICAGO, and on May 3, 2021. QUACKENBUSH.'),
    note('c', '2', '{patient:Octavio Featherstone} came on {date:7 May 2020} from {city:Denver}.'),
  ];

  test('aRepeat_hasTheDrawnValueOfTheMentionThatItRepeats_forNoDrawAndNoCharge', async () => {
    const { byId, charges } = await released(notes, { policy, mode: 'propagate' });
    const [a, b] = [byId.get('a')!.result, byId.get('b')!.result];
    const [, day, town] = a.spans.map(({ newStart, newEnd }) => a.text.slice(newStart, newEnd));
    const written = b.spans.map(({ newStart, newEnd }) => b.text.slice(newStart, newEnd));
    expect(written.slice(1, 4)).toEqual([day, town, day]);
    // what the notes without the overlooked mentions cost
    const plain = await released([notes[0]!, note('b', '1', 'Since {date:9 June 2021}.'), notes[2]!], { policy });
    expect(charges).toEqual(plain.charges);
    expect(charges).toHaveLength(3);
  });

  test('aRepeatThatCanBeReadAsAnotherValue_isRefusedBeforeAnythingIsCharged', async () => {
    // the patient's own figures say that the month comes first in one note, and nothing says so in the other
    const apart = [
      note('a', '1', '{patient:Zebulon Quackenbush} came on {date:2021-05-03}.'),
      note('b', '1', 'Since {date:13/01/2021}. Seen on 05/03/2021.', { date: '2021-06-01' }),
    ];
    const charged: unknown[] = [];
    const outcome = await released(apart, {
      policy,
      mode: 'propagate',
      charged: (entries) => charged.push(...entries),
    }).then(
      () => 'released',
      (error: unknown) => (error as { code: string }).code,
    );
    expect([outcome, charged.length > 0]).toEqual(['leak', false]);
  });

  test('thePlacesThatWouldNeedADrawOfTheirOwn_areTold_andNoOthers', async () => {
    const missed = [
      note('a', '1', '{patient:Zebulon Quackenbush} came on {date:14/06/2025} from {city:Leeds}.'),
      note('b', '1', 'Ward round {date:14/06/2025}\n26/1: clear, QUACKENBUSH of Leeds well.\n14/6: home'),
      note('c', '2', '{patient:Octavio Featherstone} came on {date:7 May 2020}. Featherstone well.'),
    ];
    const heard: string[] = [];
    const outcome = await released(missed, {
      policy,
      mode: 'propagate',
      heard: ({ id, start, end, outcome: became }) => {
        const { text } = missed.find((one) => one.id === id)!;
        if (became === 'newValue') heard.push(`${id} ${text.slice(start, end)}`);
      },
    }).catch((error: unknown) => error as { code: string; details: object });
    expect(outcome).toMatchObject({ code: 'leak', details: { patients: 1, hits: 1 } });
    expect(heard).toEqual(['b 26/1']);
  });

  test('masks_areRefused_andAQuarantineThatTheBudgetWouldTellOf', () => {
    expect(() => refuseTreatment(policy, 'mask', true)).toThrow('masks would show');
    expect(() => refuseTreatment(policy, 'quarantine', false)).toThrow('--budget');
    for (const mode of ['refuse', 'propagate'] as const)
      expect(() => refuseTreatment(policy, mode, false)).not.toThrow();
    expect(() => refuseTreatment(policy, 'quarantine', true)).not.toThrow();
    for (const mode of leakModes) expect(() => refuseTreatment(surrogate, mode, false)).not.toThrow();
  });

  test('thePatientOfALeak_staysBehindWhole_andWhatLeavesIsAsIfTheyHadNeverBeenThere', async () => {
    const { left, leaving, quarantined, privateHalf, publicHalf, charges } = await released(notes, {
      policy,
      mode: 'quarantine',
    });
    expect(left.map(({ id }) => id)).toEqual(['c']);
    expect(quarantined.map(({ note: { id }, places }) => [id, places.length])).toEqual([
      ['a', 0],
      ['b', 4],
    ]);
    expect(privateHalf.leaks?.quarantined).toEqual([
      { id: 'a', places: 0 },
      { id: 'b', places: 4 },
    ]);
    const alone = await released([notes[2]!], { policy, mode: 'quarantine' });
    expect(leaving).toBe(alone.leaving);
    expect(publicHalf.counts).toEqual({ notes: 1, patients: 1 });
    // they stay charged: more may be charged than was drawn for a release, never less
    expect(charges.length).toBeGreaterThan(alone.charges.length);
  });
});

describe('a sample', () => {
  const clean = (i: number) => note(`n${i}`, `${i}`, '{city:Chicago}. Well.');
  const many = (count: number, leaking: number) =>
    Array.from({ length: count }, (_, i) =>
      i === leaking ? note('x', 'x', '{patient:Zebulon Quackenbush}. Seen: Quackenbush.') : clean(i),
    );

  test('aLeakInTheFirstNotes_refusesBeforeTheRestIsRead', async () => {
    let read = 0;
    const options = { policy: surrogate, triesSample: true, read: () => void read++ };
    expect(await refusal(released(many(1000, 20), options))).toBe('leak');
    expect(read).toBe(200);
    read = 0;
    expect(await refusal(released(many(1000, 20), { ...options, triesSample: false }))).toBe('leak');
    expect(read).toBe(1000);
  });

  test('whatASampleRefuses_theWholeReleaseRefusesToo', async () => {
    let refused = 0;
    for (const policy of ['surrogate', 'safe-harbor', 'maximum-utility', 'mask'].map(preset))
      for (let seed = 0; seed < 5; seed++) {
        const notes = [...overlooked(seed, 3), ...many(200, -1)];
        const [sampled, whole] = [
          await refusal(released(notes, { policy, triesSample: true })),
          await refusal(released(notes, { policy })),
        ];
        if (sampled === 'leak') refused++;
        if (sampled === 'leak') expect(whole).toBe('leak');
      }
    expect(refused).toBeGreaterThan(10);
  });
});
