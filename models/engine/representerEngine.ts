import type { EngineMethods } from '../../electron/contract/engineApi';
import { GauzeError } from '../../electron/contract/errors';
import type {
  RepresenterInfo,
  RepresenterTrainReply,
  RepresenterTrainRequest,
} from '../../electron/contract/representerEngine';
import { isForReproduction, leakBounds, type RepresenterPoint } from '../../electron/contract/representers';
import { hexOf } from '../../electron/core/deidentify/surrogateTable';
import { hmacSha256 } from '../../electron/core/privacy/hmacSha256';
import { writeBundle } from '../bundle';
import { learnRepresenter } from '../representer/learnRepresenter';
import { methodsOf } from '../representer/methods';
import { auditSentences, exportPool, type ReleaseLedger } from '../representer/pool/exportPool';
import { decodePool, encodePool, isAboveBounds, type PoolHead } from '../representer/pool/poolContent';
import { poolTagger } from '../representer/pool/poolTagger';
import {
  openRepresenter,
  readRepresenter,
  writeRepresenter,
  type PublishedRepresenter,
} from '../representer/representerFile';
import { labelledSentences } from '../representer/sentences';
import { releasedTaggerOptions } from '../representer/trainTagger';
import { wordSpaceOptions } from '../representer/wordSpace';
import type { TrainingNote } from '../tagger/tagger';
import type { Machine } from './machine';

export type RepresenterEngine = EngineMethods['representer'];

/** Private representations in this process: trained, measured, packed and pooled. */
export function createRepresenterEngine(machine: Machine): RepresenterEngine {
  const { sha256, elapsed, startBackend, random, gazetteers, pause } = machine;
  const opened = async (bytes: Uint8Array): Promise<PublishedRepresenter> => {
    await startBackend();
    return readRepresenter(bytes, sha256);
  };
  return {
    inspect({ bytes }) {
      const published = readRepresenter(bytes, sha256);
      openRepresenter(published);
      return Promise.resolve(infoOf(published, bytes.length));
    },
    // Nothing is kept: it is given with what is asked of it.
    load: () => Promise.resolve(null),
    unload: () => Promise.resolve(null),
    train: (request, hooks) => train(machine, request, hooks),
    async makePackage({ representer: bytes, notes, about, released, override }) {
      const published = await opened(bytes);
      const representer = openRepresenter(published);
      const { labels, labelSet, method, training } = published.manifest;
      const ledger = marksOf(released);
      const pool = await exportPool({
        notes: known(notes, labels),
        representer,
        about: { ...about, representer: published.sha256, labels, labelSet },
        neighbours: training.neighbours,
        method,
        ledger,
        override,
        random,
      });
      return {
        content: encodePool(pool, representer.width, representer.shape.kind === 'code'),
        summary: summaryOf(pool.head),
        marks: ledger.added(),
        leftOut: pool.leftOut,
        isAbove: isForReproduction(method) || isAboveBounds(pool.head.audit),
        bounds: leakBounds,
      };
    },
    async readPackage({ representer, content }) {
      return summaryOf(decodePool(content, await opened(representer)).head);
    },
    async pool({ representer, packages, labels, devNotes, about }) {
      const published = await opened(representer);
      for (const language of new Set(devNotes.map((note) => note.language))) await gazetteers.need(language);
      const { report } = await startBackend();
      const { signal } = new AbortController();
      const bundle = await poolTagger(
        {
          published,
          packages: packages.map(({ content, sender }) => ({ ...decodePool(content, published), sender })),
          labels,
          devNotes,
          about,
          options: releasedTaggerOptions,
        },
        { gazetteer: gazetteers.cached, sha256, pause, backend: report.running },
        { elapsed, signal },
      );
      return { bundle: writeBundle(bundle) };
    },
  };
}

const train = async (
  { startBackend, elapsed, sha256 }: Machine,
  { options, notes, devNotes, texts, labels, labelSet, about, checkpoint }: RepresenterTrainRequest,
  { onProgress, signal }: Parameters<RepresenterEngine['train']>[1],
): Promise<RepresenterTrainReply> => {
  const { report } = await startBackend();
  const began = elapsed();
  const { method = 'leakTerm', epochs, seed, source = 'not stated' } = options;
  const defaults = methodsOf[method].options(wordSpaceOptions.width);
  let last: RepresenterPoint | null = null;
  const published = await learnRepresenter(
    {
      notes,
      texts,
      method,
      options: { ...defaults, epochs: epochs ?? defaults.epochs, seed: seed ?? defaults.seed },
      labels,
      about: { ...about, labelSet, words: { source, licence: 'not stated' } },
      backend: report.running,
    },
    sha256,
    {
      elapsed,
      signal,
      onProgress: ({ epoch, epochs: all, step, steps, loss, secondsLeft }) => {
        const point = {
          epoch,
          epochs: all,
          step,
          steps,
          loss,
          elapsedMs: elapsed() - began,
          secondsLeft,
          dev: null,
        };
        last = point;
        onProgress({ point, checkpoint: null });
      },
      onCheckpoint: (state) => {
        if (last !== null) onProgress({ point: last, checkpoint: state });
      },
    },
    checkpoint ?? undefined,
  );
  const representer = openRepresenter(published);
  const heldOut = labelledSentences(known(devNotes, labels), labels, representer.space);
  const audit = await auditSentences(representer, heldOut, labels.length, defaults.neighbours);
  return {
    bundle: writeRepresenter(published),
    sha256: published.sha256,
    metrics: null,
    audit: audit.neighbour.pairs === 0 ? null : audit,
    seconds: (elapsed() - began) / 1000,
  };
};

/** Spans with labels that the representer knows; of others nothing can be said. */
const known = <N extends TrainingNote>(notes: readonly N[], labels: readonly string[]): readonly N[] => {
  const own = new Set(labels);
  return notes.map((note) => ({ ...note, spans: note.spans.filter(({ type }) => own.has(type)) }));
};

function marksOf({ key, marks }: { readonly key: string; readonly marks: readonly string[] }): ReleaseLedger & {
  readonly added: () => readonly string[];
} {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new GauzeError('badRequest', 'the ledger has no key');
  const hmac = hmacSha256(Uint8Array.from(key.match(/../g)!, (pair) => Number.parseInt(pair, 16)));
  const left = new Set(marks);
  const added = new Set<string>();
  const markOf = (words: string): string => hexOf(hmac(words)).slice(0, 32);
  return {
    has: ({ words }) => left.has(markOf(words)) || added.has(markOf(words)),
    add: ({ words }) => void added.add(markOf(words)),
    added: () => [...added],
  };
}

const summaryOf = ({ site, createdAt, licence, counts, epsilon, audit, override }: PoolHead) => ({
  site,
  createdAt,
  licence,
  counts,
  epsilon,
  audit,
  override,
});

function infoOf({ manifest, parts, sha256 }: PublishedRepresenter, bytes: number): RepresenterInfo {
  const { name, createdAt, languages, labels, labelSet, training, words, method, licence } = manifest;
  return {
    sha256,
    bytes,
    name,
    createdAt,
    languages,
    labels,
    labelSet,
    notes: training.notes,
    words: words.count,
    method,
    licence,
    card: new TextDecoder().decode(parts.get('card.md')),
  };
}
