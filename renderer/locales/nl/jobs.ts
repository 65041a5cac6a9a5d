import type { JobWords } from '../en/jobs';

export const job: JobWords = {
  cancel: 'Afbreken',
  doneOf: '{done} van {total}',
  rate: '{rate} per seconde',
  left: 'nog {time}',
  import: { running: 'Bezig met importeren' },
  detect: {
    running: 'Bezig met PHI detecteren',
    done: '{n} voorstel in {notes} | {n} voorstellen in {notes}',
    cancelled:
      'Afgebroken na {n} notitie; de voorstellen tot dan toe blijven behouden | Afgebroken na {n} notities; de ' +
      'voorstellen tot dan toe blijven behouden',
  },
  export: {
    running: 'Bezig met exporteren',
    done: '{n} notitie geëxporteerd | {n} notities geëxporteerd',
    cancelled: 'Afgebroken na {n} notitie | Afgebroken na {n} notities',
    lost: 'Dit formaat kan niet opslaan: {what}',
  },
  code: {
    running: 'Bezig met codes voorstellen',
    done: '{n} code voorgesteld in {notes} | {n} codes voorgesteld in {notes}',
  },
  importCodes: {
    running: 'Bezig met codes importeren',
    done:
      '{n} code geïmporteerd voor {notes}, {left} overgeslagen | {n} codes geïmporteerd voor {notes}, ' +
      '{left} overgeslagen',
  },
  importSystem: { running: 'Bezig met codestelsel importeren' },
  trainCoder: { running: 'Codeermodel wordt getraind' },
  auditModel: { running: 'Taalmodel wordt doorgelicht' },
  compareCoders: { running: 'Codeermodellen worden vergeleken' },
  utility: { running: 'Effect van de-identificatie wordt gemeten' },
  agreement: { running: 'Intervallen worden berekend' },
  release: { running: 'Bezig met vrijgeven' },
  train: { running: 'Bezig met trainen' },
  learningCurve: { running: 'Leercurve' },
  compare: { running: 'Modellen worden vergeleken' },
};
