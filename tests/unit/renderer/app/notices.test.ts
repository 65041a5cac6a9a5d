// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test } from 'vitest';
import { useNotices } from '../../../../renderer/app/notices';

beforeEach(() => setActivePinia(createPinia()));
const action = { label: 'x', run: () => undefined };

test('aWayBack_endsWithTheNextStep_otherActionsStay', () => {
  const notices = useNotices();
  notices.show({ text: 'imported', isUndo: true, action });
  notices.outdate();
  expect(notices.current).toBeNull();
  notices.show({ text: 'written', action });
  notices.outdate();
  expect(notices.current?.text).toBe('written');
});
