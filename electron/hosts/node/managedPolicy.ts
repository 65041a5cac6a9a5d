import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { GauzeError } from '../../contract/errors';
import { ManagedPolicy, type Managed } from '../../contract/managed';
import { nothingManaged } from '../../contract/managedRules';
import { fromHex } from '../../store/container/bytes';
import { nodeCrypto } from './crypto';
import { managedPolicyPath } from './managedPolicyPath';

const maxBytes = 64 * 1024;
/** Rules that cannot be read are treated as the strictest ones. */
const strictest: ManagedPolicy = {
  version: 1,
  allowWithoutPassphrase: false,
  allowPrinting: false,
  autoLockMinutes: 5,
  allowedModels: [],
  allowOriginals: false,
  allowReidentification: false,
  allowClipboard: false,
  allowedRisks: [],
};

/** @param isTrusted for a file in tests or development, which its own author may write */
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
  const { policy, faults } = parseManagedPolicy(text);
  return policy === undefined
    ? invalid(...new Set(faults.map(({ field }) => field)))
    : { file: path.resolve(file), state: 'valid', problems: [], policy };
}

/** An invalid field, and why it is invalid. */
export interface PolicyFault {
  readonly field: string;
  readonly why: string;
}

/** The rules of a text, or all its faults. */
export function parseManagedPolicy(text: string): {
  readonly policy: ManagedPolicy | undefined;
  readonly faults: readonly PolicyFault[];
} {
  const json = jsonOf(text);
  if (json === undefined) return { policy: undefined, faults: [{ field: 'json', why: 'this is not JSON' }] };
  const parsed = ManagedPolicy.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.flatMap((issue): readonly PolicyFault[] => {
      const at = issue.path.map(String);
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({
          field: [...at, key].join('.').slice(0, 80),
          why: 'there is no field of this name',
        }));
      return [{ field: at.join('.').slice(0, 80) || 'json', why: whyNot(json, at, issue.message) }];
    });
    return { policy: undefined, faults };
  }
  return isUsable(parsed.data)
    ? { policy: parsed.data, faults: [] }
    : { policy: undefined, faults: [{ field: 'escrowPublicKey', why: 'not a secure public key' }] };
}

/** Distinguishes a missing required field from an invalid one. */
function whyNot(json: unknown, at: readonly string[], message: string): string {
  const value = at.reduce<unknown>(
    (within, name) => (within as Readonly<Record<string, unknown>> | null | undefined)?.[name],
    json,
  );
  return value === undefined && at.length > 0 ? 'it is missing' : message;
}

/** A point of small order gives everyone the same key. */
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
