import { ordinaryWords } from '../../../../models/tagger/unfounded/ordinaryWords';
import { describeClasses } from './classSamples';

describeClasses(ordinaryWords, {
  functionWords: {
    refuses: [['a farmer [of] chickens', 'profession']],
    spares: [['seen by [de] Wit', 'patient']],
  },
  protectedWords: {
    refuses: [['he is [divorced] and lives alone', 'profession']],
    spares: [['he is a [carter] by trade', 'profession']],
  },
  smallLetters: {
    refuses: [['She was seen at [the district hospital]', 'hospital']],
    spares: [
      ['seen at [st giles] again, no letter yet', 'hospital'],
      ['She was seen at [St Giles] again', 'hospital'],
    ],
  },
  protectedWord: {
    refuses: [['cultures grew [Candida] albicans', 'patient']],
    spares: [['seen by [Okonkwo] this morning', 'staff']],
  },
  usedAsWord: {
    refuses: [['[Tesk] of rehydration. She drank the tesk slowly', 'patient']],
    spares: [
      ['[Hoekzema] called. Then hoekzema came, tired', 'patient'],
      ['[Stone] called about the stone', 'patient'],
    ],
  },
  compass: {
    refuses: [
      ['le centre [Ouest de la] Tunisie', 'hospital'],
      ['a town in the [north of the] country', 'organization'],
      ['una región del [norte de] Chile', 'hospital'],
    ],
    spares: [
      ['la clinique [Nord] de Lyon', 'hospital'],
      ['seen by Mr [West] of Leeds', 'patient'],
      ['moved to [North Wing] at night', 'department'],
    ],
  },
  twice: {
    refuses: [['Seen today, well. [well. well.] well.', 'patient']],
    spares: [
      ['Bel [anna-anna anders] terug', 'patient'],
      ['waar ligt [zwaan] nu?', 'patient'],
    ],
  },
  compound: {
    refuses: [['A CT of the chest, [thoraco]-abdominal', 'patient']],
    spares: [
      ['Bel [mary-anne] terug', 'patient'],
      ['Hi, met mevr. [hoekzema] weer', 'patient'],
    ],
  },
});
