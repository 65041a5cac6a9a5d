import type { Policy } from '../../../contract/policy';
import { canonicalJson } from '../../deidentify/canonicalJson';

export const policyDigest = (policy: Policy, sha256: (text: string) => string): string => sha256(canonicalJson(policy));
