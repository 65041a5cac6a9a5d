import type { CoderInfo } from '../../contract/coderEngine';
import { GauzeError } from '../../contract/errors';
import type { CoderPort } from '../../services/ports';
import type { Coder } from '../../../models/coder/coder';
import { readCoderBundle, writeCoderBundle, type CoderBundle } from '../../../models/coder/coderBundle';
import { readHybrid } from '../../../models/coder/hybrid/hybridFile';
import type { HybridState } from '../../../models/coder/hybrid/hybridState';
import { createHybridCoder } from '../../../models/coder/hybridCoder';
import { trainCoder } from '../../../models/coder/trainCoder';
import { systemClock } from './clock';
import { systemDigest } from './digest';

interface LoadedCoder {
  readonly states: ReadonlyMap<CoderBundle['manifest']['sections'][number]['section'], HybridState>;
  coder: Coder;
  /** Digests of the mentions that its dictionary has beside its training. */
  accepted: Set<string>;
}

/** Each takes some hundred megabytes; more are forgotten, oldest first. */
const mostLoaded = 2;

/** Coders in this process. */
export function createCoderEngine(): CoderPort {
  const loaded = new Map<string, LoadedCoder>();

  const keep = (bundle: CoderBundle): void => {
    if (loaded.has(bundle.sha256)) return;
    const states = statesOf(bundle);
    loaded.set(bundle.sha256, { states, coder: createHybridCoder(states), accepted: new Set() });
    for (const sha256 of loaded.keys()) {
      if (loaded.size <= mostLoaded) break;
      loaded.delete(sha256);
    }
  };

  return {
    inspect: async (bytes) => infoOf(readCoderBundle(bytes, systemDigest.sha256), bytes.length),
    async load(sha256, bytes) {
      const bundle = readCoderBundle(bytes, systemDigest.sha256);
      if (bundle.sha256 !== sha256) throw new GauzeError('damaged', 'the coder is not the one that was asked for');
      keep(bundle);
    },
    async code({ sha256, top, notes, accepted }, signal) {
      const own = loaded.get(sha256);
      if (own === undefined) throw new GauzeError('notReady', 'the coder was not loaded', { needs: 'model' });
      takeIn(own, accepted);
      const results = [];
      for (const { text, language, english } of notes) {
        await turn();
        if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
        const suggestions = own.coder.code(text, language, { top, ...(english !== undefined && { english }) });
        results.push({ suggestions: suggestions.map(({ code, probability, isAbove, seen, evidence }) => ({ code, probability, isAbove, seen, evidence })) });
      }
      return { threshold: own.coder.threshold, results };
    },
    async train(request, onProgress, signal) {
      const { bundle, metrics, seconds } = await trainCoder(request, { sha256: systemDigest.sha256, elapsed: systemClock.elapsed, pause: turn }, { signal, onProgress: (point) => onProgress(point, null) });
      return { bundle: writeCoderBundle(bundle), sha256: bundle.sha256, metrics, seconds };
    },
  };
}

/** A turn of the event loop, so that a cancel that came meanwhile is heard. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The dictionary has the mentions of this request, no more and no fewer: what was taken back since the last one is unlearned. */
function takeIn(own: LoadedCoder, accepted: Parameters<CoderPort['code']>[0]['accepted']): void {
  const names = accepted.map(({ text, code, fragments }) => systemDigest.sha256(JSON.stringify([text, code, fragments])));
  const wanted = new Set(names);
  if ([...own.accepted].some((name) => !wanted.has(name))) {
    own.coder = createHybridCoder(own.states);
    own.accepted = new Set();
  }
  accepted.forEach((mention, at) => {
    if (own.accepted.has(names[at]!)) return;
    own.accepted.add(names[at]!);
    own.coder.accept(mention);
  });
}

const statesOf = ({ manifest, parts }: CoderBundle): LoadedCoder['states'] => new Map(manifest.sections.map(({ section, numbers, words }) => [section, readHybrid({ numbers: parts.get(numbers)!, words: parts.get(words)! })]));

function infoOf({ manifest, parts, sha256 }: CoderBundle, bytes: number): CoderInfo {
  const { kind, name, createdAt, languages, sections, training, metrics, lineage } = manifest;
  return {
    sha256, bytes, kind, name, createdAt, languages, codes: sections.reduce((sum, { codes }) => sum + codes, 0), notes: training.notes, threshold: sections[0]!.threshold,
    without: training.options.without ?? [], metrics, lineage, card: new TextDecoder().decode(parts.get('card.md')),
  };
}
