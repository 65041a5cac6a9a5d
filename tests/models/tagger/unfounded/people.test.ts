import { people } from '../../../../models/tagger/unfounded/people';
import { describeClasses } from './classSamples';

describeClasses(people, {
  usedAsEponym: {
    refuses: [
      ['tender at [McBurney] point', 'patient'],
      ['the papules of [Gottrand] on both hands', 'city'],
    ],
    spares: [['[McBurney, Alice] came with her son', 'patient']],
  },
  eponym: { refuses: [['a long [Gleason] of both', 'patient']], spares: [['[McBurney, Alice] came', 'patient']] },
  cited: {
    refuses: [['as in the cases reported by Hoekzema and [Wolderen], rarely', 'patient']],
    spares: [['pain reported by [Wolderen] today', 'relative']],
  },
  demonym: {
    refuses: [['a healthy [German] woman of 40', 'patient']],
    spares: [['told [German] about it', 'patient']],
  },
});
