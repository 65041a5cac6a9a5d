import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { GauzeError } from '../../contract/errors';
import { ManagedPolicy, nothingManaged, type Managed } from '../../contract/managed';
import { fromHex } from '../../store/container/bytes';
import { nodeCrypto } from './crypto';

const maxBytes = 64 * 1024;
/** Rules that cannot be read are taken for strict ones. */
const strictest: ManagedPolicy = {
  version: 1,
  allowWithoutPassphrase: false,
  allowPrinting: false,
  autoLockMinutes: 5,
  allowedModels: [],
};

/** Where an administrator puts the policy, and nobody else can. */
export function managedPolicyPath(platform: NodeJS.Platform = process.platform): string {
  // Not from the environment, which everybody sets for themselves.
  if (platform === 'win32') return 'C:\\ProgramData\\Gauze\\policy.json';
  return platform === 'darwin' ? '/Library/Application Support/Gauze/policy.json' : '/etc/gauze/policy.json';
}

/** @param isTrusted a file of a test or of development, which its own author may write */
export function readManagedPolicy(file: string = managedPolicyPath(), isTrusted = false): Managed {
  const invalid = (...problems: readonly string[]): Managed => ({
    file,
    state: 'invalid',
    problems: [...problems],
    policy: strictest,
  });
  let text: string;
  try {
    const info = statSync(file);
    if (!isTrusted && process.platform !== 'win32' && (info.uid !== 0 || (info.mode & 0o022) !== 0))
      return invalid('notProtected');
    if (!info.isFile() || info.size > maxBytes) return invalid('unreadable');
    text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return code === 'ENOENT' || code === 'ENOTDIR' ? { ...nothingManaged, file } : invalid('unreadable');
  }
  const parsed = ManagedPolicy.safeParse(jsonOf(text));
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.'),
    );
    return invalid(...new Set(names.map((name) => (name === '' ? 'json' : name.slice(0, 80)))));
  }
  return isUsable(parsed.data)
    ? { file: path.resolve(file), state: 'valid', problems: [], policy: parsed.data }
    : invalid('escrowPublicKey');
}

/** A point of small order gives everybody the same key. */
function isUsable({ escrowPublicKey }: ManagedPolicy): boolean {
  if (escrowPublicKey === undefined) return true;
  try {
    return nodeCrypto.agree(nodeCrypto.newPair().privateKey, fromHex(escrowPublicKey)).some((byte) => byte !== 0);
  } catch (error) {
    if (error instanceof GauzeError) throw error;
    return false;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
