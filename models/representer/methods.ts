import type { RepresenterMethod } from '../../electron/contract/representers';
import { threePartOptions, trainThreePart } from './threePart';
import { codeOptions, leakTermOptions, trainRepresenter, type RepresenterOptions } from './trainRepresenter';

interface Method {
  /** @param width of the word vectors */
  readonly options: (width: number) => RepresenterOptions;
  readonly train: typeof trainRepresenter;
  /** On the card. */
  readonly name: string;
}

/** Ways for a representer to learn. */
export const methodsOf: Readonly<Record<RepresenterMethod, Method>> = {
  leakTerm: { options: leakTermOptions, train: trainRepresenter, name: 'leak term' },
  code: { options: codeOptions, train: trainRepresenter, name: 'code' },
  threePart: { options: threePartOptions, train: trainThreePart, name: 'three-part (Friedrich et al. 2019)' },
};
