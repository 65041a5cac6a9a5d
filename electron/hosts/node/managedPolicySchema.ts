import { z } from 'zod';
import { ManagedPolicy } from '../../contract/managed';

/** As it ships: `resources/schemas/managed-policy.schema.json`. */
export const managedPolicySchema = (): string =>
  `${JSON.stringify({ title: 'Managed policy of Gauze', ...z.toJSONSchema(ManagedPolicy) }, null, 2)}\n`;
