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
import { profileOf } from '../policy/profile';
import { policyOfSystem } from '../policy/systemPolicy';
import { exit, flag, helpText, refuseOthers, type ExitCode, type Verb, type VerbContext } from '../verb';
import { writeAll } from '../files/writeAll';

export const policy: Verb = {
  rights: { does: { check: 'look', schema: 'look', 'confirming-key': 'look', from: 'look', profile: 'look' } },
  usage: helpText`gauze policy check [FILE] [--json]    what each rule does and whom it binds; \
                                      exit 1 if a field is wrong, missing or unknown
gauze policy schema                  the JSON schema of the file, for editors and for tools that distribute it
gauze policy from FILE               the same rules as a file, from what Group Policy wrote (reg export) or a macOS \
                                     profile (plutil, as JSON);
                                     exit 1 if a field is wrong; it is printed anyway, and Gauze refuses it and names \
                                     the field
gauze policy profile FILE            a configuration profile with these rules for macOS MDM
gauze policy confirming-key [--new-passphrase-file F]   your own line for \`confirmers\`: it contains no secret

Without FILE the policy of this machine is checked, including whether others could change it. \
    docs/administration.md describes every field.`,
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
    if (action === 'from' && file !== undefined && rest.length === 0) return fromSystem(context, file);
    if (action === 'profile' && file !== undefined && rest.length === 0) return writeProfile(context, file);
    if (action !== 'check' || rest.length > 0)
      throw new GauzeError('badRequest', 'policy check [FILE], schema, from FILE, profile FILE or confirming-key');
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

async function fromSystem(context: VerbContext, file: string): Promise<ExitCode> {
  refuseOthers(context, 'policy from', []);
  const rules = `${JSON.stringify(policyOfSystem(await bytesOf(file)), null, 2)}\n`;
  await writeAll(context.stdout, rules);
  const { faults } = parseManagedPolicy(rules);
  for (const { field } of faults) context.diagnostics.report('error', 'policyFault', { field });
  return faults.length === 0 ? exit.done : exit.someFailed;
}

async function writeProfile(context: VerbContext, file: string): Promise<ExitCode> {
  refuseOthers(context, 'policy profile', []);
  const { policy: rules, faults } = parseManagedPolicy((await bytesOf(file)).toString('utf8').replace(/^\ufeff/, ''));
  if (rules === undefined)
    throw new GauzeError('badRequest', `the policy cannot be used: ${faults.map(({ field }) => field).join(', ')}`);
  await writeAll(context.stdout, profileOf(rules));
  return exit.done;
}

const bytesOf = (place: string): Promise<Buffer> =>
  readFile(place).catch((error: NodeJS.ErrnoException) => {
    throw new GauzeError(error.code === 'ENOENT' ? 'notFound' : 'unreadable', 'the policy cannot be read');
  });

async function check(context: VerbContext, file: string | undefined): Promise<ExitCode> {
  const place = file ?? managedPolicyPath();
  const text = (await bytesOf(place)).toString('utf8');
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
          ? 'With this file on a machine, no project can be created, everyone is a reader, and nothing can be released.'
          : isProtected
            ? 'Every field is valid.'
            : 'Every field is valid. On a machine the file must belong to root and be writable by nobody else.',
        '',
      ].join('\n'),
    );
  return bad.length === 0 ? exit.done : exit.someFailed;
}

const notProtected = { field: 'notProtected', why: 'the file does not belong to root, or others can write to it' };
