import type { JobWords } from '../en/jobs';

export const job: JobWords = {
  cancel: 'Abbrechen',
  doneOf: '{done} von {total}',
  rate: '{rate} pro Sekunde',
  left: 'noch {time}',
  import: { running: 'Import läuft' },
  detect: {
    running: 'PHI wird erkannt',
    done: '{n} Vorschlag in {notes} | {n} Vorschläge in {notes}',
    cancelled:
      'Nach {n} Notiz abgebrochen; bisherige Vorschläge bleiben erhalten | Nach {n} Notizen abgebrochen; ' +
      'bisherige Vorschläge bleiben erhalten',
  },
  export: {
    running: 'Export läuft',
    done: '{n} Notiz exportiert | {n} Notizen exportiert',
    cancelled: 'Nach {n} Notiz abgebrochen | Nach {n} Notizen abgebrochen',
    lost: 'In diesem Format lässt sich nicht speichern: {what}',
  },
  code: {
    running: 'Kodes werden vorgeschlagen',
    done: '{n} Kode in {notes} vorgeschlagen | {n} Kodes in {notes} vorgeschlagen',
  },
  importCodes: {
    running: 'Kodes werden importiert',
    done:
      '{n} Kode für {notes} importiert, {left} übersprungen | {n} Kodes für {notes} importiert, {left} ' +
      'übersprungen',
  },
  importSystem: { running: 'Kodesystem wird importiert' },
  trainCoder: { running: 'Kodiermodell wird trainiert' },
  auditModel: { running: 'Sprachmodell wird geprüft' },
  compareCoders: { running: 'Kodiermodelle werden verglichen' },
  utility: { running: 'Auswirkung der De-Identifikation wird gemessen' },
  agreement: { running: 'Intervalle werden berechnet' },
  release: { running: 'Freigabe läuft' },
  train: { running: 'Training läuft' },
  learningCurve: { running: 'Lernkurve' },
  compare: { running: 'Modelle werden verglichen' },
};
