import { GauzeError } from '../../electron/contract/errors';
import { phiTypes } from '../../electron/contract/phiTypes';
import { languages } from '../../electron/contract/vocabulary';
import { bundleFromFiles } from './container';
import {
  bundleFormat,
  bundleVersion,
  damaged,
  featuresId,
  parseManifest,
  tokenizerId,
  type Bundle,
  type Sha256,
} from './format';
import type { Manifest } from './manifest';

/**
 * A model that came with the application, from the files of its folder. Every bundled model is read with the whole
 * schema by a test, and its parts are checked against their hashes here as there; of the manifest only what detection
 * reads is looked at, by hand: the schemas take as long to load as all the rules.
 *
 * @throws GauzeError as `readBundleFiles`
 */
export const readShipped = (files: ReadonlyMap<string, Uint8Array>, sha256: Sha256): Bundle => ({
  ...bundleFromFiles(files, sha256, {
    parse: (bytes) => checkedByHand(parseManifest(bytes)),
    foreign: () => new GauzeError('unknownFormat', 'no manifest.json: not a model of Gauze'),
  }),
  isShipped: true,
});

type Entry = Readonly<Record<string, unknown>>;

function checkedByHand(value: unknown): Manifest {
  const manifest = Object(value) as Entry;
  const { format, version, tokenizer, features, name, labels, taggers, curves, parts, ruleFloors, standing } = manifest;
  const isSound =
    format === bundleFormat &&
    version === bundleVersion &&
    tokenizer === tokenizerId &&
    features === featuresId &&
    typeof name === 'string' &&
    isListOf(manifest['languages'], (entry) => languages.includes(entry as never)) &&
    isListOf(
      labels,
      (entry) =>
        typeof Object(entry).id === 'string' &&
        isPhiType(Object(entry).type) &&
        isListOf(Object(entry).from, isPhiType),
    ) &&
    isListOf(
      taggers,
      (entry) =>
        ['linearCrf', 'network', 'tunedLayers'].includes(Object(entry).kind as string) &&
        typeof Object(entry).part === 'string',
    ) &&
    isListOf(
      parts,
      (entry) =>
        typeof Object(entry).name === 'string' &&
        Number.isSafeInteger(Object(entry).bytes) &&
        typeof Object(entry).sha256 === 'string',
    ) &&
    isListOf(
      curves,
      (entry) =>
        (Object(entry).label === null || typeof Object(entry).label === 'string') &&
        isListOf(Object(entry).points, isPoint),
    ) &&
    (standing === 'decides' || standing === 'besideRules') &&
    Object.values(Object(ruleFloors) as Entry).every(isShare);
  if (!isSound) throw damaged('manifest');
  return value as Manifest;
}

const isListOf = (value: unknown, isOne: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const isPhiType = (value: unknown): boolean => phiTypes.includes(value as never);
function isPoint(value: unknown): boolean {
  const { threshold, precision, recall } = Object(value) as Entry;
  return isShare(threshold) && isShare(precision) && isShare(recall);
}
