import type { DocumentFilter, DocumentStatus } from '../../../electron/contract/document';
import type { AnnotationStatus } from '../../../electron/contract/text';

/** What the queue is made of; '' and null leave a question open. */
export interface QueueFilter {
  readonly status: DocumentStatus | 'all';
  readonly search: string;
  readonly label: string;
  readonly annotationStatus: AnnotationStatus | '';
  readonly scoreFrom: number | null;
  readonly scoreTo: number | null;
  readonly author: string;
  readonly patient: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly isFlagged: boolean;
  readonly hasComments: boolean;
}

export const plainFilter: QueueFilter = {
  status: 'open',
  search: '',
  label: '',
  annotationStatus: '',
  scoreFrom: null,
  scoreTo: null,
  author: '',
  patient: '',
  dateFrom: '',
  dateTo: '',
  isFlagged: false,
  hasComments: false,
};

/** As the contract asks it: only what was answered. */
export function documentFilter(filter: QueueFilter): DocumentFilter {
  const text = (name: 'label' | 'author' | 'patient' | 'dateFrom' | 'dateTo') =>
    filter[name].trim() === '' ? {} : { [name]: filter[name].trim() };
  return {
    ...(filter.status !== 'all' && { status: filter.status }),
    ...(filter.search.trim() !== '' && { search: filter.search.trim() }),
    ...text('label'),
    ...text('author'),
    ...text('patient'),
    ...text('dateFrom'),
    ...text('dateTo'),
    ...(filter.annotationStatus !== '' && { annotationStatus: filter.annotationStatus }),
    // Up to 1 is to the end: the certain ones belong to it.
    ...(filter.scoreFrom !== null && { scoreFrom: filter.scoreFrom }),
    ...(filter.scoreTo !== null && filter.scoreTo < 1 && { scoreTo: filter.scoreTo }),
    ...(filter.isFlagged && { isFlagged: true }),
    ...(filter.hasComments && { hasComments: true }),
  };
}

/** The questions of a kept queue, as the panel asks them. */
export const queueFilter = ({ status, ...rest }: DocumentFilter): QueueFilter => ({
  ...plainFilter,
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<QueueFilter>),
  status: status ?? 'all',
});
export const sameFilter = (a: DocumentFilter, b: DocumentFilter): boolean => textOf(a) === textOf(b);
const textOf = (filter: DocumentFilter): string =>
  JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));
