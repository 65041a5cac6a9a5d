import type { DetectReply, DetectRequest } from '../../contract/engine';
import { GauzeError } from '../../contract/errors';
import type { Language } from '../../contract/text';
import { createDetector, type DetectionSwitches, type Detector } from '../../core/detection/detect';
import { openGazetteer, type Gazetteer } from '../../core/detection/gazetteer';
import { identifyLanguage } from '../../core/detection/language';
import type { EnginePort, Resources } from '../../services/ports';

/** Detection by rules in this process: what the engine process runs, and what the command line runs without one. */
export function createRuleEngine(resources: Resources, switches: DetectionSwitches = {}): EnginePort {
  const gazetteers = new Map<Language, Promise<Gazetteer>>();
  const gazetteer = (language: Language): Promise<Gazetteer> => {
    let loading = gazetteers.get(language);
    if (loading === undefined) {
      loading = resources.bytes(`lists/${language}.bin`).then(openGazetteer);
      gazetteers.set(language, loading);
      // A list that could not be read this time may be the next.
      loading.catch(() => gazetteers.delete(language));
    }
    return loading;
  };
  let known: DetectRequest['knownPatients'] = [];
  let detectors = new Map<Language, Detector>();

  return {
    async detect({ documents, knownPatients }, signal): Promise<DetectReply> {
      if (!isSame(known, knownPatients)) {
        known = knownPatients;
        detectors = new Map();
      }
      const results: DetectReply['results'] = [];
      for (const { text, language: stated, patient } of documents) {
        if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
        const language = stated ?? identifyLanguage(text);
        let detect = detectors.get(language);
        if (detect === undefined) detectors.set(language, (detect = createDetector({ language, gazetteer: await gazetteer(language), knownPatients, switches })));
        results.push({ language, suggestions: detect(text, { patient: patient ?? undefined }) });
      }
      return { results };
    },
  };
}

function isSame(before: DetectRequest['knownPatients'], now: DetectRequest['knownPatients']): boolean {
  return before === now || (before.length === now.length && JSON.stringify(before) === JSON.stringify(now));
}
