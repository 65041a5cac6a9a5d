import { ordinaryWords } from '../../../../models/tagger/unfounded/ordinaryWords';
import { describeClasses } from './classSamples';

describeClasses(ordinaryWords, {
  functionWords: {
    refuses: [['a farmer [of] chickens', 'profession']],
    spares: [['seen by [de] Wit', 'patient']],
  },
  protectedWords: {
    refuses: [
      ['he is [divorced] and lives alone', 'profession'],
      ['he is [divorced and retired] since', 'profession'],
    ],
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
      ['Bel [anna-wolderen] terug', 'patient'],
      ['Bel [mary-anne] terug', 'patient'],
      ['Hi, met mevr. [hoekzema] weer', 'patient'],
    ],
  },
  degree: {
    refuses: [['He was very [unrested] at night', 'patient']],
    spares: [
      ['seen by [wolderen] at night', 'patient'],
      ['He was very [Wolderen] at night', 'patient'],
    ],
  },
  month: {
    refuses: [['pertaining to [August] that prompted it', 'location']],
    spares: [
      ['moved to [Augusta] that day', 'city'],
      ['told [August] of it', 'patient'],
    ],
  },
  preposition: {
    refuses: [
      ['normal. [Durant] la reconstruction', 'patient'],
      ['normal. [During] the operation', 'patient'],
      ['normal. [Während] der Operation', 'patient'],
      ['normal. [Tijdens] de ingreep', 'patient'],
      ['normal. [Durante] la operación', 'patient'],
    ],
    spares: [
      ['vu par M. [Durant] hier', 'patient'],
      ['normal. [Durant] a appelé', 'patient'],
      ['normal. [Dupont] la revoit', 'patient'],
    ],
  },
  kin: {
    refuses: [['boy negative, [mother] positive', 'staff']],
    spares: [
      ['her mother [Wolderen] came', 'relative'],
      ['told [Mother Wolderen] of it', 'relative'],
    ],
  },
  smallOrdinary: {
    refuses: [['The child was in good [primary] state', 'patient']],
    spares: [
      ['Seen with [young] at nine', 'patient'],
      ['seen with [primary] at nine', 'patient'],
      ['Seen by [wolderen] at nine', 'patient'],
      ['Seen by [de] Wit at nine', 'patient'],
    ],
  },
  smallBeginning: {
    refuses: [['Given [primary care] for days', 'organization']],
    spares: [
      ['seen at [the Wolderen] in May', 'hospital'],
      ['seen at [Primary Care] in May', 'hospital'],
    ],
  },
});
