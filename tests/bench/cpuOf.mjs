import { readFileSync } from 'node:fs';

/** Clock ticks of Linux, in which the kernel tells times of processes whatever its own are. */
const ticksPerSecond = 100;

/**
 * Seconds of a processor that a running process took so far. On a machine that others use too a process that waits for
 * its turn is not one that hangs.
 *
 * @returns undefined where nobody tells: not on Linux, or it ended
 */
export function cpuSecondsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name of the program stands in brackets, and may have blanks in it
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/**
 * Calls `hangs` once a process took so many seconds of a processor without a sign of life; where nobody tells what it
 * took, or it waits for something for ever, after twenty times as long by the clock.
 *
 * @returns `met`: a sign of life; `end`: it is watched no more
 */
export function watchForHang(pid, seconds, hangs) {
  let [cpu, clock] = [cpuSecondsOf(pid) ?? 0, performance.now()];
  const timer = setInterval(() => {
    const now = cpuSecondsOf(pid);
    const isSilent = (performance.now() - clock) / 1000 > 20 * seconds;
    if (!isSilent && (now === undefined || now - cpu < seconds)) return;
    clearInterval(timer);
    hangs();
  }, 1000);
  return {
    met() {
      [cpu, clock] = [cpuSecondsOf(pid) ?? cpu, performance.now()];
    },
    end: () => clearInterval(timer),
  };
}
