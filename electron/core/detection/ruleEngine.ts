import type { DetectReply, DetectRequest } from '../../contract/engine';
import { GauzeError } from '../../contract/errors';
import type { Language } from '../../contract/text';
import { createDetector, type DetectionSwitches, type Detector } from './detect';
import { identifyLanguage } from './language';
import type { Engine } from '../../contract/engineApi';
import type { Resources } from '../release/ports';
import { createGazetteers, type Gazetteers } from './gazetteers';

/** Detection by rules in this process: run by the engine process, and by the command line without one. */
export function createRuleEngine(
  resources: Resources,
  switches: DetectionSwitches = {},
  gazetteers: Gazetteers = createGazetteers(resources),
): Engine['detection'] {
  let known: DetectRequest['knownPatients'] = [];
  let detectors = new Map<Language, Detector>();

  return {
    async detect({ documents, knownPatients }, { signal } = {}): Promise<DetectReply> {
      if (!isSame(known, knownPatients)) {
        known = knownPatients;
        detectors = new Map();
      }
      const results: DetectReply['results'] = [];
      for (const { text, language: stated, patient } of documents) {
        if (signal?.aborted === true) throw new GauzeError('cancelled', 'cancelled');
        const language = stated ?? identifyLanguage(text);
        let detect = detectors.get(language);
        if (detect === undefined)
          detectors.set(
            language,
            (detect = createDetector({
              language,
              gazetteer: await gazetteers.need(language),
              knownPatients,
              switches,
            })),
          );
        results.push({ language, suggestions: detect(text, { patient: patient ?? undefined }) });
      }
      return { results };
    },
  };
}

function isSame(before: DetectRequest['knownPatients'], now: DetectRequest['knownPatients']): boolean {
  return before === now || (before.length === now.length && JSON.stringify(before) === JSON.stringify(now));
}
