import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Language } from '../../electron/contract/text';
import { below } from '../../electron/core/privacy/randomness';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { longitudinalNotes } from './longitudinal';

const noteLength = 3500;

/** Headings, findings and eponyms: what rules may take for names. */
const sentences: Partial<Record<Language, readonly string[]>> = {
  en: [
    'Vital Signs: Stable. BP 128/74, HR 72, RR 16.',
    'General Appearance: Unremarkable. Alert and oriented.',
    'Heart sounds regular, no murmur; Carotid Pulses symmetric.',
    'Lungs clear on both sides. Abdomen Soft, no guarding.',
    'Past Medical History: Crohn disease, Raynaud phenomenon, Bell palsy in childhood.',
    'Seen by Neurology; Babinski negative, Romberg steady.',
    'Foley catheter removed. Doppler of the legs without thrombosis.',
    'Plan: Continue Metoprolol and Lisinopril; review by Dietetics.',
    'Chief Complaint: Chest Tightness on exertion, none at rest.',
    'Potassium 4.1 mmol/l, creatinine .9 mg/dl, CRP below 5.',
    'Social History: Lives alone, retired. Denies Tobacco.',
    'Discussed with Family. Consent obtained.',
  ],
  es: [
    'Constantes Vitales: Estable. TA 128/74, FC 72, FR 16.',
    'Exploración General: Sin Hallazgos. Consciente y orientado.',
    'Auscultación cardiaca rítmica, sin soplos. Pulsos Carotídeos simétricos.',
    'Abdomen Blando y depresible, sin defensa. Murphy negativo, Blumberg negativo.',
    'Antecedentes Personales: enfermedad de Crohn, fenómeno de Raynaud, parálisis de Bell.',
    'Valorado por Neurología; Babinski negativo, Romberg estable.',
    'Sonda de Foley retirada. Doppler de miembros inferiores sin trombosis.',
    'Plan: Continuar Metoprolol y Lisinopril; revisión por Nutrición.',
    'Motivo de Consulta: Dolor Torácico de esfuerzo, ausente en reposo.',
    'Potasio 4,1 mmol/l, creatinina 0,9 mg/dl, PCR menor de 5.',
    'Situación Basal: Vive solo, jubilado. Niega Tabaco.',
    'Comentado con la Familia. Consentimiento firmado.',
  ],
};

function lengthened(text: string, language: Language, seed: string): string {
  const random = streamBytes(seed);
  const list = sentences[language]!;
  let out = text;
  while (out.length < noteLength) out += `${list[below(random, list.length)]!}\n`;
  return out;
}

/**
 * Invented notes of 3,500 characters as JSON lines, some nine a patient, English and Spanish; the same for the same
 * seed.
 *
 * @returns how many characters they have
 */
export async function writeBatchNotes(file: string, wanted: number, seed: string): Promise<number> {
  const out = createWriteStream(file);
  let [count, characters] = [0, 0];
  for (let share = 1; count < wanted; share++) {
    for (const { id, patient, language, date, text } of longitudinalNotes(100, ['en', 'es'], `${seed}/${share}`)) {
      if (count === wanted) break;
      const long = lengthened(text, language, `${seed}/${share}/${id}`);
      count += 1;
      characters += long.length;
      const line = { id: `${share}-${id}`, patient: `${share}-${patient}`, language, date, text: long };
      if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'finish');
  return characters;
}
