import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { trainLinearCrf } from '../../../models/linearCrf/trainLinearCrf';
import type { TrainingNote } from '../../../models/tagger/tagger';
import { testGazetteer } from '../../fixtures/gazetteers';

export const freshFeaturizer = () => createFeaturizer({ gazetteer: testGazetteer });
export const types = ['NAME', 'DATE', 'ID'];
/** Notes with marked spans: `[NAME Ana Ruiz]`. */
export function note(id: string, marked: string): TrainingNote {
  let text = '';
  const spans: { start: number; end: number; type: string }[] = [];
  let at = 0;
  for (const match of marked.matchAll(/\[([A-Z]+) ([^\]]*)\]/g)) {
    text += marked.slice(at, match.index);
    spans.push({ start: text.length, end: text.length + match[2]!.length, type: match[1]! });
    text += match[2]!;
    at = match.index + match[0].length;
  }
  return { id, patient: id, language: 'es', text: text + marked.slice(at), spans };
}
export const notes: readonly TrainingNote[] = [
  note(
    '1',
    'Nombre: [NAME Raquel Ruiz].\nNHC: [ID 718293].\nIngresa el [DATE 12/03/2019] con dolor ' +
      'abdominal.\nExploración sin hallazgos.',
  ),
  note(
    '2',
    'Nombre: [NAME Juan Calvo Gil].\nNHC: [ID 55120].\nIngresa el [DATE 3 de mayo de 2018] por fiebre.\nSe ' +
      'pauta tratamiento 20 mg.',
  ),
  note(
    '3',
    'Paciente: [NAME Luis López].\nNHC: [ID A-99182].\nAlta el [DATE 01/12/2020] sin ' +
      'complicaciones.\nRevisión en 3 meses.',
  ),
  note('4', 'Nombre: [NAME Elena Prado].\nNHC: [ID 4471].\nIngresa el [DATE 30-06-2017].\nTensión 120/80.'),
];
export const plain = { types, emptyShare: 1, l1: 0, l2: 0.1, maxIterations: 40 };
export const trained = trainLinearCrf(notes, { ...plain, featurizer: freshFeaturizer() });
