import { z } from 'zod';
import { RecallCurve } from '../../electron/contract/models';
import { PhiType } from '../../electron/contract/phi';
import { Language } from '../../electron/contract/text';
import { GauzeError } from '../../electron/contract/errors';
import { areParts, type BundleKind } from '../bundle/container';
import { checkedManifest, damaged, manifestFields, partName } from '../bundle/format';
import { Lineage, partFacts } from '../bundle/manifestFields';

export const redactorFormat = 'gauze-redactor';
export const redactorVersion = 1;
export const weightsPart = 'redactor.safetensors';
export const encoderPart = 'encoder.safetensors';

const Share = z.number().min(0).max(1);
const Name = z.string().max(200);

/** Everything about a redactor but its weights, its pieces and its card. Counts and figures; no text of a note. */
export const RedactorManifest = z
  .strictObject({
    format: z.literal(redactorFormat),
    version: z.literal(redactorVersion),
    name: z.string().min(1).max(100),
    /** UTC, ISO 8601. */
    createdAt: z.iso.datetime(),
    /** The version that wrote it. */
    gauze: z.string().max(40),
    languages: z.array(Language).min(1).max(5).readonly(),
    labelSet: z.string().max(80),
    /** Classes that a redaction can name. */
    labels: z
      .array(z.strictObject({ id: z.string().min(1).max(80), type: PhiType }).readonly())
      .max(200)
      .readonly(),
    /** Numbers that were learned, without those of the pre-trained encoder. */
    parameters: z.int().min(1),
    training: z
      .strictObject({
        notes: z.int().min(0),
        /** Of these, those of which only what was marked is learned. */
        partly: z.int().min(0),
        /** Besides: notes that the redactor marked itself. They count as gold nowhere. */
        taught: z.int().min(0),
        /** Notes without labels that it was to read as well as its own. */
        adapted: z.int().min(1).optional(),
        patients: z.int().min(0),
        seconds: z.number().min(0),
      })
      .readonly(),
    /** Tokens of notes that it did not learn from, at the default threshold. */
    metrics: z
      .strictObject({ notes: z.int().min(1), precision: Share, recall: Share })
      .readonly()
      .nullable(),
    /** On the same notes. */
    curve: RecallCurve.nullable(),
    lineage: Lineage,
    licence: Name,
    parts: z.array(partFacts(partName)).min(2).max(3).readonly(),
  })
  .readonly();
export type RedactorManifest = z.infer<typeof RedactorManifest>;

const notARedactor = (): GauzeError => new GauzeError('unknownFormat', 'not a redactor of Gauze');

function checkVersion(version: number): void {
  if (version > redactorVersion)
    throw new GauzeError('newerVersion', 'the redactor was made by a newer Gauze', { version, known: redactorVersion });
  if (version !== redactorVersion) throw damaged('version');
}

/** @throws GauzeError `damaged` */
export function checkedRedactorManifest(value: unknown): RedactorManifest {
  const data = checkedManifest(RedactorManifest, value);
  const hasEncoder = data.parts.some(({ name }) => name === encoderPart);
  if (!areParts(data, hasEncoder ? [weightsPart, encoderPart] : [weightsPart])) throw damaged('parts');
  return data;
}

export const redactorKind: BundleKind<RedactorManifest> = {
  magic: 'GZREDACT',
  version: redactorVersion,
  checkVersion,
  parse(bytes) {
    const value = manifestFields(bytes);
    if (value['format'] !== redactorFormat) throw notARedactor();
    if (typeof value['version'] === 'number') checkVersion(value['version']);
    return checkedRedactorManifest(value);
  },
  foreign: notARedactor,
};
