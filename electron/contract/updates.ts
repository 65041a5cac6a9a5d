import { z } from 'zod';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Three numbers: what an update must be newer by. */
export const Version = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);
/** A file of the folder itself: no path, no name that a shell or a terminal would read otherwise. */
const FileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,150}$/);

/** `manifest.json` of a folder that is carried to machines without a network. */
export const UpdateManifest = z
  .strictObject({
    format: z.literal('gauze-update'),
    version: Version,
    /** Older ones cannot be updated at once. */
    from: Version,
    /** UTC. */
    made: z.iso.datetime(),
    /** Not taken after it: an old folder is not shown to people for ever. */
    expires: z.iso.datetime(),
    /** What changes, for people. */
    changes: z.array(z.string().min(1).max(500)).max(100),
    files: z
      .array(
        z.strictObject({
          name: FileName,
          bytes: z.int().min(1),
          sha256: Sha256,
          /** As reported by `system.info`; null for a file for every platform. */
          platform: z
            .string()
            .regex(/^(?:linux|win32|darwin)-(?:x64|arm64)$/)
            .nullable(),
          kind: z.enum(['deb', 'rpm', 'tar', 'exe', 'msi', 'pkg', 'data']),
        }),
      )
      .min(1)
      .max(200),
  })
  .readonly();
export type UpdateManifest = z.infer<typeof UpdateManifest>;
