import type { Annotation, Span } from '../../../contract/text';
import { isSamePlace, overlaps } from '../../text/spans';

/** Nobody labelled it, and nobody said of this very place that it is nothing. */
export const isOpenPlace = (annotations: readonly Annotation[], place: Span): boolean =>
  !annotations.some((known) => (known.status === 'rejected' ? isSamePlace(known, place) : overlaps(known, place)));
