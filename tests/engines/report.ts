let failures = 0;
const line = (engine: string, check: string, result: 'holds' | 'fails' | 'notRun', detail: string): void =>
  void process.stdout.write(`${JSON.stringify({ engine, check, result, ...(detail === '' ? {} : { detail }) })}\n`);

/** Of one engine, in the version that ran. */
export interface Report {
  readonly check: (what: string, holds: boolean, detail?: string) => void;
  readonly notRun: (what: string, why: string) => void;
}

export const reportOf = (engine: string): Report => ({
  check(what, holds, detail = '') {
    if (!holds) failures += 1;
    line(engine, what, holds ? 'holds' : 'fails', detail);
  },
  notRun: (what, why) => line(engine, what, 'notRun', why),
});
export const hasFailed = (): boolean => failures > 0;
