import { GauzeError } from '../../electron/contract/errors';
import type { z } from 'zod';
import type { Manifest } from './manifest';

/**
 * What a bundle is, without the schema of its manifest: finding PHI with a model that came with the application needs
 * no more, and the command line starts without the schemas.
 */
export interface Bundle {
  readonly manifest: Manifest;
  /** By name; those of the manifest, no others. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** Of the manifest, as `createBundle` writes it; how a folder's manifest is laid out does not matter. */
  readonly sha256: string;
  /** It came with the application. */
  readonly isShipped?: boolean;
}

export type Sha256 = (bytes: Uint8Array) => string;

export const bundleFormat = 'gauze-model';
export const bundleVersion = 1;
/** What a model was trained with and can be read with only: how text is cut and what is said of each token. */
export const tokenizerId = 'gauze-tokens-1';
export const featuresId = 'gauze-features-1';
export const manifestName = 'manifest.json';
export const cardName = 'card.md';
export const partName = /^[A-Za-z][A-Za-z0-9]{0,39}\.(safetensors|md|json)$/;
const maxManifestBytes = 4 * 1024 * 1024;
/** Of a whole bundle: XLM-R of the base size takes 1.1 GB. */
export const maxBundleBytes = 1536 * 1024 * 1024;

/** What of a folder's files a bundle may consist of; others are left alone by readers of the folder. */
export const isBundleFile = (name: string): boolean => name === manifestName || partName.test(name);

export const encodeManifest = (manifest: object): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`);

/** What a manifest says, unchecked. @throws GauzeError `damaged` where it is no JSON, or too long */
export function manifestFields(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  if (bytes.length > maxManifestBytes) throw damaged('manifest');
  try {
    return Object(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))) as Readonly<
      Record<string, unknown>
    >;
  } catch {
    throw damaged('manifest');
  }
}

/** @throws GauzeError `damaged`, with the paths alone: what a foreign file holds is nobody's business in a message */
export function checkedManifest<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw damaged(
    parsed.error.issues
      .slice(0, 5)
      .map(({ path }) => path.join('.'))
      .join(' '),
  );
}

/**
 * The manifest as it is written, of this format and no newer version; its fields are not looked at.
 * @throws GauzeError `unknownFormat`, `newerVersion`, `damaged`
 */
export function parseManifest(bytes: Uint8Array): unknown {
  const value = manifestFields(bytes);
  const { format, version, tokenizer, features } = value;
  if (format !== bundleFormat) throw new GauzeError('unknownFormat', 'not a model of Gauze');
  if (typeof version === 'number' && version > bundleVersion) throw newer(version);
  const number = (id: unknown): number => Number(/-(\d{1,6})$/.exec(String(id))?.[1] ?? 0);
  if (number(tokenizer) > 1 || number(features) > 1) throw newer(Math.max(number(tokenizer), number(features)));
  return value;
}

export const damaged = (where: string): GauzeError => new GauzeError('damaged', 'the model is damaged', { where });
export const truncated = (): GauzeError => new GauzeError('truncated', 'the model ends too early');
export const tooLarge = (): GauzeError =>
  new GauzeError('tooLarge', 'the model is too large', { most: maxBundleBytes });
export const newer = (version: number): GauzeError =>
  new GauzeError('newerVersion', 'the model was made by a newer Gauze', { version, known: bundleVersion });
