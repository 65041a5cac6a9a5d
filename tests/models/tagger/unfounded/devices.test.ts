import { deviceClasses } from '../../../../models/tagger/unfounded/devices';
import { describeClasses } from './classSamples';

describeClasses(deviceClasses, {
  madeBy: {
    refuses: [
      ['un stimulateur de marque [Saint Wolderen], pour', 'hospital'],
      ['un marcapasos de la marca [Wolderen] ayer', 'patient'],
      ['ein Gerät der Marke [Wolderen] lief', 'patient'],
      ['een pomp van het merk [Wolderen] liep', 'patient'],
      ['a pump of the brand [Wolderen] ran', 'patient'],
    ],
    spares: [
      ['an appointment made by [Wolderen] today', 'staff'],
      ['Anna Brand [Wolderen] came', 'patient'],
      ['une pompe de marque. [Wolderen] appelle', 'patient'],
      ['ik merk [Wolderen] op', 'patient'],
    ],
  },
  device: {
    refuses: [
      ['par un programmateur [WOLDEREN] hier', 'patient'],
      ['read by the analyzer ([Wolderen]) twice', 'patient'],
      ['mit dem Analysegerät [Wolderen] gemessen', 'patient'],
      ['con el analizador [Wolderen] ayer', 'patient'],
      ['met de analysator [Wolderen] gemeten', 'patient'],
    ],
    spares: [
      ['bed 4 pacemaker [Wolderen] called', 'patient'],
      ['told the programmer [Anna Walker] of it', 'staff'],
      ['read by the analyzer. [Wolderen] called', 'patient'],
      ['on the ventilator [Dr Wolderen] came', 'staff'],
    ],
  },
});
