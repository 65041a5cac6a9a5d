// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProjectInfo } from '../../../../../electron/contract/project';
import { useErrors } from '../../../../../renderer/app/errors';
import { useProject } from '../../../../../renderer/app/project';
import { columnChoices, useIndicators } from '../../../../../renderer/features/privacy/indicatorStore';
import { usePictures } from '../../../../../renderer/features/privacy/picturesStore';
import { usePrivacy } from '../../../../../renderer/features/privacy/privacyStore';
import { fakeBridge, Refusal, type FakeBridge } from '../../../../fixtures/fakeBridge';

const labels = [
  ['CITY', 'city'],
  ['AGE', 'age'],
] as const;
const info: ProjectInfo = {
  id: 'p',
  name: 'P',
  path: '/p.gauze',
  labelSet: {
    id: 'x',
    version: 1,
    name: 'X',
    labels: labels.map(([id, type]) => ({ id, family: 'other', type, from: [type], name: {} })),
  },
  revision: 1,
  counts: {
    documents: 2,
    open: 0,
    notSearched: 0,
    searched: 0,
    read: 0,
    done: 2,
    exempt: 0,
    patients: 1000,
    suggested: 0,
    accepted: 4,
    rejected: 0,
  },
  isDemo: false,
  isEncrypted: false,
  isLarge: false,
  isFromPrevious: false,
  isDamaged: false,
  openedBy: 'plain',
  knownPatients: 0,
};
const sha256 = 'a'.repeat(64);
const read = {
  language: 'en',
  name: 'rates.csv',
  column: 'stroke',
  sha256,
  places: 12,
  rows: 14,
  unknown: 2,
  unknownRows: [3, 4],
  withoutFigure: 0,
};
const row = { language: 'en', name: 'rates.csv', column: 'stroke', sha256, places: 12 };

let bridge: FakeBridge;
beforeEach(async () => {
  bridge = fakeBridge();
  const { answers } = bridge;
  answers.set('privacy.presets', () => []);
  answers.set('privacy.policy', () => ({
    id: 'own',
    version: 1,
    name: 'Own',
    default: { action: 'tag', words: 'type' },
    actions: { city: { action: 'private', epsilon: '1', rule: 'near' } },
  }));
  answers.set('privacy.setPolicy', () => ({ revision: 2 }));
  answers.set('document.list', () => ({ total: 0, rows: [] }));
  answers.set('privacy.placeOdds', () => ({ candidates: [], width: 5, size: 12, hitRate: 0.5 }));
  answers.set('privacy.indicators', () => [row]);
  answers.set('privacy.importIndicator', () => read);
  answers.set('system.choose', () => ({ paths: ['/rates.csv'] }));
  useProject().info = info;
  await usePrivacy().load();
});
const draw = () => usePictures().drawOf('place')!;
const action = () => usePrivacy().policy!.actions.city;

describe('public figures', () => {
  test('anImportedTable_isDrawnBy_andDistanceAloneIsGivenUp', async () => {
    const indicators = useIndicators();
    await indicators.choose(draw(), 'Own policy');
    expect(bridge.inputsOf('privacy.importIndicator')).toEqual([{ path: '/rates.csv' }]);
    expect(indicators.table).toEqual(row);
    expect(indicators.last).toMatchObject({ unknown: 2 });
    expect(action()).toEqual({
      action: 'private',
      epsilon: '1',
      indicators: { en: { name: 'rates.csv', column: 'stroke', sha256 } },
    });
    await indicators.use(false, draw(), 'Own policy');
    expect(action()).toEqual({ action: 'private', epsilon: '1' });
  });

  test('ofSeveralColumns_aPersonSaysWhich', async () => {
    const indicators = useIndicators();
    bridge.answers.set('privacy.importIndicator', (input: { readonly column?: string }) =>
      input.column === undefined ? new Refusal('missingColumn', { figures: 2, columns: 'stroke | diabetes' }) : read,
    );
    await indicators.choose(draw(), 'Own policy');
    expect([indicators.undecided?.columns, indicators.column, useErrors().current]).toEqual([
      ['stroke', 'diabetes'],
      'stroke',
      null,
    ]);
    indicators.column = 'diabetes';
    await indicators.readColumn(draw(), 'Own policy');
    expect(bridge.inputsOf('privacy.importIndicator').at(-1)).toEqual({ path: '/rates.csv', column: 'diabetes' });
    expect(indicators.undecided).toBeNull();
  });

  test('aFileThatIsRefused_isSaid_andNothingChanges', async () => {
    const indicators = useIndicators();
    bridge.answers.set('privacy.importIndicator', () => new Refusal('empty', { known: 1 }));
    await indicators.choose(draw(), 'Own policy');
    expect([useErrors().current?.code, indicators.undecided, bridge.inputsOf('privacy.setPolicy')]).toEqual([
      'empty',
      null,
      [],
    ]);
    bridge.answers.set('system.choose', () => ({ paths: [] }));
    await indicators.choose(draw(), 'Own policy');
    expect(bridge.inputsOf('privacy.importIndicator')).toHaveLength(1);
  });

  test('removed_isGone_withThePolicyThatTheProjectThenHas', async () => {
    const indicators = useIndicators();
    await indicators.choose(draw(), 'Own policy');
    bridge.answers.set('privacy.indicators', () => []);
    await indicators.remove();
    expect(bridge.inputsOf('privacy.removeIndicator')).toEqual([{ language: 'en' }]);
    expect([indicators.table, indicators.last]).toEqual([null, null]);
    useProject().info = null;
    expect(indicators.tables).toEqual([]);
  });
});

test('columnChoices_areColumns_pairsOfAFew_andAll', () => {
  expect(columnChoices(['stroke', 'diabetes'])).toEqual(['stroke', 'diabetes', 'stroke | diabetes']);
  expect(columnChoices(['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'a | b', 'a | c', 'b | c', 'a | b | c']);
  expect(columnChoices(['a'.repeat(60), 'b'.repeat(60)])).toHaveLength(2);
  expect(columnChoices([])).toEqual([]);
});
