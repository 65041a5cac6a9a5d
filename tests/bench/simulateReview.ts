import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openGazetteer } from '../../electron/core/detection/gazetteer';
import { seededRandom } from '../../electron/core/evaluate/seededRandom';
import { meddocanMetric } from '../../electron/core/evaluate/meddocan';
import { tokenize, type Tokens } from '../../electron/core/text/tokens';
import { brat } from '../../electron/core/exchange/brat';
import { createFeaturizer } from '../../models/features/tokenFeatures';
import { linearCrfTagger } from '../../models/linearCrf/linearCrf';
import { trainLinearCrf } from '../../models/linearCrf/trainLinearCrf';
import { combine, uncertaintyOf } from '../../models/tagger/combine';
import { readNote, type ModelLabel } from '../../models/tagger/probabilities';
import type { TrainingNote } from '../../models/tagger/tagger';

interface Settings {
  readonly corpora: string;
  readonly lists: string;
  readonly labelSet: string;
  readonly seeds: number;
  readonly target: number;
  readonly step: number;
  readonly most: number;
  readonly iterations: number;
  /** So many notes to choose from, and so many to be measured on. */
  readonly pool: number;
  readonly dev: number;
}

/** Notes to review before the linear CRF reaches an F1, by uncertainty and at random. Prints one JSON object a line. */
export async function simulateReview({ corpora, lists, labelSet, seeds, target, step, most, iterations, pool: mostPool, dev: mostDev }: Settings, say: (line: object) => void): Promise<void> {
  const set = JSON.parse(readFileSync(labelSet, 'utf8')) as { readonly labels: readonly ModelLabel[] };
  const pool = readFolder(path.join(corpora, 'train')).slice(0, mostPool);
  const dev = readFolder(path.join(corpora, 'dev')).slice(0, mostDev);
  const used = new Set([...pool, ...dev].flatMap(({ spans }) => spans.map(({ type }) => type)));
  const labels = set.labels.filter(({ id }) => used.has(id));
  const types = labels.map(({ id }) => id);
  const gazetteer = openGazetteer(new Uint8Array(readFileSync(path.join(lists, 'es.bin'))));
  const featurizer = createFeaturizer({ gazetteer: () => gazetteer });
  const tokens = new Map<TrainingNote, Tokens>([...pool, ...dev].map((note) => [note, tokenize(note.text)]));
  const metric = meddocanMetric();

  const f1Of = (tagger: ReturnType<typeof linearCrfTagger>): number => {
    let [tp, fp, fn] = [0, 0, 0];
    for (const note of dev) {
      const own = tokens.get(note)!;
      const system = combine(own, readNote([tagger], labels, own, 'es'), [], { source: 'model', ruleFloors: {} }).map(({ start, end, label = '' }) => ({ start, end, label }));
      const row = metric.count({ id: note.id, text: note.text, gold: note.spans.map(({ start, end, type }) => ({ start, end, label: type })), system }).find(({ measure, label }) => measure === 'subtrack1' && label === null);
      if (row?.kind === 'counts') [tp, fp, fn] = [tp + row.tp, fp + row.fp, fn + row.fn];
    }
    return (2 * tp) / (2 * tp + fp + fn);
  };

  for (let seed = 1; seed <= seeds; seed += 1) {
    for (const order of ['uncertainty', 'random'] as const) {
      const random = seededRandom(seed);
      const rest = [...pool].sort((a, b) => (a.id < b.id ? -1 : 1));
      for (let last = rest.length - 1; last > 0; last -= 1) {
        const at = Math.floor(random() * (last + 1));
        [rest[last], rest[at]] = [rest[at]!, rest[last]!];
      }
      // The first notes are the same in both orders: nothing is known before them.
      const reviewed = rest.splice(0, step);
      for (;;) {
        const { weights } = await trainLinearCrf(reviewed, { types, featurizer, seed, mostIterations: iterations });
        const tagger = linearCrfTagger(weights, featurizer);
        const f1 = f1Of(tagger);
        say({ seed, order, notes: reviewed.length, f1: Math.round(f1 * 10_000) / 10_000 });
        if (f1 >= target || reviewed.length >= most) {
          say({ seed, order, reached: f1 >= target ? reviewed.length : null, target });
          break;
        }
        if (order === 'uncertainty') {
          const doubt = new Map(rest.map((note) => [note, uncertaintyOf(readNote([tagger], labels, tokens.get(note)!, 'es'), tokens.get(note)!.count)]));
          rest.sort((a, b) => (doubt.get(b) ?? 0) - (doubt.get(a) ?? 0));
        }
        reviewed.push(...rest.splice(0, step));
      }
    }
  }
}

function readFolder(folder: string): readonly TrainingNote[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt') || name.endsWith('.ann'));
  const { groups } = brat.group(names);
  return groups.flatMap((group) => [...brat.read(group.map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(folder, name))) })), {})]).flatMap((item): TrainingNote[] => {
    if (item.kind !== 'document') return [];
    const { id, text, spans = [] } = item.document;
    return [{ id, patient: id, language: 'es', text, spans: spans.map(({ start, end, label }) => ({ start, end, type: label })) }];
  });
}
