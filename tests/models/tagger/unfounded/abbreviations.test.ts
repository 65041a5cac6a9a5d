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
});
