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
  aminoAcid: {
    refuses: [
      ['a change of glycine to valine ([Val]) at codon 114', 'patient'],
      ['the mutation of the gene left [Thr] in its place', 'patient'],
    ],
    spares: [
      ['seen by [Val] this morning', 'staff'],
      ['told [Leu] of it', 'patient'],
    ],
  },
  substance: {
    refuses: [
      ['its active metabolite [SU40417] on day 13', 'medicalRecord'],
      ['N-desethyl selotinib ([SU40417]) were high', 'medicalRecord'],
      ['the [KX-412]-specific gene was seen', 'medicalRecord'],
      ['traité par un inhibiteur ([KX412]) hier', 'medicalRecord'],
      ['mit dem Wirkstoff [KX-412] behandelt', 'medicalRecord'],
      ['con el compuesto [KX412] oral', 'medicalRecord'],
    ],
    spares: [
      ['her number [SU40417] was lost', 'medicalRecord'],
      ['Ref: [KX-412]', 'medicalRecord'],
      ['the virus was seen; record [KX412]', 'medicalRecord'],
      ['told agent [KX412] of it', 'medicalRecord'],
    ],
  },
  enzyme: {
    refuses: [
      ['with cytochrome [P450 2D6] status', 'medicalRecord'],
      ['against cytochrome [P4502D6].', 'medicalRecord'],
      ['a weak [CYP3A4] inhibitor', 'medicalRecord'],
      ['über Cytochrom [P450] abgebaut', 'medicalRecord'],
    ],
    spares: [
      ['her number [P450] was lost', 'medicalRecord'],
      ['moved to [2D6] at night', 'room'],
    ],
  },
});
