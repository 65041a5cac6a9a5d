import type { stopping as Words } from '../en/stopping';
import type { Shape } from '../shape';

export const stopping: Shape<typeof Words> = {
  title: 'Wanneer u kunt stoppen met lezen',
  bound:
    'Met 95% betrouwbaarheid bevat hoogstens {max} van {n} ongelezen notitie ({share}) niet-gevonden ' +
    'PHI. | Met 95% betrouwbaarheid bevatten hoogstens {max} van de {n} ongelezen notities ({share}) ' +
    'niet-gevonden PHI.',
  phi:
    'Van de PHI in ongelezen notities is hoogstens {share} niet gevonden (95% betrouwbaarheid, alleen ' +
    'voor deze uitspraak).',
  allRead: 'Alle notities zijn gelezen: er valt niets meer te schatten.',
  overtaken:
    'Een nieuwe zoekactie of nieuwe notities hebben veranderd wat ongelezen is. De volgende werklijst op ' +
    'onzekerheid begint een nieuwe telling.',
  toGo:
    'Nog één notitie tot {share}, als er even weinig wordt gevonden. | Nog ongeveer {n} notities tot ' +
    '{share}, als er even weinig wordt gevonden.',
  skipped:
    'Eén willekeurig gekozen notitie is ongelezen afgerond: tot die gelezen is, tellen later gekozen ' +
    'notities niet mee. | {n} willekeurig gekozen notities zijn ongelezen afgerond: tot die gelezen ' +
    'zijn, tellen later gekozen notities niet mee.',
  how: 'Hoe dit wordt berekend',
  source:
    'Van {read} gelezen notities is er één willekeurig gekozen; {missing} daarvan bevatte PHI die ' +
    'nog niet gevonden was. | Van {read} gelezen notities zijn er {n} willekeurig gekozen; {missing} ' +
    'daarvan bevatten PHI die nog niet gevonden was.',
  sequence: 'Telling {n}, begonnen op {time} met {notes} open notities.',
  means:
    'Dit geldt op elk moment. Geteld wordt wat een annotator gevonden zou hebben; wat annotatoren ' +
    'zelf missen, zit er niet in. Wat sinds het begin in ongelezen notities is gemarkeerd, telt nog ' +
    'als niet gevonden.',
  anew: 'Opnieuw tellen',
  drawn: 'willekeurig',
  wasDrawn: 'Deze notitie is willekeurig gekozen.',
};
