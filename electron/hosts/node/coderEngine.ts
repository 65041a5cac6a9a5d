import { partsLeftOut } from '../../core/coding/coderParts';
import type { CodeRequest, CoderInfo } from '../../contract/coderEngine';
import type { CoderPoint } from '../../contract/coders';
import type { EngineMethods } from '../../contract/engineApi';
import { GauzeError } from '../../contract/errors';
import type { Coder } from '../../../models/coder/coder';
import { readCoderBundle, writeCoderBundle, type CoderBundle } from '../../../models/coder/coderBundle';
import { openCoder } from '../../../models/coder/openCoder';
import { trainCoder } from '../../../models/coder/trainCoder';
import { systemClock } from './clock';
import { createCompute, type Compute } from './compute';
import { systemDigest } from './digest';

interface LoadedCoder {
  /** As it was trained, without mentions of later. */
  readonly fresh: () => Coder;
  coder: Coder;
  /** Digests of the mentions that its dictionary has beside its training. */
  accepted: Set<string>;
}

/** Each takes some hundred megabytes; more are forgotten, oldest first. */
const mostLoaded = 2;

/** Coders in this process. */
export function createCoderEngine(compute: Compute = createCompute()): EngineMethods['coder'] {
  const loaded = new Map<string, LoadedCoder>();

  const keep = async (bundle: CoderBundle): Promise<void> => {
    if (loaded.has(bundle.sha256)) return;
    if (bundle.manifest.kind === 'network') await compute.start();
    const fresh = openCoder(bundle);
    loaded.set(bundle.sha256, { fresh, coder: fresh(), accepted: new Set() });
    for (const sha256 of loaded.keys()) {
      if (loaded.size <= mostLoaded) break;
      loaded.delete(sha256);
    }
  };

  return {
    inspect: async ({ bytes }) => infoOf(readCoderBundle(bytes, systemDigest.sha256), bytes.length),
    async load({ sha256, bytes }) {
      const bundle = readCoderBundle(bytes, systemDigest.sha256);
      if (bundle.sha256 !== sha256) throw new GauzeError('damaged', 'the coder is not the one that was asked for');
      await keep(bundle);
      return null;
    },
    unload({ sha256 }) {
      loaded.delete(sha256);
      return Promise.resolve(null);
    },
    async code({ sha256, top, notes, accepted }, { signal }) {
      const own = loaded.get(sha256);
      if (own === undefined) throw new GauzeError('notReady', 'the coder was not loaded', { needs: 'model' });
      takeIn(own, accepted);
      const results = [];
      for (const { text, language, english } of notes) {
        await turn();
        if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
        const suggestions = await own.coder.code(text, language, { top, ...(english !== undefined && { english }) });
        results.push({
          suggestions: suggestions.map(({ code, probability, isAbove, seen, evidence }) => ({
            code,
            probability,
            isAbove,
            seen,
            evidence,
          })),
        });
      }
      return { threshold: own.coder.threshold, results };
    },
    async train(request, { onProgress, signal }) {
      if (request.options.kind === 'network') await compute.start();
      let last: CoderPoint = {
        phase: 'network',
        step: 0,
        steps: 0,
        elapsedMs: 0,
        secondsLeft: null,
        loss: null,
        dev: null,
      };
      const { bundle, metrics, seconds } = await trainCoder(
        request,
        { sha256: systemDigest.sha256, elapsed: systemClock.elapsed, pause: turn },
        {
          signal,
          onProgress: (point) => onProgress({ point: (last = point), checkpoint: null }),
          onCheckpoint: (bytes) => onProgress({ point: last, checkpoint: bytes }),
        },
      );
      return { bundle: writeCoderBundle(bundle), sha256: bundle.sha256, metrics, seconds };
    },
  };
}

/** A turn of the event loop, so that a cancel that came meanwhile is heard. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The dictionary has the mentions of this request, no more and no fewer: what was taken back since the last one is unlearned. */
function takeIn(own: LoadedCoder, accepted: CodeRequest['accepted']): void {
  const names = accepted.map(({ text, code, fragments }) =>
    systemDigest.sha256(JSON.stringify([text, code, fragments])),
  );
  const wanted = new Set(names);
  if ([...own.accepted].some((name) => !wanted.has(name))) {
    own.coder = own.fresh();
    own.accepted = new Set();
  }
  accepted.forEach((mention, at) => {
    if (own.accepted.has(names[at]!)) return;
    own.accepted.add(names[at]!);
    own.coder.accept(mention);
  });
}

function infoOf({ manifest, parts, sha256 }: CoderBundle, bytes: number): CoderInfo {
  const { kind, name, createdAt, languages, sections, training, metrics, lineage } = manifest;
  return {
    sha256,
    bytes,
    kind,
    name,
    createdAt,
    languages,
    codes: sections.reduce((sum, { codes }) => sum + codes, 0),
    notes: training.notes,
    threshold: sections[0]!.threshold,
    without: kind === 'hybrid' ? partsLeftOut(training.options) : [],
    metrics,
    lineage,
    card: new TextDecoder().decode(parts.get('card.md')),
  };
}
