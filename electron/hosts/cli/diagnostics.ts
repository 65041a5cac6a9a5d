import type { Writable } from 'node:stream';
import { redacted } from '../node/log';

export type Level = 'info' | 'warn' | 'error';
type Field = string | number | boolean;
type Fields = Readonly<Record<string, Field>>;

/**
 * Progress and messages on standard error: NDJSON, or a single updated line on a terminal. Never contains note text.
 */
export interface Diagnostics {
  /** Progress is then a single updated line. */
  readonly isTerminal: boolean;
  readonly report: (level: Level, code: string, fields?: Fields) => void;
  /** A remark about a document that was processed nevertheless. */
  readonly note: (documentId: string, code: string, fields?: Fields) => void;
  /** A document that failed; the last line contains their number. */
  readonly failed: (documentId: string, code: string, fields?: Fields) => void;
  readonly progress: (done: number, unit: string, of?: Whole) => void;
  /** Clears the progress bar. */
  readonly endProgress: () => void;
  readonly failures: () => number;
  /** The last line: how many were done and how many failed. */
  readonly finish: (done: number, fields?: Fields) => void;
}

/** The total to which a progress value refers. */
export interface Whole {
  /** The phase of a run that has several; rate and remaining time refer to the phase. */
  readonly phase?: string;
  readonly total?: number | undefined;
  /** The total is an estimate. */
  readonly isEstimated?: boolean;
  /** From a caller with a better estimate than the rate so far. */
  readonly secondsLeft?: number | undefined;
}

const progressEveryMs = 1000;

/** Warnings that a privacy claim depends on: `--quiet` does not hide them. */
const alwaysTold: ReadonlySet<string> = new Set(['orderKept']);

export function createDiagnostics(
  stream: Writable & { readonly isTTY?: boolean; readonly columns?: number },
  elapsed: () => number,
  isQuiet: boolean,
): Diagnostics {
  let failures = 0;
  let lastProgress = elapsed();
  let began = { phase: '', at: 0, from: 0 };
  let last = 0;
  let hasBar = false;
  const endProgress = (): void => {
    if (hasBar) stream.write('\r\u001b[K');
    hasBar = false;
  };
  const line = (fields: Fields) => {
    endProgress();
    stream.write(`${JSON.stringify(fields)}\n`);
  };
  const report: Diagnostics['report'] = (level, code, fields = {}) => {
    if (isQuiet && level !== 'error' && !alwaysTold.has(code)) return;
    line({ level, code, ...safe(fields) });
  };
  // An id may be a person's name in some export; a plain token is shown, anything else is reduced to its length.
  return {
    isTerminal: stream.isTTY === true,
    report,
    note: (documentId, code, fields = {}) => report('warn', code, { documentId, ...fields }),
    failed(documentId, code, fields = {}) {
      failures += 1;
      if (!isQuiet) report('error', code, { documentId, ...fields });
    },
    progress(done, unit, { phase = '', total, isEstimated = false, secondsLeft: stated } = {}) {
      const now = elapsed();
      if (phase !== began.phase || done < last)
        began = { phase, at: phase === '' ? 0 : now, from: phase === '' ? 0 : done };
      last = done;
      if (isQuiet || now - lastProgress < progressEveryMs) return;
      lastProgress = now;
      const rate = now === began.at ? 0 : (done - began.from) / (now - began.at);
      const perSecond = rounded(rate * 1000);
      const secondsLeft =
        stated ?? (total === undefined || rate === 0 ? undefined : Math.round(Math.max(0, total - done) / rate / 1000));
      if (stream.isTTY === true) {
        const count = done.toLocaleString('en');
        const whole =
          total === undefined ? count : `${count} of ${isEstimated ? 'about ' : ''}${total.toLocaleString('en')}`;
        const left = secondsLeft === undefined ? '' : ` · ${timeLeft(secondsLeft)} left`;
        const name = phase === '' ? '' : `${phase} `;
        const text = `${name}${bar(done, total)}${whole} ${unit} · ${perSecond.toLocaleString('en')}/s${left}`;
        // A line that wraps cannot be cleared.
        stream.write(`\r\u001b[K${text.slice(0, (stream.columns || defaultColumns) - 1)}`);
        hasBar = true;
      } else
        line({
          level: 'info',
          code: 'progress',
          ...(phase !== '' && { phase }),
          done,
          ...(total !== undefined && { total, ...(isEstimated && { isEstimated }) }),
          unit,
          perSecond,
          ...(secondsLeft !== undefined && { secondsLeft }),
        });
    },
    endProgress,
    failures: () => failures,
    finish(done, fields = {}) {
      if (failures > 0) line({ level: 'error', code: 'finished', done, failed: failures, ...safe(fields) });
      else report('info', 'finished', { done, failed: 0, ...fields });
    },
  };
}

/** `message` and `at` are written by Gauze; any other string may come from the input. */
const safe = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'message' || name === 'at' ? value : redacted(value),
    ]),
  );

/** Prevents a low rate from being shown as 0. */
const rounded = (rate: number): number => (rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate));

const defaultColumns = 80;
const barWidth = 20;
function bar(done: number, total: number | undefined): string {
  if (total === undefined || total === 0) return '';
  const full = Math.min(barWidth, Math.floor((barWidth * done) / total));
  return `[${'#'.repeat(full)}${' '.repeat(barWidth - full)}] `;
}

function timeLeft(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const padded = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(seconds % 60)}` : `${minutes}:${padded(seconds % 60)}`;
}
