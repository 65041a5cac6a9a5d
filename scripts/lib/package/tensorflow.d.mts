export function sealPart(of: {
  readonly folder: string;
  readonly version: string;
  readonly tensorflow: string;
  readonly platform: string;
}): Promise<{ readonly gauze: string; readonly manifest: string }>;
