import { refused } from '../refused';
import { architectureNames, type Architecture, type ArchitectureName } from './architecture';
import { bert } from './bert';
import { deberta } from './deberta';
import { distilbert } from './distilbert';
import { electra } from './electra';
import { roberta } from './roberta';

/** What is read, a line each. */
export const architectures: Readonly<Record<ArchitectureName, Architecture>> = {
  bert,
  roberta,
  distilbert,
  electra,
  deberta,
};

/** @throws GauzeError `unknownFormat` with `reason: architecture` */
export function architectureFor(modelType: string): ArchitectureName {
  const name = architectureNames.find((known) => architectures[known].modelTypes.includes(modelType));
  if (name === undefined) throw refused('architecture', 'model_type');
  return name;
}
