import type { stopping as Words } from '../en/stopping';
import type { Shape } from '../shape';

export const stopping: Shape<typeof Words> = {
  title: 'Quand arrêter la lecture',
  bound:
    'Avec 95 % de confiance, au plus {max} note non lue sur {n} ({share}) contient des données ' +
    'identifiantes non trouvées. | Avec 95 % de confiance, au plus {max} des {n} notes non lues ({share}) ' +
    'contiennent des données identifiantes non trouvées.',
  phi:
    'Parmi les données identifiantes des notes non lues, au plus {share} n’ont pas été trouvées (95 % de ' +
    'confiance, pour cette seule affirmation).',
  allRead: 'Toutes les notes ont été lues : il ne reste rien à estimer.',
  overtaken:
    'Une nouvelle détection ou de nouvelles notes ont changé ce qui reste à lire. La prochaine file ' +
    'triée par incertitude commence un nouveau décompte.',
  toGo:
    'Encore une note pour atteindre {share}, au rythme actuel. | Encore {n} notes environ pour ' +
    'atteindre {share}, au rythme actuel.',
  skipped:
    'Une note tirée au hasard a été terminée sans être lue : tant qu’elle ne l’est pas, rien de ce qui ' +
    'est tiré ensuite ne compte. | {n} notes tirées au hasard ont été terminées sans être lues : tant ' +
    'qu’elles ne le sont pas, rien de ce qui est tiré ensuite ne compte.',
  how: 'Comment ce chiffre est calculé',
  source:
    'Sur {read} notes lues, une a été tirée au hasard ; {missing} d’entre elles contenait des données ' +
    'identifiantes non trouvées avant. | Sur {read} notes lues, {n} ont été tirées au hasard ; {missing} ' +
    'd’entre elles contenaient des données identifiantes non trouvées avant.',
  sequence: 'Décompte {n}, commencé le {time} avec {notes} notes ouvertes.',
  means:
    'Ce chiffre est valable à tout moment. Il compte ce qu’un annotateur aurait trouvé ; ce que les ' +
    'annotateurs eux-mêmes laissent passer n’y figure pas. Les mots étiquetés depuis le début dans ' +
    'des notes non lues comptent toujours comme non trouvés.',
  anew: 'Commencer un nouveau décompte',
  drawn: 'au hasard',
  wasDrawn: 'Cette note a été tirée au hasard.',
};
