import type { stopping as Words } from '../en/stopping';
import type { Shape } from '../shape';

export const stopping: Shape<typeof Words> = {
  title: 'Cuándo se puede dejar de leer',
  bound:
    'Con una confianza del 95 %, como máximo {max} de {n} nota sin leer ({share}) contiene PHI no encontrada. | Con una confianza del 95 %, como máximo {max} de las {n} notas sin leer ({share}) contienen PHI no encontrada.',
  phi: 'De la PHI de las notas sin leer, como máximo el {share} no se ha encontrado (confianza del 95 %, por sí sola).',
  allRead: 'Se han leído todas las notas: no queda nada que estimar.',
  overtaken:
    'Una nueva búsqueda o notas nuevas cambiaron lo que falta por leer. La próxima lista por duda empieza un recuento nuevo.',
  toGo: 'Una nota más para llegar al {share}, si sigue así. | Unas {n} notas más para llegar al {share}, si sigue así.',
  skipped:
    'Una nota elegida al azar se dio por terminada sin leer: hasta que se lea, no cuenta nada de lo elegido después. | {n} notas elegidas al azar se dieron por terminadas sin leer: hasta que se lean, no cuenta nada de lo elegido después.',
  how: 'De dónde sale',
  source:
    'De {read} notas leídas, una se eligió al azar; {missing} de ellas contenía PHI no encontrada antes. | De {read} notas leídas, {n} se eligieron al azar; {missing} de ellas contenían PHI no encontrada antes.',
  sequence: 'Recuento {n}, iniciado el {time} con {notes} notas abiertas.',
  means:
    'Es válido en cualquier momento en que se mire. Cuenta lo que habría encontrado quien lee; lo que se le escapa a quien lee no está incluido. Lo marcado desde el inicio en notas sin leer sigue contando como no encontrado.',
  anew: 'Empezar un recuento nuevo',
  drawn: 'al azar',
  wasDrawn: 'Esta nota se eligió al azar.',
};
