import { failureOf } from '../../../contract/kernel';
import { systemClock } from '../../node/clock';
import { placesOf } from '../../node/log';
import { applicationVersion } from '../../node/ports';
import { selfChecks } from '../selfTest/selfChecks';
import { newRecordFile, recordOf, type SelfTestRecord, type SelfTestResult } from '../selfTest/record';
import { exit, flag, helpText, option, type Verb, type VerbContext } from '../verb';
import { writeAll } from '../files/writeAll';

export const selfTest: Verb = {
  rights: { does: 'look' },
  usage: helpText`gauze self-test [--json] [--out FILE]

Exit code 0 if all checks pass, 1 if one does not. Uses its own folder below the temporary folder.

  --json        the record as one line of JSON: version, machine, time, and each check with its result
  --out FILE    writes the record to a new file, for your files (docs/records/qualification.md), \
                and prints its SHA-256`,
  options: { json: { type: 'boolean' }, out: { type: 'string' } },
  async run(context) {
    const out = option(context, 'out');
    const file = out === undefined ? undefined : await newRecordFile(out);
    let record: SelfTestRecord;
    try {
      const startedAt = systemClock.now();
      const checks = await everyCheck(context);
      record = recordOf(applicationVersion, checks, startedAt, systemClock.now());
    } catch (error) {
      await file?.abandon();
      throw error;
    }
    const sha256 = await file?.write(record);
    await writeAll(
      context.stdout,
      flag(context, 'json')
        ? `${JSON.stringify(record)}\n`
        : [
            ...record.checks.map(
              ({ name, isOk, seen, ms }) => `${isOk ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seen} (${ms} ms)\n`,
            ),
            sha256 === undefined ? '' : `SHA-256 of the record: ${sha256}\n`,
          ].join(''),
    );
    return record.isOk ? exit.done : exit.someFailed;
  },
};

async function everyCheck(context: VerbContext): Promise<readonly SelfTestResult[]> {
  // The list of checks serves as progress.
  const quietContext = { ...context, diagnostics: { ...context.diagnostics, progress: () => undefined } };
  const results: SelfTestResult[] = [];
  for (const { name, run } of selfChecks) {
    const from = context.elapsed();
    const ms = () => Math.round(context.elapsed() - from);
    try {
      const found = await run(quietContext);
      results.push({ name, isOk: true, ...(typeof found === 'string' ? { seen: found } : found), ms: ms() });
    } catch (error) {
      // Gauze's own checks throw plain errors with harmless messages; any other error is reduced to its location.
      const { code } = failureOf(error);
      const seen =
        code === 'bug' && error instanceof Error && error.constructor === Error
          ? error.message
          : `${code} at ${placesOf(error)}`;
      results.push({ name, isOk: false, seen, ms: ms() });
    }
  }
  return results;
}
