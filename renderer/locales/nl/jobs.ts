import type { JobWords } from '../en/jobs';

export const job: JobWords = {
  cancel: 'Afbreken',
  doneOf: '{done} van {total}',
  rate: '{rate} per seconde',
  left: 'nog {time}',
  import: { running: 'Bezig met importeren' },
  detect: {
    running: 'PHI detecteren',
    done: '{n} voorstel in {notes} | {n} voorstellen in {notes}',
    cancelled:
      'Afgebroken na {n} notitie; de voorstellen tot dan toe blijven | Afgebroken na {n} notities; de voorstellen tot dan toe blijven',
  },
  export: {
    running: 'Bezig met exporteren',
    done: '{n} notitie geschreven | {n} notities geschreven',
    cancelled: 'Afgebroken na {n} notitie | Afgebroken na {n} notities',
    lost: 'Dit formaat neemt niet mee: {what}',
  },
  code: {
    running: 'Codes voorstellen',
    done: '{n} code voorgesteld in {notes} notities | {n} codes voorgesteld in {notes} notities',
  },
  importCodes: {
    running: 'Codes importeren',
    done: '{n} code overgenomen voor {notes} notities, {left} overgeslagen | {n} codes overgenomen voor {notes} notities, {left} overgeslagen',
  },
  importSystem: { running: 'Codestelsel importeren' },
  trainCoder: { running: 'Codeur trainen' },
  auditModel: { running: 'Taalmodel doorlichten' },
  compareCoders: { running: 'Codeurs vergelijken' },
  utility: { running: 'Effect van de-identificatie meten' },
  agreement: { running: 'Intervallen berekenen' },
  release: { running: 'Bezig met vrijgeven' },
  train: { running: 'Bezig met trainen' },
  learningCurve: { running: 'Leercurve' },
  compare: { running: 'Modellen vergelijken' },
};
