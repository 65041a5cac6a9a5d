import { storedTimelines, type StoredTimelines } from '../privacy/storedTimelines';
import type { Resources } from './ports';

const loaded = new WeakMap<Resources, Promise<StoredTimelines>>();

/** Public timelines as shipped, read once; without the file they are generated on demand. */
export function loadTimelines(resources: Resources): Promise<StoredTimelines> {
  const reading =
    loaded.get(resources) ?? resources.bytes('timelines/gaps.bin').then(storedTimelines, () => () => undefined);
  loaded.set(resources, reading);
  return reading;
}
