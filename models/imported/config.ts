import { z } from 'zod';
import { refused } from './refused';
import { parseStrictJson } from './strictJson';

/** Of `config.json`, which fields every architecture shares; each reads its own sizes from `fields`. */
export interface ForeignConfig {
  readonly modelType: string;
  /** Names of the outputs, in order. */
  readonly labels: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
}

const max = { labels: 2000, labelLength: 80 };
/** Fields that name code to be fetched and run. */
const codeFields = ['auto_map', 'custom_pipelines', 'trust_remote_code', 'custom_code'];

/**
 * @param bytes of a `config.json`
 * @throws GauzeError `malformed` with `reason` `json`, `duplicateKey`, `customCode`, `labels`, `sizes`
 */
export function readForeignConfig(bytes: Uint8Array): ForeignConfig {
  const fields = parseStrictJson(bytes, 'config.json');
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw refused('json', 'config.json');
  const given = fields as Readonly<Record<string, unknown>>;
  const code = codeFields.find((name) => Object.hasOwn(given, name));
  if (code !== undefined) throw refused('customCode', code);
  if ('quantization_config' in given) throw refused('architecture', 'quantization_config');
  const modelType = given['model_type'];
  if (typeof modelType !== 'string') throw refused('architecture', 'model_type');
  return { modelType, labels: labelsOf(given['id2label'], given['num_labels']), fields: given };
}

function labelsOf(given: unknown, count: unknown): readonly string[] {
  if (given === undefined && Number.isSafeInteger(count) && (count as number) > 0 && (count as number) <= max.labels)
    return Array.from({ length: count as number }, (_, at) => `LABEL_${at}`);
  const parsed = z.record(z.string().regex(/^\d{1,6}$/), z.string()).safeParse(given);
  if (!parsed.success) throw refused('labels');
  const names = Object.entries(parsed.data);
  const labels = names.map((_, at) => parsed.data[String(at)]);
  const isSound =
    names.length > 1 &&
    names.length <= max.labels &&
    new Set(labels).size === labels.length &&
    labels.every((label) => label !== undefined && isLabel(label));
  if (!isSound) throw refused('labels');
  return labels as readonly string[];
}

/** They are shown to people, on a terminal too. */
const isLabel = (label: string): boolean =>
  label.length <= max.labelLength && /^[\p{L}\p{N}\p{P}\p{S}\p{M}]+(?: [\p{L}\p{N}\p{P}\p{S}\p{M}]+)*$/u.test(label);

/** A size that the configuration must give. @throws GauzeError `malformed` with `reason: sizes` */
export function sizeOf({ fields }: ForeignConfig, name: string, highest: number, absent?: number): number {
  const value = fields[name] ?? absent;
  if (!Number.isSafeInteger(value) || (value as number) < 1 || (value as number) > highest)
    throw refused('sizes', name);
  return value as number;
}

/** @throws GauzeError `malformed` with `reason: sizes` */
export function epsilonOf({ fields }: ForeignConfig, name: string, absent: number): number {
  const value = fields[name] ?? absent;
  if (typeof value !== 'number' || !(value > 0 && value < 1)) throw refused('sizes', name);
  return value;
}

/** Only the exact GELU. @throws GauzeError `unknownFormat` with `reason: activation` */
export function checkActivation({ fields }: ForeignConfig, name: string): void {
  if ((fields[name] ?? 'gelu') !== 'gelu') throw refused('activation', name);
}
