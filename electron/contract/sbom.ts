import { z } from 'zod';
import { GauzeError } from './errors';

/** What is read of CycloneDX: components that a registry knows. */
const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string().optional(), purl: z.string().optional() })),
});
export type Sbom = z.infer<typeof Sbom>;

/** What is read of an advisory of OSV (ossf.github.io/osv-schema). */
const Advisory = z.object({
  id: z.string().max(100),
  withdrawn: z.string().optional(),
  summary: z.string().optional(),
  aliases: z.array(z.string()).optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).optional(),
        ranges: z
          .array(
            z.object({
              type: z.string(),
              events: z.array(
                z.object({
                  introduced: z.string().optional(),
                  fixed: z.string().optional(),
                  last_affected: z.string().optional(),
                }),
              ),
            }),
          )
          .optional(),
      }),
    )
    .optional(),
});
export type Advisory = z.infer<typeof Advisory>;

/** Reasons, as OpenVEX states them. */
const Vex = z.object({
  statements: z.array(
    z.object({
      vulnerability: z.object({ name: z.string() }),
      products: z.array(z.object({ '@id': z.string() })).min(1),
      status: z.enum(['not_affected', 'affected', 'fixed', 'under_investigation']),
      justification: z.string().optional(),
      impact_statement: z.string().optional(),
    }),
  ),
});
export type Vex = z.infer<typeof Vex>;

const parsed = <T>(schema: z.ZodType<T>, json: unknown, what: string): T => {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new GauzeError('malformed', `not ${what}`);
};
/** @throws GauzeError `malformed` */
export const parseSbom = (json: unknown): Sbom => parsed(Sbom, json, 'a bill of materials in CycloneDX');
/** @throws GauzeError `malformed` */
export const parseAdvisory = (json: unknown): Advisory => parsed(Advisory, json, 'an advisory of OSV');
/** @throws GauzeError `malformed` */
export const parseVex = (json: unknown): Vex => parsed(Vex, json, 'a file of OpenVEX');
