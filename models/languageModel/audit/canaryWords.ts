import type { Language } from '../../../electron/contract/text';

interface CanaryWords {
  /** What stands before the name and between it and the diagnosis. */
  readonly sentences: readonly (readonly [string, string])[];
  readonly diagnoses: readonly string[];
}

/** Sentences as notes have them; in their own language, so that a canary is no stranger to the model. */
export const canaryWords: Readonly<Record<Language, CanaryWords>> = {
  es: {
    sentences: [
      ['Acude a consulta ', ' por '],
      ['Se informa a ', ' del diagnóstico de '],
      ['Revisión de ', ' tras ingreso por '],
    ],
    diagnoses: ['gota', 'asma', 'lupus', 'migraña', 'psoriasis', 'artrosis', 'epilepsia', 'glaucoma', 'neumonía'],
  },
  en: {
    sentences: [
      ['Seen in clinic today: ', ' with '],
      ['We told ', ' about the diagnosis of '],
      ['Follow-up of ', ' after admission for '],
    ],
    diagnoses: ['gout', 'asthma', 'lupus', 'migraine', 'psoriasis', 'arthritis', 'epilepsy', 'glaucoma', 'pneumonia'],
  },
  fr: {
    sentences: [
      ['Vu en consultation ', ' pour '],
      ['Nous informons ', ' du diagnostic de '],
      ['Suivi de ', ' après hospitalisation pour '],
    ],
    diagnoses: ['goutte', 'asthme', 'lupus', 'migraine', 'psoriasis', 'arthrose', 'épilepsie', 'glaucome', 'pneumonie'],
  },
  nl: {
    sentences: [
      ['Op het spreekuur gezien: ', ' met '],
      ['We informeren ', ' over de diagnose '],
      ['Controle van ', ' na opname wegens '],
    ],
    diagnoses: ['jicht', 'astma', 'lupus', 'migraine', 'psoriasis', 'artrose', 'epilepsie', 'glaucoom', 'pneumonie'],
  },
  de: {
    sentences: [
      ['Vorstellung von ', ' wegen '],
      ['Wir informieren ', ' über die Diagnose '],
      ['Kontrolle von ', ' nach Aufnahme wegen '],
    ],
    diagnoses: ['Gicht', 'Asthma', 'Lupus', 'Migräne', 'Psoriasis', 'Arthrose', 'Epilepsie', 'Glaukom', 'Pneumonie'],
  },
};
