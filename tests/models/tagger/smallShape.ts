import type { NetworkShape } from '../../../models/tagger/networkShape';

/** So small that plain JavaScript trains it in a moment. */
export const smallShape: NetworkShape = {
  wordRows: 256,
  wordWidth: 8,
  hashRows: 64,
  bitRows: 64,
  bitWidth: 4,
  charWidth: 4,
  charFilters: [2, 3, 2],
  hidden: 6,
};
