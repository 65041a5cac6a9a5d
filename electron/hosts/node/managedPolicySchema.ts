import { z } from 'zod';
import { ManagedPolicy } from '../../contract/managed';

/** As shipped: `resources/schemas/managed-policy.schema.json`. */
export const managedPolicySchema = (): string =>
  `${JSON.stringify({ title: 'Managed policy of Gauze', ...z.toJSONSchema(ManagedPolicy) }, null, 2)}\n`;
