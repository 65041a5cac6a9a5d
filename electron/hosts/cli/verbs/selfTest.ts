import { failureOf } from '../../../contract/kernel';
import { placesOf } from '../../node/log';
import { selfChecks } from '../selfTest/selfChecks';
import { exit, flag, type Verb } from '../verb';
import { writeAll } from '../files/writeAll';

export const selfTest: Verb = {
  summary: 'what IT runs after installing: lists, detection, project file, network, random numbers, leak scan',
  rights: { does: 'look' },
  usage: `gauze self-test [--json]

Exit code 0 when all checks hold, 1 when one does not. Uses a folder of its own below the temporary folder.`,
  options: { json: { type: 'boolean' } },
  async run(context) {
    // The list of checks is the progress.
    const quietly = { ...context, diagnostics: { ...context.diagnostics, progress: () => undefined } };
    const results = [];
    for (const { name, run } of selfChecks) {
      const from = context.elapsed();
      try {
        const found = await run(quietly);
        results.push({
          name,
          isOk: true,
          ...(typeof found === 'string' ? { seen: found } : found),
          ms: Math.round(context.elapsed() - from),
        });
      } catch (error) {
        // Our own checks throw plain errors with our own words; anything else is told by its place.
        const { code } = failureOf(error);
        const seen =
          code === 'bug' && error instanceof Error && error.constructor === Error
            ? error.message
            : `${code} at ${placesOf(error)}`;
        results.push({ name, isOk: false, seen, ms: Math.round(context.elapsed() - from) });
      }
    }
    const isOk = results.every((result) => result.isOk);
    await writeAll(
      context.stdout,
      flag(context, 'json')
        ? `${JSON.stringify({ isOk, checks: results })}\n`
        : results
            .map(
              ({ name, isOk: holds, seen, ms }) => `${holds ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seen} (${ms} ms)\n`,
            )
            .join(''),
    );
    return isOk ? exit.done : exit.someFailed;
  },
};
