import type { Language } from '../../contract/text';
import { openGazetteer, type Gazetteer } from './gazetteer';
import type { Resources } from '../release/ports';

/**
 * The packed lists of this process: each is read once, when its language first occurs, and shared by rules and models.
 */
export interface Gazetteers {
  /** @throws GauzeError `damaged`, and what reading throws */
  readonly need: (language: Language) => Promise<Gazetteer>;
  /** Words that people write in small letters; else as `need`. */
  readonly words: (language: Language) => Promise<Gazetteer>;
  /** Those that were needed before. */
  readonly cached: (language: Language) => Gazetteer | undefined;
}

export function createGazetteers(resources: Resources): Gazetteers {
  const reading = new Map<string, Promise<Gazetteer>>();
  const open = new Map<string, Gazetteer>();
  function need(name: string): Promise<Gazetteer> {
    let list = reading.get(name);
    if (list === undefined) {
      list = resources.bytes(`lists/${name}.bin`).then((bytes) => {
        const opened = openGazetteer(bytes);
        open.set(name, opened);
        return opened;
      });
      reading.set(name, list);
      // A list that could not be read this time may be readable the next.
      list.catch(() => reading.delete(name));
    }
    return list;
  }
  return {
    need,
    words: (language) => need(`${language}.words`),
    cached: (language) => open.get(language),
  };
}
