import type { stopping as Words } from '../en/stopping';
import type { Shape } from '../shape';

export const stopping: Shape<typeof Words> = {
  title: 'Wann das Lesen beendet werden kann',
  bound:
    'Mit 95 % Sicherheit enthält höchstens {max} von {n} ungelesenen Notiz ({share}) nicht gefundene PHI. | ' +
    'Mit 95 % Sicherheit enthalten höchstens {max} der {n} ungelesenen Notizen ({share}) nicht gefundene PHI.',
  phi:
    'Von der PHI in ungelesenen Notizen wurden höchstens {share} nicht gefunden (95 % ' +
    'Sicherheit, für sich genommen).',
  allRead: 'Alle Notizen sind gelesen: Es bleibt nichts zu schätzen.',
  overtaken:
    'Eine neue Suche oder neue Notizen haben verändert, was ungelesen ist. Die nächste Liste nach ' +
    'Unsicherheit beginnt eine neue Zählung.',
  toGo:
    'Noch eine Notiz bis {share}, wenn die Funde so bleiben. | Noch etwa {n} Notizen bis {share}, ' +
    'wenn die Funde so bleiben.',
  skipped:
    'Eine zufällig gezogene Notiz wurde ungelesen als fertig markiert: Bis sie gelesen ist, zählt nichts ' +
    'später Gezogenes. | {n} zufällig gezogene Notizen wurden ungelesen als fertig markiert: Bis sie gelesen ' +
    'sind, zählt nichts später Gezogenes.',
  how: 'Wie dies berechnet wird',
  source:
    'Von {read} gelesenen Notizen wurde eine zufällig gezogen; {missing} davon enthielt zuvor nicht ' +
    'gefundene PHI. | Von {read} gelesenen Notizen wurden {n} zufällig gezogen; {missing} davon ' +
    'enthielten zuvor nicht gefundene PHI.',
  sequence: 'Zählung {n}, begonnen am {time} mit {notes} offenen Notizen.',
  means:
    'Die Angabe gilt zu jedem Zeitpunkt. Gezählt wird, was Annotatoren gefunden hätten; was sie ' +
    'selbst übersehen, ist nicht enthalten. Was seit Beginn in ungelesenen Notizen markiert wurde, ' +
    'zählt weiter als nicht gefunden.',
  anew: 'Neu zählen',
  drawn: 'zufällig',
  wasDrawn: 'Diese Notiz wurde zufällig gezogen.',
};
