import type { Annotation, Span } from '../../../contract/text';
import { overlaps } from '../../text/spans';

const isAt = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

/** Nobody labelled it, and nobody said of this very place that it is nothing. */
export const isOpenPlace = (annotations: readonly Annotation[], place: Span): boolean =>
  !annotations.some((known) => (known.status === 'rejected' ? isAt(known, place) : overlaps(known, place)));
