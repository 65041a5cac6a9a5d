import type { stopping as Words } from '../en/stopping';
import type { Shape } from '../shape';

export const stopping: Shape<typeof Words> = {
  title: 'Wanneer het lezen mag stoppen',
  bound:
    'Met 95% betrouwbaarheid bevat hoogstens {max} van {n} ongelezen notitie ({share}) niet-gevonden ' +
    'PHI. | Met 95% betrouwbaarheid bevatten hoogstens {max} van de {n} ongelezen notities ({share}) ' +
    'niet-gevonden PHI.',
  phi:
    'Van de PHI in ongelezen notities is hoogstens {share} niet gevonden (95% betrouwbaarheid, op zichzelf ' +
    'genomen).',
  allRead: 'Alle notities zijn gelezen: er valt niets meer te schatten.',
  overtaken:
    'Een nieuwe zoekactie of nieuwe notities hebben veranderd wat ongelezen is. De volgende lijst op ' +
    'onzekerheid begint een nieuwe telling.',
  toGo:
    'Nog één notitie voor {share}, als het zo doorgaat. | Nog ongeveer {n} notities voor {share}, als het ' +
    'zo doorgaat.',
  skipped:
    'Eén willekeurig getrokken notitie is ongelezen op klaar gezet: tot die gelezen is, telt niets mee wat ' +
    'later getrokken is. | {n} willekeurig getrokken notities zijn ongelezen op klaar gezet: tot die gelezen ' +
    'zijn, telt niets mee wat later getrokken is.',
  how: 'Waar dit op berust',
  source:
    'Van {read} gelezen notities is er één willekeurig getrokken; {missing} daarvan bevatte PHI die nog ' +
    'niet gevonden was. | Van {read} gelezen notities zijn er {n} willekeurig getrokken; {missing} ' +
    'daarvan bevatten PHI die nog niet gevonden was.',
  sequence: 'Telling {n}, begonnen op {time} met {notes} open notities.',
  means:
    'Het geldt op elk moment dat u kijkt. Geteld wordt wat een annotator gevonden zou hebben; wat ' +
    'annotatoren zelf missen, zit er niet in. Wat sinds het begin in ongelezen notities is gemarkeerd, telt ' +
    'nog als niet gevonden.',
  anew: 'Opnieuw tellen',
  drawn: 'willekeurig',
  wasDrawn: 'Deze notitie is willekeurig getrokken.',
};
