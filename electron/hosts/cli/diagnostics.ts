import type { Writable } from 'node:stream';
import { redacted } from '../node/log';

export type Level = 'info' | 'warn' | 'error';
type Field = string | number | boolean;
type Fields = Readonly<Record<string, Field>>;

/** Progress and complaints on standard error: NDJSON, or one changing line with a terminal there. Never any note text. */
export interface Diagnostics {
  readonly report: (level: Level, code: string, fields?: Fields) => void;
  /** Something about a document that was nevertheless done. */
  readonly note: (documentId: string, code: string, fields?: Fields) => void;
  /** A document that failed; counted, and its number stands on the last line. */
  readonly failed: (documentId: string, code: string, fields?: Fields) => void;
  readonly progress: (done: number, unit: string) => void;
  readonly failures: () => number;
  /** The last line: how many were done and how many failed. */
  readonly finish: (done: number, fields?: Fields) => void;
}

const progressEveryMs = 1000;

export function createDiagnostics(
  stream: Writable & { readonly isTTY?: boolean },
  elapsed: () => number,
  isQuiet: boolean,
): Diagnostics {
  let failures = 0;
  let lastProgress = elapsed();
  let hasBar = false;
  const line = (fields: Fields) => {
    if (hasBar) stream.write('\r\u001b[K');
    hasBar = false;
    stream.write(`${JSON.stringify(fields)}\n`);
  };
  const report: Diagnostics['report'] = (level, code, fields = {}) => {
    if (isQuiet && level !== 'error') return;
    line({ level, code, ...safe(fields) });
  };
  // An id may be a person's name in somebody's export; a plain token is shown, anything else by its length.
  return {
    report,
    note: (documentId, code, fields = {}) => report('warn', code, { documentId, ...fields }),
    failed(documentId, code, fields = {}) {
      failures += 1;
      if (!isQuiet) report('error', code, { documentId, ...fields });
    },
    progress(done, unit) {
      const now = elapsed();
      if (isQuiet || now - lastProgress < progressEveryMs) return;
      const rate = Math.round((done / now) * 1000);
      lastProgress = now;
      if (stream.isTTY === true) {
        stream.write(`\r\u001b[K${done.toLocaleString('en')} ${unit} · ${rate.toLocaleString('en')}/s`);
        hasBar = true;
      } else line({ level: 'info', code: 'progress', done, unit, perSecond: rate });
    },
    failures: () => failures,
    finish(done, fields = {}) {
      if (failures > 0) line({ level: 'error', code: 'finished', done, failed: failures, ...safe(fields) });
      else report('info', 'finished', { done, failed: 0, ...fields });
    },
  };
}

/** `message` and `at` are made by us; every other string may have come with the input. */
const safe = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'message' || name === 'at' ? value : redacted(value),
    ]),
  );
