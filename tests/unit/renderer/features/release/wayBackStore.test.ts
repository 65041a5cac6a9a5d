// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { useErrors } from '../../../../../renderer/app/errors';
import { useProject } from '../../../../../renderer/app/project';
import { useRelease } from '../../../../../renderer/features/release/releaseStore';
import { useWayBack } from '../../../../../renderer/features/release/wayBackStore';
import { fakeBridge, Refusal, settled, type FakeBridge } from '../../../../fixtures/fakeBridge';

const counts = { documents: 1, open: 0, done: 1, exempt: 0, patients: 1, suggested: 0, accepted: 1, rejected: 0 };
const info = {
  id: 'a',
  name: 'Study',
  path: '/p.gauze',
  labelSet: { id: 'x', version: 1, name: 'X', labels: [] },
  revision: 1,
  counts,
  isDemo: false,
  isEncrypted: false,
  isLarge: false,
  isFromPrevious: false,
  isDamaged: false,
  openedBy: 'plain' as const,
  knownPatients: 0,
};
let bridge: FakeBridge;
beforeEach(() => {
  bridge = fakeBridge();
  bridge.answers.set('system.choose', () => ({ paths: ['/safe/x.gauze-vault'] }));
  bridge.answers.set('reidentification.open', () => ({
    release: 'r1',
    time: '2026-01-02T03:04:05Z',
    notes: 3,
    patients: 1,
  }));
  bridge.answers.set('reidentification.lookUp', () => ({
    patient: null,
    matches: [{ original: 'Quackenbush', pseudonym: null, patient: null, note: 'a', places: 1 }],
    total: 1,
  }));
  useProject().info = info as never;
});
async function opened() {
  const back = useWayBack();
  back.isShown = true;
  await back.choose();
  back.passphrase = 'nine slow tortoises';
  await back.unlock();
  return back;
}

test('isOpenedByItsPassphrase_whichIsKeptNowhere_andAsksOneSurrogate', async () => {
  const back = await opened();
  expect([back.opened?.release, back.passphrase, back.canLookUp]).toEqual(['r1', '', false]);
  back.surrogate = ' de Vries ';
  await back.lookUp();
  expect(bridge.inputsOf('reidentification.lookUp')).toEqual([{ surrogate: 'de Vries' }]);
  expect(back.found?.total).toBe(1);
  // an answer belongs to its question
  back.surrogate = 'de Vri';
  await settled();
  expect(back.found).toBeNull();
});

test('aPassphraseThatDoesNotFit_isSaidBesideTheField_anythingElseAsAnError', async () => {
  bridge.answers.set('reidentification.open', () => new Refusal('wrongPassphrase'));
  const back = await opened();
  expect([back.isWrong, back.opened, useErrors().current]).toEqual([true, null, null]);
  bridge.answers.set('reidentification.open', () => new Refusal('damaged'));
  await back.unlock();
  expect([back.isWrong, useErrors().current?.code]).toEqual([false, 'damaged']);
});

test('closed_orInAnotherProject_nothingOfItIsKept', async () => {
  const back = await opened();
  back.surrogate = 'de Vries';
  await back.lookUp();
  back.isShown = false;
  await settled();
  expect([back.opened, back.found, back.path, back.surrogate]).toEqual([null, null, '', '']);
  expect(bridge.inputsOf('reidentification.close')).toHaveLength(1);
  const again = await opened();
  useProject().info = null;
  await settled();
  expect([again.isShown, again.opened]).toEqual([false, null]);
});

test('aReleaseWithAPublishedForm_waitsUntilThatIsKnown_eachTime', async () => {
  bridge.answers.set('release.readiness', () => ({
    steps: [{ id: 'policy', state: 'wait', counts: { comparisons: 1 } }],
    openDocumentIds: [],
  }));
  bridge.answers.set('exchange.formats', () => []);
  bridge.answers.set('privacy.policy', () => ({ id: 'own', name: 'Own' }));
  bridge.answers.set('release.list', () => []);
  bridge.answers.set('document.list', () => ({ total: 0, rows: [] }));
  bridge.answers.set('release.run', () => ({ jobId: '1' }));
  const release = useRelease();
  await release.load();
  release.name = 'r1';
  expect([release.comparisons, release.canRun]).toEqual([1, false]);
  release.acceptsComparison = true;
  expect(release.canRun).toBe(true);
  await release.run('/out');
  expect(bridge.inputsOf('release.run')).toEqual([expect.objectContaining({ acceptsComparison: true })]);
  expect([release.acceptsComparison, release.canRun]).toEqual([false, false]);
});
