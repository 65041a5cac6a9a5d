import { onScopeDispose } from 'vue';
import { client } from './client';

const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Milliseconds between two reports at the least. */
const reportEveryMs = 5000;

/** Tells the main process that somebody is there, so that an open project is not locked under their hands. */
export function reportActivity(now: () => number = () => performance.now()): void {
  let reportedAt = -Infinity;
  const report = (): void => {
    if (now() - reportedAt < reportEveryMs) return;
    reportedAt = now();
    void client.system.active({}).catch(() => undefined);
  };
  for (const name of events) document.addEventListener(name, report, { passive: true, capture: true });
  onScopeDispose(() => events.forEach((name) => document.removeEventListener(name, report, { capture: true })));
}
