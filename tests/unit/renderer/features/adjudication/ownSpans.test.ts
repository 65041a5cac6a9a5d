// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { AdjudicationConflict, AdjudicationNote } from '../../../../../electron/contract/adjudication';
import { useProject } from '../../../../../renderer/app/project';
import { useAdjudication } from '../../../../../renderer/features/adjudication/adjudicationStore';
import { fakeBridge, settled, type FakeBridge } from '../../../../fixtures/fakeBridge';

const text = 'Frau Sommer rief an. Klinik Nord weiss es. Ihr Sohn heisst Emil.';
const spanOf = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
const conflict = (words: string): AdjudicationConflict => ({
  key: words,
  ...spanOf(words),
  kind: 'missing',
  versions: [
    { annotators: ['a'], spans: [{ ...spanOf(words), label: 'PATIENT' }] },
    { annotators: ['b'], spans: [] },
  ],
  decision: null,
});
let bridge: FakeBridge;
const decided = () => bridge.inputsOf('adjudication.decide');

beforeEach(async () => {
  bridge = fakeBridge();
  const note: AdjudicationNote = {
    documentId: 1,
    name: 'n1',
    text,
    revision: 1,
    annotators: [
      { id: 'a', name: 'Anna', spans: 2 },
      { id: 'b', name: 'Ben', spans: 0 },
    ],
    agreed: [],
    conflicts: [conflict('Sommer'), conflict('Klinik Nord')],
    result: [],
    accepted: null,
  };
  bridge.answers.set('adjudication.get', () => note);
  bridge.answers.set('adjudication.decide', ({ key, choice }: { key: string; choice: unknown }) => ({
    key,
    decision: { choice, author: 'me', time: '2026-11-29T06:00:00Z' },
    revision: 2,
  }));
  useProject().info = {
    labelSet: { labels: [{ id: 'PATIENT', family: 'name', type: 'patient', names: {} }] },
  } as unknown as ReturnType<typeof useProject>['info'];
  await settled();
  await useAdjudication().open(1);
});

test('ownSpans_markedWords_decideAboutThePlaceTheyTouch_wherever_theCursorWas', async () => {
  const adjudication = useAdjudication();
  expect(adjudication.activeKey).toBe('Sommer');
  adjudication.mark(spanOf('Frau Sommer'));
  expect(adjudication.activeKey).toBe('Sommer');
  adjudication.mark(spanOf('Nord'));
  expect(adjudication.activeKey).toBe('Klinik Nord');
  await adjudication.labelFamily(0);
  expect(decided()).toEqual([
    {
      documentId: 1,
      key: 'Klinik Nord',
      choice: { kind: 'own', spans: [{ ...spanOf('Nord'), label: 'PATIENT' }] },
    },
  ]);
});

test('ownSpans_wordsNobodyDiffersAbout_leaveThePlaceUnderTheCursorUndecided', async () => {
  const adjudication = useAdjudication();
  adjudication.mark(spanOf('Emil'));
  expect(adjudication.activeKey).toBe('Sommer');
  await adjudication.labelFamily(0);
  await adjudication.label('PATIENT');
  expect(decided()).toEqual([]);
  expect(adjudication.undisputed).toBe(2);
  adjudication.mark(null);
  await adjudication.labelFamily(0);
  expect(decided()).toHaveLength(1);
});
