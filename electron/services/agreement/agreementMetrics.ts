import { resultSide } from '../../contract/agreement';
import { groupAlphaSteps } from '../../core/agreement/groupAlpha';
import { pairAgreement, pairAgreementSteps, stepsOfPair, type PairAgreement } from '../../core/agreement/pairAgreement';
import { pairNotes, type PairNote } from '../../core/agreement/annotationLayers';
import type { JobContext } from '../jobs/jobs';
import type { AnnotationLayers } from '../annotators/annotationLayers';
import type { Session } from '../session';

const seed = 20260101;
const resamples = 500;
const sliceMs = 25;
/** Up to this number of notes, over all pairs, intervals are computed immediately: a third of a second. */
const notesAtOnce = 3000;

export interface Cell {
  readonly a: string;
  readonly b: string;
  readonly label: string | null;
}

interface Cache {
  readonly notes: Map<string, readonly PairNote[]>;
  readonly pairs: Map<string, PairAgreement>;
  readonly groups: Map<string, number>;
}

/**
 * Agreement metrics, cached until the layers change. Missing ones are computed in slices, so that other calls are
 * answered in between.
 */
export class AgreementMetrics {
  readonly #session: Session;
  readonly #caches = new WeakMap<object, Cache>();

  constructor(session: Session) {
    this.#session = session;
  }

  #cacheOf(layers: AnnotationLayers): Cache {
    let cached = this.#caches.get(layers.state);
    if (cached === undefined)
      this.#caches.set(layers.state, (cached = { notes: new Map(), pairs: new Map(), groups: new Map() }));
    return cached;
  }

  get #labels(): readonly string[] {
    return this.#session.project.identity.labelSet.labels.map(({ id }) => id);
  }

  /** The result of adjudication may change without any layer changing. */
  #keyOf({ a, b, label }: Cell, hasIntervals: boolean): string {
    const revision = b === resultSide || a === resultSide ? this.#session.project.revision : '';
    return `${a} ${b} ${label ?? ''} ${revision} ${hasIntervals ? 'intervals' : ''}`;
  }

  async #run<T>(steps: Generator<void, T>, onStep: () => void): Promise<T> {
    const { clock } = this.#session.ports;
    let from = clock.elapsed();
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      onStep();
      if (clock.elapsed() - from < sliceMs) continue;
      await clock.sleep(0);
      from = clock.elapsed();
    }
  }

  hasIntervals(layers: AnnotationLayers, cells: readonly Cell[]): boolean {
    const { pairs } = this.#cacheOf(layers);
    return cells.every((cell) => pairs.has(this.#keyOf(cell, true)));
  }

  /**
   * @param notes of every cell
   * @returns whether intervals are available: computed before, or for so few notes that they are computed immediately
   */
  areIntervalsReady(layers: AnnotationLayers, cells: readonly Cell[], notes: number): boolean {
    return notes <= notesAtOnce || this.hasIntervals(layers, cells);
  }

  /** The notes that both have read; the same objects until something changes. */
  notesOf(layers: AnnotationLayers, { a, b }: { readonly a: string; readonly b: string }): readonly PairNote[] {
    const { notes } = this.#cacheOf(layers);
    const key = this.#keyOf({ a, b, label: null }, false);
    let known = notes.get(key);
    if (known === undefined) notes.set(key, (known = pairNotes(layers.notes, a, b)));
    return known;
  }

  async pair(
    layers: AnnotationLayers,
    cell: Cell,
    withIntervals: boolean,
    onStep: () => void = () => undefined,
  ): Promise<PairAgreement> {
    const { pairs } = this.#cacheOf(layers);
    const key = this.#keyOf(cell, withIntervals);
    const known = pairs.get(key) ?? (withIntervals ? undefined : pairs.get(this.#keyOf(cell, true)));
    if (known !== undefined) return known;
    const counted = await this.#run(
      pairAgreementSteps(this.notesOf(layers, cell), {
        label: cell.label,
        labels: this.#labels,
        seed,
        resamples: withIntervals ? resamples : 0,
      }),
      onStep,
    );
    pairs.set(key, counted);
    return counted;
  }

  /** Krippendorff's α over tokens of all annotators, without the result of adjudication. */
  async group(layers: AnnotationLayers, sides: readonly string[], label: string | null): Promise<number> {
    const { groups } = this.#cacheOf(layers);
    const known = groups.get(label ?? '');
    if (known !== undefined) return known;
    const alpha = await this.#run(
      groupAlphaSteps(layers.notes, sides, label === null ? this.#labels : [label]),
      () => undefined,
    );
    groups.set(label ?? '', alpha);
    return alpha;
  }

  /** Metrics of each note of a pair. */
  async byNote<T>(
    notes: readonly PairNote[],
    rowOf: (note: PairNote, agreement: PairAgreement) => T,
  ): Promise<readonly T[]> {
    const labels = this.#labels;
    function* steps(): Generator<void, T[]> {
      const rows: T[] = [];
      for (const note of notes) {
        rows.push(rowOf(note, pairAgreement([note], { label: null, labels, seed, resamples: 0 })));
        yield;
      }
      return rows;
    }
    return this.#run(steps(), () => undefined);
  }

  /**
   * Computes the missing metrics of these cells, with intervals, as a job.
   * @returns how many were computed
   */
  async count(layers: AnnotationLayers, cells: readonly Cell[], { checkpoint, progress }: JobContext): Promise<number> {
    const missing = cells.filter((cell) => !this.hasIntervals(layers, [cell]));
    const stepsOf = ({ a, b }: Cell) =>
      stepsOfPair(layers.notes.filter(({ spans }) => spans.has(a) && spans.has(b)).length, resamples);
    const total = missing.reduce((sum, cell) => sum + stepsOf(cell), 0);
    let [done, before] = [0, 0];
    for (const cell of missing) {
      checkpoint();
      await this.pair(layers, cell, true, () => {
        done += 1;
        checkpoint();
        progress(Math.min(done, total), total);
      });
      before += stepsOf(cell);
      done = before;
    }
    progress(total, total);
    return missing.length;
  }
}
