import { publishedClasses } from '../../../../models/tagger/unfounded/published';
import { describeClasses } from './classSamples';

describeClasses(publishedClasses, {
  published: {
    refuses: [
      ['as shown by [Wolderen] et al. before', 'patient'],
      ['in N Engl J Med [1998] before', 'date'],
      ['a series (Wolderen and [Kruvik], 2004) of cases', 'patient'],
    ],
    spares: [
      ['seen by Dr. [Wolderen] et al. today', 'staff'],
      ['[Wolderen] came. As shown by Wolderen et al. before', 'patient'],
      ['in May [1998] before', 'date'],
    ],
  },
  maker: {
    refuses: [
      ['a stent (Taxus®, [Wolderen], Texas)', 'patient'],
      ['a pump (Kruvik Inc, [Wolderen], USA)', 'city'],
    ],
    spares: [
      ['works as a fitter (Kruvik Inc, [Wolderen])', 'city'],
      ['seen with her son ([Wolderen])', 'patient'],
    ],
  },
});
