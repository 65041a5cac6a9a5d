import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLook, Steps } from '../../../../electron/hosts/reader/guard';

const limits = { stepMs: 1000, stepMsPerKilobyte: 2, fileMs: 5000, memoryBytes: 100 };
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

/** Something that is read until `done` is called, and somebody who looks every 100 ms. */
function reading(bytes = 0) {
  const steps = new Steps();
  const look = createLook(steps.shared, limits);
  let now = 0;
  return {
    steps,
    look,
    read: (): (() => void) => {
      let done = (): void => undefined;
      void steps.whileReading(bytes, () => new Promise<void>((resolve) => (done = resolve)));
      return done;
    },
    /** @returns when the process had to end, if within so many milliseconds */
    endsWithin(ms: number, meanwhile: () => void = () => undefined): number | null {
      for (const last = now + ms; now < last;) {
        now += 100;
        meanwhile();
        if (look(now, 50) !== null) return now;
      }
      return null;
    },
  };
}

test('aLoopWithoutAnEnd_isEnded_aLargeFileLater', () => {
  const small = reading();
  small.read();
  expect(small.endsWithin(60_000)).toBe(1200);
  const large = reading(1024 * 1024);
  large.read();
  expect(large.endsWithin(60_000)).toBe(3200);
});

test('whatAwaitsForEver_isEndedToo_butNotWhileTextIsRecognised', () => {
  const waits = reading();
  waits.read();
  expect(waits.endsWithin(60_000, () => waits.steps.step())).toBe(5200);
  const scans = reading();
  scans.read();
  void scans.steps.whileWaiting(() => new Promise(() => undefined));
  expect(scans.endsWithin(60_000, () => scans.steps.step())).toBeNull();
});

test('filesOneAfterTheOther_eachHaveTheirTime_andNobodyReadingHasAll', async () => {
  const { read, endsWithin, steps } = reading();
  for (let file = 0; file < 5; file += 1) {
    const done = read();
    expect(endsWithin(3000, () => steps.step())).toBeNull();
    done();
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(endsWithin(60_000)).toBeNull();
});

test('memory_endsIt_alsoWhileNothingIsRead_andASleepingMachineDoesNot', () => {
  const { read, look } = reading();
  expect(look(0, 101)).toBe('memory');
  read();
  expect([look(100, 50), look(200, 50), look(3_600_000, 50)]).toEqual([null, null, null]);
});
