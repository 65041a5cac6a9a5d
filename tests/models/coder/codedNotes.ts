import { trainingRandom } from '../../../models/training/trainingRandom';
import type { CodedNote } from '../../../models/coder/coder';

/**
 * What the invented notes may say, and the codes that it has. Two wordings lead to one code, one wording is in doubt.
 */
const findings = [
  ['dolor abdominal', 'R10.9'],
  ['dolor en el abdomen', 'R10.9'],
  ['hipertensión arterial', 'I10'],
  ['HTA', 'I10'],
  ['diabetes mellitus tipo 2', 'E11.9'],
  ['fractura de cadera derecha', 'S72.001'],
  ['fractura de cadera izquierda', 'S72.002'],
  ['neumonía', 'J18.9'],
  ['fiebre', 'R50.9'],
  ['edemas', 'R60.9'],
  ['insuficiencia renal', 'N19'],
  ['carcinoma de mama', 'C50.919'],
] as const;
const fillers = [
  'Paciente que acude a urgencias',
  'Se decide ingreso en planta',
  'Exploración sin otros hallazgos',
  'Evolución favorable',
  'Alta a domicilio',
];

export const inventedDescriptions = [
  { code: 'R10.9', text: 'Unspecified abdominal pain', isBillable: true },
  { code: 'I10', text: 'Essential (primary) hypertension', isBillable: true },
  { code: 'E11.9', text: 'Type 2 diabetes mellitus without complications', isBillable: true },
  { code: 'S72.001', text: 'Fracture of unspecified part of neck of right femur', isBillable: false },
  { code: 'S72.002', text: 'Fracture of unspecified part of neck of left femur', isBillable: false },
  { code: 'J18.9', text: 'Pneumonia, unspecified organism', isBillable: true },
  { code: 'R50.9', text: 'Fever, unspecified', isBillable: true },
  { code: 'R60.9', text: 'Edema, unspecified', isBillable: true },
  { code: 'Z68.32', text: 'Body mass index 32.0-32.9, adult', isBillable: true },
];

/** Short notes with their codes and where they say them. */
export function inventedNotes(count: number, seed: number, hasEvidence = true): readonly CodedNote[] {
  const random = trainingRandom(seed);
  return Array.from({ length: count }, (_, note): CodedNote => {
    const codes = new Map<string, { start: number; end: number }[][]>();
    let text = `Nota ${seed}-${note}. `;
    for (let sentence = 0; sentence < 5; sentence++) {
      text += `${fillers[random.below(fillers.length)]!}`;
      if (random.next() < 0.7) {
        const [words, code] = findings[random.below(findings.length)]!;
        const start = text.length + ' con '.length;
        text += ` con ${words}`;
        codes.set(code, [...(codes.get(code) ?? []), ...(hasEvidence ? [[{ start, end: start + words.length }]] : [])]);
      }
      text += '. ';
    }
    return {
      id: `${seed}-${note}`,
      patient: `p${seed}-${note}`,
      language: 'es',
      text,
      codes: [...codes].map(([code, evidence]) => ({ code, evidence })),
    };
  });
}
