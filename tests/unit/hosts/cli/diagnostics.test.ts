import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../../../../electron/hosts/cli/diagnostics';

/** Diagnostics with a clock controlled by the test. */
function at(isTTY: boolean, columns = 120, isQuiet = false) {
  let [now, text] = [0, ''];
  const stream = Object.assign(
    new Writable({
      write(chunk: Buffer, _, done) {
        text += chunk.toString();
        done();
      },
    }),
    { isTTY, columns },
  );
  const diagnostics = createDiagnostics(stream, () => now, isQuiet);
  return {
    progress: (ms: number, ...args: Parameters<typeof diagnostics.progress>) => {
      now = ms;
      diagnostics.progress(...args);
    },
    report: diagnostics.report,
    endProgress: diagnostics.endProgress,
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test('progress_saysPhaseTotalRateAndTimeLeft_ofThePhase_onceASecond', () => {
  const { progress, lines } = at(false);
  progress(500, 1, 'documents', { phase: 'read', total: 400, isEstimated: true });
  progress(2500, 100, 'documents', { phase: 'read', total: 400, isEstimated: true });
  progress(2600, 110, 'documents', { phase: 'read', total: 400, isEstimated: true });
  progress(10_000, 1, 'documents', { phase: 'scan', total: 200 });
  progress(12_000, 101, 'documents', { phase: 'scan', total: 200 });
  // A second round of the same phase starts over.
  progress(13_500, 1, 'documents', { phase: 'scan', total: 2 });
  const same = { level: 'info', code: 'progress', unit: 'documents' };
  expect(lines()).toEqual([
    { ...same, phase: 'read', done: 100, total: 400, isEstimated: true, perSecond: 50, secondsLeft: 6 },
    { ...same, phase: 'scan', done: 1, total: 200, perSecond: 0 },
    { ...same, phase: 'scan', done: 101, total: 200, perSecond: 50, secondsLeft: 2 },
    { ...same, phase: 'scan', done: 1, total: 2, perSecond: 0 },
  ]);
});

test('withoutATotal_asBefore_doneUnitAndRate', () => {
  const { progress, lines } = at(false);
  progress(2000, 30, 'notes');
  expect(lines()).toEqual([{ level: 'info', code: 'progress', done: 30, unit: 'notes', perSecond: 15 }]);
});

test('aSlowRate_isNot0', () => {
  const { progress, lines } = at(false);
  progress(0, 0, 'documents', { phase: 'detect', total: 30 });
  progress(10_000, 3, 'documents', { phase: 'detect', total: 30 });
  expect(lines()).toMatchObject([{ perSecond: 0.3, secondsLeft: 90 }]);
});

test('whoKnowsBetter_saysTheTimeLeft', () => {
  const { progress, lines } = at(false);
  progress(2000, 3, 'epochs', { phase: 'training', total: 12, secondsLeft: 40 });
  expect(lines()).toMatchObject([{ done: 3, total: 12, secondsLeft: 40 }]);
});

test('atATerminal_nothingWraps', () => {
  const { progress, text } = at(true, 30);
  progress(2000, 1000, 'documents', { phase: 'replace', total: 4000 });
  expect(text()).toBe('\r\u001b[Kreplace [#####               ]'.slice(0, 4 + 29));
});

test('atATerminal_aBar', () => {
  const { progress, endProgress, text } = at(true);
  progress(0, 0, 'documents', { phase: 'replace', total: 4000 });
  progress(2000, 1000, 'documents', { phase: 'replace', total: 4000 });
  expect(text()).toBe('\r\u001b[Kreplace [#####               ] 1,000 of 4,000 documents · 500/s · 0:06 left');
  endProgress();
  endProgress();
  expect(text().endsWith(' left\r\u001b[K')).toBe(true);
});

test('quiet_hidesWarnings_butNotThatTheOrderOfTheInputWasKept', () => {
  const { report, lines } = at(false, 120, true);
  report('warn', 'lost', { files: 1 });
  report('warn', 'orderKept', { files: 2 });
  expect(lines()).toEqual([{ level: 'warn', code: 'orderKept', files: 2 }]);
});
