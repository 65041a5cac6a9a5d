import { z } from 'zod';
import { PhiType } from './phi';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a release leaves behind as its record: hashes, counts and what is not claimed; never a value from a note. */
export const Receipt = z
  .strictObject({
    format: z.literal('gauze-receipt'),
    version: z.literal(1),
    app: z.strictObject({ name: z.literal('Gauze'), version: z.string() }),
    /** ISO, UTC. */
    time: z.string(),
    release: z.strictObject({ name: z.string(), outputFormat: z.string() }),
    policy: z.strictObject({ id: z.string(), version: z.int(), sha256: Sha256 }),
    labelSet: z.strictObject({ id: z.string(), version: z.int() }).nullable(),
    documents: z.array(z.strictObject({ id: z.string(), sha256In: Sha256, sha256Out: Sha256, spans: z.int() })),
    /** What was written, hashed as it lies on the disk; absent where a release is a stream. */
    files: z.array(z.strictObject({ name: z.string(), sha256: Sha256 })).optional(),
    /** What the output format could not carry. */
    lost: z.array(z.string()).optional(),
    /** Spans by kind and by what was done to them. `fallback`: why a tag stands where the policy asked for something else. */
    replacements: z.array(z.strictObject({ type: PhiType, action: z.string(), fallback: z.string().nullable(), count: z.int() })),
    leakScan: z.strictObject({ documents: z.int(), patterns: z.int(), residualDetection: z.boolean(), hits: z.literal(0) }),
    /** Heads of the hash chains at the time of the release; null where the project keeps none. */
    heads: z.strictObject({ audit: z.string().nullable(), ledger: z.string().nullable() }),
    /** Spent by private mechanisms; null in releases without any. */
    privacy: z.null(),
    /** The project's secret can invert surrogates: true while it exists. */
    isPseudonymised: z.boolean(),
    notClaimed: z.array(z.string()),
    /** Over the canonical JSON of everything above. */
    sha256: Sha256,
  })
  .readonly();
export type Receipt = z.infer<typeof Receipt>;
