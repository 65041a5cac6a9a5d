import { abbreviations } from '../../../../models/tagger/unfounded/abbreviations';
import { describeClasses } from './classSamples';

describeClasses(abbreviations, {
  abbreviation: {
    refuses: [
      ['a search for resistant rods ([BAAR]) was done', 'patient'],
      ['one mutation of the gene [KCNQ1] and no other', 'hospital'],
      ['pain along the right root [S1] since May', 'department'],
      ['the membrane antigen ([EMA]) was absent', 'patient'],
    ],
    spares: [
      ['seen by [MKDW] today', 'staff'],
      ['told the nurse ([MK]) of it', 'staff'],
      ['seen ([EMMA PIKE]) today', 'staff'],
      ['told nurse [MKDW] of it', 'staff'],
      ['was moved to [MICU] at night', 'department'],
      ['TOLD [MKDW] OF IT', 'staff'],
      ['told [MK] of it', 'staff'],
      ['told [OBONYO] of it', 'staff'],
    ],
  },
  clinical: {
    refuses: [
      ['3\tBird\t90\t[UTI], delirium', 'location'],
      ['treated for [AKI] on CKD3', 'patient'],
    ],
    spares: [
      ['seen by [MK] for UTI', 'staff'],
      ['seen by [Uti] today', 'staff'],
      ['[FAITH] called', 'patient'],
    ],
  },
  shortDrug: {
    refuses: [
      ['stavudine ([D4T]) and others', 'location'],
      ['Lamivudin ([3TC]) seit Mai', 'medicalRecord'],
    ],
    spares: [
      ['room ([D4T])', 'room'],
      ['moved to [D4T] at night', 'room'],
      ['his number was ([D4T]5)', 'medicalRecord'],
    ],
  },
  marker: {
    refuses: [
      ['CD20 et CD79a et non [EMA], CD3', 'patient'],
      ['positive pour [EMA], HMB45', 'patient'],
      ['markers (CA19-9 [ACE]) were low', 'patient'],
    ],
    spares: [
      ['bed 3, [EMA] came, bed 4', 'patient'],
      ['CD20 positive. [EMA] called', 'patient'],
      ['CD20 positive, told [Ema], CD3', 'patient'],
    ],
  },
});
