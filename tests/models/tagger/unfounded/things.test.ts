import { things } from '../../../../models/tagger/unfounded/things';
import { describeClasses } from './classSamples';

describeClasses(things, {
  germ: {
    refuses: [['caused by [K. kingae] in an adult', 'patient']],
    spares: [
      ['seen by [J. morris] today', 'staff'],
      ['seen by [K. Hoekzema] today', 'patient'],
    ],
  },
  brand: {
    refuses: [['a pessary ([Varabin]®) was placed', 'patient']],
    spares: [['a pessary ([Varabin]) was placed', 'patient']],
  },
  path: {
    refuses: [['load("[../../../journal_similar]', 'patient']],
    spares: [['mail to [j..jansen]', 'patient']],
  },
  drug: {
    refuses: [
      ['treated with [Selocoxib] at night', 'patient'],
      ['1 mg de [Ropivacaïne] par heure', 'organization'],
      ['[Sulfamethoxazole-Trimethoprime] pendant dix jours', 'city'],
      ['mise sous [Halopéridol] le soir', 'patient'],
      ['à base de [SulfaXétaxazol]. Le lendemain', 'organization'],
    ],
    spares: [
      ['treated by [Anna Selocoxib] at night', 'patient'],
      ['employed at [Bracoxib Works] for years', 'organization'],
    ],
  },
});
