import type { Annotation, Span } from '../../../contract/text';
import { isSamePlace, overlaps } from '../../text/spans';

/** Nobody labelled it, and nobody judged that this very place is not PHI. */
export const isOpenPlace = (annotations: readonly Annotation[], place: Span): boolean =>
  !annotations.some((known) => (known.status === 'rejected' ? isSamePlace(known, place) : overlaps(known, place)));
