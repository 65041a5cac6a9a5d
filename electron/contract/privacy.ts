import { z } from 'zod';
import { call } from './kernel';

/** A policy travels as JSON that `contract/policy.ts` describes; here it is opaque so that both can grow apart. */
const PolicyJson = z.record(z.string(), z.unknown());

export const privacyCalls = {
  presets: call({ input: z.strictObject({}), output: z.array(z.object({ id: z.string(), name: z.string(), policy: PolicyJson })) }),
  policy: call({ input: z.strictObject({}), output: PolicyJson }),
  setPolicy: call({ input: z.strictObject({ policy: PolicyJson }), output: z.object({ revision: z.int() }), allow: ['coordinator', 'privacyOfficer'] }),
} as const;
