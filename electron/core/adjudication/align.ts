import type { LabelledSpan, Span } from '../../contract/text';
import { distinct, spanKey } from '../agreement/annotationLayers';

export interface AnnotationLayer {
  readonly annotator: string;
  readonly spans: readonly LabelledSpan[];
}

/** What some of the annotators marked at one place; nothing if `spans` is empty. */
export interface Version {
  readonly annotators: readonly string[];
  readonly spans: readonly LabelledSpan[];
}

/** Same place but different label; different boundaries; or not marked by everyone. */
export const conflictKinds = ['label', 'extent', 'missing'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export interface Conflict extends Span {
  /** Describes the conflict completely, so that a decision about one state of the layers never applies to another. */
  readonly key: string;
  readonly kind: ConflictKind;
  /** At least two, ordered by the name of their first annotator. */
  readonly versions: readonly Version[];
}

export interface Alignment {
  /** Given by every annotator, place and label. */
  readonly agreed: readonly LabelledSpan[];
  /** In reading order; no two overlap. */
  readonly conflicts: readonly Conflict[];
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Aligns the layers of one note. What all of them contain is agreed; the rest is grouped into places, each a run of
 * overlapping spans. The result does not depend on the order of annotators or spans.
 */
export function align(layers: readonly AnnotationLayer[]): Alignment {
  const all = layers
    .map(({ annotator, spans }) => ({ annotator, spans: distinct(spans) }))
    .sort((a, b) => byCodeUnit(a.annotator, b.annotator));
  const times = new Map<string, number>();
  for (const { spans } of all) for (const span of spans) times.set(spanKey(span), (times.get(spanKey(span)) ?? 0) + 1);
  const isAgreed = (span: LabelledSpan) => times.get(spanKey(span)) === all.length;
  const open = distinct(all.flatMap(({ spans }) => spans.filter((span) => !isAgreed(span))));
  const places = placesOf(open);
  const byPlace = all.map(({ annotator, spans }) => ({
    annotator,
    spans: spansByPlace(
      places,
      spans.filter((span) => !isAgreed(span)),
    ),
  }));
  return {
    agreed: distinct(all.flatMap(({ spans }) => spans.filter(isAgreed))),
    conflicts: places.map((place, at) =>
      conflictAt(
        place,
        byPlace.map(({ annotator, spans }) => ({ annotator, spans: spans[at] ?? [] })),
      ),
    ),
  };
}

/** Each span lies in one place. @param spans in order @returns spans by place, in order */
function spansByPlace(places: readonly Span[], spans: readonly LabelledSpan[]): readonly (readonly LabelledSpan[])[] {
  let next = 0;
  return places.map(({ end }) => {
    const from = next;
    while (next < spans.length && (spans[next]?.start ?? Infinity) < end) next += 1;
    return spans.slice(from, next);
  });
}

/** Runs of overlapping spans. @param spans in order */
function placesOf(spans: readonly LabelledSpan[]): readonly Span[] {
  const places: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = places.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else places.push({ start, end });
  }
  return places;
}

/** @param here what each annotator has at this place */
function conflictAt({ start, end }: Span, here: readonly AnnotationLayer[]): Conflict {
  const versions = new Map<string, { readonly annotators: string[]; readonly spans: readonly LabelledSpan[] }>();
  for (const { annotator, spans } of here) {
    const key = spans.map(spanKey).join(';');
    const known = versions.get(key);
    if (known === undefined) versions.set(key, { annotators: [annotator], spans });
    else known.annotators.push(annotator);
  }
  const ordered = [...versions.values()];
  return {
    start,
    end,
    kind: kindOf(ordered),
    versions: ordered,
    key: JSON.stringify([start, end, ordered.map(({ annotators, spans }) => [annotators, spans.map(spanKey)])]),
  };
}

function kindOf(versions: readonly Version[]): ConflictKind {
  if (versions.some(({ spans }) => spans.length === 0)) return 'missing';
  const places = ({ spans }: Version) => [...new Set(spans.map(({ start, end }) => `${start} ${end}`))].join(';');
  return new Set(versions.map(places)).size === 1 ? 'label' : 'extent';
}
