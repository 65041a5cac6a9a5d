import type { Language } from '../../contract/text';
import { openGazetteer, type Gazetteer } from './gazetteer';
import type { Resources } from '../release/ports';

/**
 * The packed lists of this process: each is read once, when its language first occurs, and shared by rules and models.
 */
export interface Gazetteers {
  /** @throws GauzeError `damaged`, and what reading throws */
  readonly need: (language: Language) => Promise<Gazetteer>;
  /** Those that were needed before. */
  readonly cached: (language: Language) => Gazetteer | undefined;
}

export function createGazetteers(resources: Resources): Gazetteers {
  const reading = new Map<Language, Promise<Gazetteer>>();
  const open = new Map<Language, Gazetteer>();
  return {
    need(language) {
      let list = reading.get(language);
      if (list === undefined) {
        list = resources.bytes(`lists/${language}.bin`).then((bytes) => {
          const opened = openGazetteer(bytes);
          open.set(language, opened);
          return opened;
        });
        reading.set(language, list);
        // A list that could not be read this time may be readable the next.
        list.catch(() => reading.delete(language));
      }
      return list;
    },
    cached: (language) => open.get(language),
  };
}
