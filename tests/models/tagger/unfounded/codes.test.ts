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
  parity: {
    refuses: [
      ['she was [G6P3023] at term', 'medicalRecord'],
      ['sa mère, [P5G5A0D0], va bien', 'location'],
    ],
    spares: [
      ['room [G6]', 'room'],
      ['record [P5G5K881]', 'medicalRecord'],
    ],
  },
  aminoAcids: {
    refuses: [
      ['the variants S420Y and [E623K] of the gene', 'medicalRecord'],
      ['the missense alteration p.[E1799K] was found', 'medicalRecord'],
    ],
    spares: [
      ['her number [E623K] was lost', 'medicalRecord'],
      ['see p. [E1799K] was lost', 'medicalRecord'],
    ],
  },
});
