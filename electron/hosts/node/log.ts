import type { Log, LogField } from '../../services/ports';

const token = /^[\w.:@/-]{1,80}$/;

/**
 * Only what cannot be note text: numbers, booleans, and short tokens without spaces. Anything else is reduced to its
 * length.
 */
export function redacted(value: LogField): LogField {
  if (typeof value !== 'string' || token.test(value)) return value;
  return `[${value.length} characters]`;
}

/**
 * One JSON line per entry.
 * @param sink takes a line without its line end
 */
export function createLog(processName: string, now: () => number, sink: (line: string) => void): Log {
  return {
    write(level, code, fields = {}) {
      const safe = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redacted(value)]));
      sink(
        JSON.stringify({
          time: new Date(now()).toISOString(),
          level,
          process: processName,
          code: redacted(code),
          ...safe,
        }),
      );
    },
  };
}

/** The locations in a stack trace, without the message: a message may quote a note, a location cannot. */
export function placesOf(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return 'unknown';
  const places = [...error.stack.matchAll(/\/([\w.-]{1,40}):(\d{1,6}):\d{1,6}\)?$/gm)].slice(0, 6);
  return places.map(([, file, line]) => `${file}:${line}`).join('/') || 'unknown';
}
