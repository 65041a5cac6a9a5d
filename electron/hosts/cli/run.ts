import os from 'node:os';
import { parseArgs } from 'node:util';
import { GauzeError, type ErrorCode } from '../../contract/errors';
import { failureOf } from '../../contract/kernel';
import type { Managed } from '../../contract/managed';
import { placesOf } from '../node/log';
import { deprecations, resolveAliases, verbAliases, withAliases } from './aliases';
import { createDiagnostics } from './diagnostics';
import { managedHere } from './managed';
import { verbs } from './registry';
import { refuseForbidden } from './rights';
import { exit, usageOf, watched, type EngineProcess, type ExitCode, type VerbOptions } from './verb';

const exitOf: Partial<Readonly<Record<ErrorCode, ExitCode>>> = {
  budgetExhausted: exit.budget,
  locked: exit.locked,
  leak: exit.leak,
};
const withoutNames: ReadonlySet<string> = new Set([
  'detect',
  'deidentify',
  'redact',
  'verify',
  'evaluate',
  'convert',
  'code',
  'self-test',
]);
const common = { quiet: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/**
 * Runs one verb.
 * @param ownRules replaces the rules of the machine, in tests
 * @returns the exit code of `docs/command-line.md`
 */
export async function runCli(argv: readonly string[], outside?: EngineProcess, ownRules?: Managed): Promise<ExitCode> {
  process.umask(0o077);
  const elapsed = () => performance.now();
  const requested = argv[0] ?? 'help';
  const name = Object.hasOwn(verbAliases, requested) ? (verbAliases[requested] ?? requested) : requested;
  const listed = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  const diagnostics = createDiagnostics(process.stderr, elapsed, argv.includes('--quiet'));
  let writesDocuments = false;
  // A closed output (`| head`) is not an error, unless documents are missing: then the verb reports it.
  process.stdout.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' && writesDocuments) return;
    if (code !== 'EPIPE')
      diagnostics.report('error', code === 'ENOSPC' || code === 'EDQUOT' ? 'diskFull' : 'unwritable', {
        message: 'the output cannot be written',
        system: code,
      });
    process.exit(code === 'EPIPE' ? exit.done : exit.usage);
  });
  // Work continues even if nobody reads standard error.
  process.stderr.on('error', () => undefined);
  if (listed === undefined) {
    const isHelp = ['help', '--help', '-h'].includes(name);
    if (isHelp) process.stdout.write(overview());
    else diagnostics.report('error', 'unknownVerb', { message: `choose one of ${Object.keys(verbs).join(', ')}` });
    return isHelp ? exit.done : exit.usage;
  }
  try {
    const verb = await listed.load();
    const { values, positionals } = parse(name, argv.slice(1), verb.options);
    if (values['help'] === true) {
      process.stdout.write(`${await usageOf(verb)}\n${deprecations(name)}`);
      return exit.done;
    }
    // `gauze detect notes.jsonl` would wait for standard input.
    if (positionals.length > 0 && withoutNames.has(name))
      throw new GauzeError(
        'badRequest',
        `${name} takes no arguments: pass files with options, which ${name} --help lists`,
      );
    const managed = ownRules ?? (await managedHere());
    await refuseForbidden(managed, os.userInfo().username, name, verb, { values, positionals });
    if (outside !== undefined) (await import('./documents/readers')).readDocumentsBy(outside.documentReaders);
    const watching = watched(values);
    writesDocuments = verb.writesDocuments === true;
    const code = await verb.run({
      values: watching.values,
      positionals,
      stdin: process.stdin,
      stdout: process.stdout,
      diagnostics,
      elapsed,
      managed,
      outside,
    });
    const unused = watching.unused();
    if (unused.length > 0)
      diagnostics.report('warn', 'unusedOption', {
        message: 'options without effect here',
        options: unused.map((option) => `--${option}`).join(' '),
      });
    return code;
  } catch (error) {
    const failure = failureOf(error);
    const where = failure.code === 'bug' ? { at: placesOf(error) } : {};
    diagnostics.report('error', failure.code, { message: failure.message, ...failure.details, ...where });
    return exitOf[failure.code] ?? exit.usage;
  }
}

function parse(verb: string, args: readonly string[], options: VerbOptions) {
  const { values, positionals } = parseStrictly(args, withAliases(verb, { ...options, ...common }));
  return { values: resolveAliases(verb, values), positionals };
}

function parseStrictly(args: readonly string[], options: VerbOptions) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // The message of parseArgs quotes the argument, which is a path or an option name and never a note.
    throw new GauzeError('badRequest', error instanceof Error ? error.message : 'unreadable arguments');
  }
}

function overview(): string {
  const rows = Object.entries(verbs).map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`);
  return (
    `gauze VERB [options]\n\n${rows.join('\n')}\n\n` +
    'gauze VERB --help describes a command in full; docs/command-line.md is the complete reference.\n'
  );
}
