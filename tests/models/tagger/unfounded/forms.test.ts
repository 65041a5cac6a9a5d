import { forms } from '../../../../models/tagger/unfounded/forms';
import { describeClasses } from './classSamples';

describeClasses(forms, {
  heading: {
    refuses: [
      ['Room\t[Patient]\tPlan\n', 'hospital'],
      ['[Room\tPatient\tPlan]\n', 'hospital'],
      ['| [Room] | Wolderen |', 'hospital'],
    ],
    spares: [
      ['[Wolderen]\tWard\n', 'patient'],
      ['told the [Patient] of it', 'hospital'],
      ['[Wolderen\tHoekzema\tWard]\n', 'patient'],
    ],
  },
  noDate: {
    refuses: [
      ['antibodies at [1/1280] with', 'date'],
      ['an average of [0.5] and', 'date'],
    ],
    spares: [
      ['[22/11] Leroux AA', 'date'],
      ['[31.12.] Hb 9', 'date'],
      ['since [03/2019] in care', 'date'],
      ['seen [2012-2014] here', 'date'],
      ['in [1998] he', 'date'],
    ],
  },
  roundCount: {
    refuses: [['white cells [20000] per cubic millimetre', 'zip']],
    spares: [
      ['[8800] Roeselare', 'zip'],
      ['Apt 6F, Austin [75124]', 'zip'],
      ['Ward 12, pager [16200]', 'phone'],
    ],
  },
});
