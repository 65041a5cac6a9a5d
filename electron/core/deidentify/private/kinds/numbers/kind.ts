import { analytes } from '../../../../../contract/privateKinds';
import type { PrivateKindModule } from '../kind';
import { numbersPlanner } from './plan';
import { withLabValues } from './read';
import { numberWriter } from './write';

export const numbers: PrivateKindModule = {
  kind: 'number',
  planner: numbersPlanner,
  writer: numberWriter,
  finder: {
    drawn({ actions: { labValue } }, text, spans) {
      return labValue?.action === 'private' && labValue.analytes !== undefined
        ? withLabValues(text, spans, labValue.analytes)
        : spans;
    },
    possible: (text, spans) => withLabValues(text, spans, analytes),
  },
};
