import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { GauzeError } from '../../../contract/errors';
import { checkPassphrase } from '../../../services/project/passphrases';
import { newConfirmingKey } from '../../../services/release/confirmingKey';
import { parseManagedPolicy, readManagedPolicy } from '../../node/managedPolicy';
import { managedPolicyPath } from '../../node/managedPolicyPath';
import { createResources } from '../../node/resources';
import { furtherPassphrase } from '../keys/passphrase';
import { explainPolicy, unknownNames } from '../policy/explainPolicy';
import { exit, flag, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';
import { writeAll } from '../files/writeAll';

export const policy: Verb = {
  summary: 'for IT: checks a managed policy before it is put on machines, and explains each of its rules',
  rights: { does: { check: 'look', schema: 'look', 'confirming-key': 'look' } },
  usage: `gauze policy check [FILE] [--json]    what each rule does and whom it binds; exit 1 where a field is wrong, missing or unknown
gauze policy schema                  the JSON schema of the file, for editors and for tools that distribute it
gauze policy confirming-key [--new-passphrase-file F]   the line of one's own for \`confirmers\`: it holds no secret

Without FILE the policy of this machine is read, and whether others could change it. docs/administration.md describes every field.`,
  options: { json: { type: 'boolean' }, 'new-passphrase-file': { type: 'string' } },
  async run(context): Promise<ExitCode> {
    const [action, file, ...rest] = context.positionals;
    if (action === 'schema' && file === undefined) {
      refuseOthers(context, 'policy schema', []);
      const { managedPolicySchema } = await import('../../node/managedPolicySchema');
      await writeAll(context.stdout, managedPolicySchema());
      return exit.done;
    }
    if (action === 'confirming-key' && file === undefined) {
      refuseOthers(context, 'policy confirming-key', ['new-passphrase-file']);
      return confirmingKey(context);
    }
    if (action !== 'check' || rest.length > 0)
      throw new GauzeError('badRequest', 'policy check [FILE], policy schema or policy confirming-key');
    return check(context, file);
  },
};

async function confirmingKey(context: VerbContext): Promise<ExitCode> {
  const { nodePorts } = await import('../../node/ports');
  const ports = nodePorts(context.managed);
  const passphrase = await checkPassphrase(ports, await furtherPassphrase(context), [os.userInfo().username]);
  await writeAll(context.stdout, `"${os.userInfo().username}": "${await newConfirmingKey(ports, passphrase)}"\n`);
  return exit.done;
}

async function check(context: VerbContext, file: string | undefined): Promise<ExitCode> {
  const place = file ?? managedPolicyPath();
  const text = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new GauzeError(error.code === 'ENOENT' ? 'notFound' : 'unreadable', 'the policy cannot be read');
  });
  const { policy: rules, faults } = parseManagedPolicy(text.replace(/^\ufeff/, ''));
  const isProtected = !readManagedPolicy(place).problems.includes('notProtected');
  const explained = rules === undefined ? [] : explainPolicy(rules);
  const unknown = rules === undefined ? [] : await unknownNames(rules, createResources());
  const bad = [...faults, ...unknown, ...(file === undefined && !isProtected ? [notProtected] : [])];
  if (flag(context, 'json'))
    await writeAll(
      context.stdout,
      `${JSON.stringify({ isValid: bad.length === 0, isProtected, faults: bad, rules: explained })}\n`,
    );
  else
    await writeAll(
      context.stdout,
      [
        ...bad.map(({ field, why }) => `WRONG  ${field}: ${why}`),
        ...explained.map(({ field, binds, sentence }) => `${field}\n  ${sentence}\n  Binds ${binds}.`),
        bad.length > 0
          ? 'With this file on a machine no project can be made, everybody is a reader, and nothing leaves.'
          : isProtected
            ? 'Every field can be taken.'
            : 'Every field can be taken. On a machine the file must belong to root and be writable by nobody else.',
        '',
      ].join('\n'),
    );
  return bad.length === 0 ? exit.done : exit.someFailed;
}

const notProtected = { field: 'notProtected', why: 'the file does not belong to root, or others may write to it' };
