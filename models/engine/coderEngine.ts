import { partsLeftOut } from '../../electron/core/coding/coderParts';
import type { CodeRequest, CoderInfo } from '../../electron/contract/coderEngine';
import type { CoderPoint } from '../../electron/contract/coders';
import type { EngineMethods } from '../../electron/contract/engineApi';
import { GauzeError } from '../../electron/contract/errors';
import type { Coder } from '../coder/coder';
import { readCoderBundle, writeCoderBundle, type CoderBundle } from '../coder/coderBundle';
import { openCoder } from '../coder/openCoder';
import { trainCoder } from '../coder/trainCoder';

import type { Machine } from './machine';

interface LoadedCoder {
  /** As it was trained, without mentions of later. */
  readonly fresh: () => Coder;
  coder: Coder;
  /** Digests of the mentions that its dictionary has beside its training. */
  accepted: Set<string>;
}

type CoderMachine = Pick<Machine, 'sha256' | 'elapsed' | 'pause' | 'startBackend' | 'baseEncoder'>;

/** Each takes some hundred megabytes; more are forgotten, oldest first. */
const maxLoaded = 2;

/** Coders in this process. */
export function createCoderEngine({
  sha256,
  elapsed,
  pause,
  startBackend,
  baseEncoder,
}: CoderMachine): EngineMethods['coder'] {
  const loaded = new Map<string, LoadedCoder>();

  const keep = async (bundle: CoderBundle): Promise<void> => {
    if (loaded.has(bundle.sha256)) return;
    if (bundle.manifest.kind === 'network') await startBackend();
    const fresh = openCoder(bundle);
    loaded.set(bundle.sha256, { fresh, coder: fresh(), accepted: new Set() });
    for (const oldest of loaded.keys()) {
      if (loaded.size <= maxLoaded) break;
      loaded.delete(oldest);
    }
  };

  return {
    inspect: async ({ bytes }) => infoOf(readCoderBundle(bytes, sha256), bytes.length),
    async load({ sha256: asked, bytes }) {
      const bundle = readCoderBundle(bytes, sha256);
      if (bundle.sha256 !== asked) throw new GauzeError('damaged', 'the coder is not the one that was asked for');
      await keep(bundle);
      return null;
    },
    unload({ sha256: asked }) {
      loaded.delete(asked);
      return Promise.resolve(null);
    },
    async code({ sha256: asked, top, notes, accepted }, { signal }) {
      const own = loaded.get(asked);
      if (own === undefined) throw new GauzeError('notReady', 'the coder was not loaded', { needs: 'model' });
      takeIn(own, accepted, sha256);
      const results = [];
      for (const { text, language, english } of notes) {
        await pause();
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
      if (request.options.kind === 'network' || request.from !== undefined) await startBackend();
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
        { sha256, elapsed, pause, baseEncoder },
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

/**
 * The dictionary has the mentions of this request, no more and no fewer: what was taken back since the last one is
 * unlearned.
 */
function takeIn(own: LoadedCoder, accepted: CodeRequest['accepted'], sha256: Machine['sha256']): void {
  const names = accepted.map(({ text, code, fragments }) => sha256(JSON.stringify([text, code, fragments])));
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
