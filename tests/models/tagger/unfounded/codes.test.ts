import { codes } from '../../../../models/tagger/unfounded/codes';
import { describeClasses } from './classSamples';

describeClasses(codes, {
  fieldName: {
    refuses: [
      ['Kelmsgard\n[PV1-19]: VISIT-551923', 'department'],
      ['assigned[Author].id.extension: 1730994416', 'patient'],
    ],
    spares: [
      ['PV1-3: [Melisand]', 'hospital'],
      ['hi\n[piet.jansen]: bel ik', 'staff'],
      ['hi\n[Jansen-de]: bel ik', 'staff'],
    ],
  },
  codeTable: {
    refuses: [['NK1-3: SPO Spouse [HL70063]', 'identifier']],
    spares: [['number [HL700634]', 'identifier']],
  },
  parity: { refuses: [['she was [G6P3023] at term', 'medicalRecord']], spares: [['room [G6]', 'room']] },
  aminoAcids: {
    refuses: [['the variants S420Y and [E623K] of the gene', 'medicalRecord']],
    spares: [['her number [E623K] was lost', 'medicalRecord']],
  },
});
