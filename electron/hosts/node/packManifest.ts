import { createHash } from 'node:crypto';
import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { plainFs } from './plainFs';

/** A name without a folder, which nothing hides. */
const file = '[A-Za-z0-9][A-Za-z0-9._+-]*';
const filesOf = (names: RegExp) =>
  z
    .array(
      z.strictObject({
        name: z.string().max(100).regex(names),
        bytes: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1)
    .max(500);
const common = { version: z.literal(1), tensorflow: z.string().max(20), platform: z.string().max(40) };

/** TensorFlow for graphics processors, in the order of its archive. It brings no addon. */
export const GpuPackManifest = z.strictObject({
  format: z.literal('gauze-gpu-pack'),
  ...common,
  files: filesOf(new RegExp(`^(?:lib|nvidia/[a-z_0-9]+/lib|licences)/${file}$`)),
});

/** Native TensorFlow for processors, which is packed with one version of Gauze and installed beside it. */
export const TensorFlowManifest = z.strictObject({
  format: z.literal('gauze-tensorflow'),
  ...common,
  gauze: z.string().max(40),
  files: filesOf(new RegExp(`^(?:lib/|addon/[0-9a-f]+/)?${file}$`)),
});
export type TensorFlowManifest = z.infer<typeof TensorFlowManifest>;

interface Rules<M> {
  readonly schema: z.ZodType<M>;
  /** SHA-256 of the permitted manifests. */
  readonly pins: readonly string[];
  /** Whether it is for this system and these versions. */
  readonly fits: (manifest: M) => boolean;
  /** With its article. */
  readonly called: string;
  /** The kind, for who finds words for the refusal. */
  readonly needs: string;
}

/**
 * The manifest of a pack, if it is one that was laid down and made for here.
 * @throws GauzeError `unknownFormat`; `conflict` for one for another platform or version, `forbidden` for one that
 *   nobody laid down
 */
export function acceptManifest<M extends { readonly platform: string; readonly tensorflow: string }>(
  bytes: Uint8Array,
  { schema, pins, fits, called, needs }: Rules<M>,
): { readonly manifest: M; readonly sha256: string } {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const parsed = schema.safeParse(jsonOf(bytes));
  if (!parsed.success) throw new GauzeError('unknownFormat', `${called} of an unknown version`);
  const manifest = parsed.data;
  if (!fits(manifest))
    throw new GauzeError('conflict', `${called} for another platform or version`, {
      needs,
      platform: manifest.platform,
      tensorflow: manifest.tensorflow,
    });
  if (!pins.includes(sha256))
    throw new GauzeError('forbidden', `${called} that neither this copy of Gauze nor the institution permits`, {
      needs,
      sha256,
    });
  return { manifest, sha256 };
}

/** @returns SHA-256 in hexadecimal */
export async function digestOfFile(at: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of plainFs.createReadStream(at, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}
