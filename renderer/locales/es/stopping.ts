import type { stopping as Words } from '../en/stopping';
import type { Shape } from '../shape';

export const stopping: Shape<typeof Words> = {
  title: 'Cuándo se puede dejar de leer',
  bound:
    'Con una confianza del 95\u00a0%, como máximo {max} de {n} nota sin leer ({share}) contiene datos ' +
    'identificativos no encontrados. | Con una confianza del 95\u00a0%, como máximo {max} de las {n} notas sin leer ' +
    '({share}) contienen datos identificativos no encontrados.',
  phi:
    'De los datos identificativos de las notas sin leer, como máximo el {share} no se ha encontrado ' +
    '(confianza del 95 %, solo para esta afirmación).',
  allRead: 'Se han leído todas las notas: no queda nada que estimar.',
  overtaken:
    'Una búsqueda nueva o notas nuevas han cambiado lo que falta por leer. La próxima cola ordenada por ' +
    'incertidumbre empieza un recuento nuevo.',
  toGo:
    'Una nota más para llegar al {share}, al ritmo actual. | Unas {n} notas más para llegar al ' +
    '{share}, al ritmo actual.',
  skipped:
    'Una nota elegida al azar se dio por terminada sin leer: hasta que se lea, no cuenta nada de lo ' +
    'elegido después. | {n} notas elegidas al azar se dieron por terminadas sin leer: hasta que se lean, ' +
    'no cuenta nada de lo elegido después.',
  how: 'Cómo se calcula',
  source:
    'De {read} notas leídas, una se eligió al azar; {missing} de ellas contenía datos identificativos no ' +
    'encontrados antes. | De {read} notas leídas, {n} se eligieron al azar; {missing} de estas contenían datos ' +
    'identificativos no encontrados antes.',
  sequence: 'Recuento {n}, iniciado el {time} con {notes} notas abiertas.',
  means:
    'La cifra es válida en todo momento. Cuenta lo que habría encontrado un anotador; no incluye lo ' +
    'que se les escapa a los propios anotadores. Las palabras etiquetadas desde el inicio en notas ' +
    'sin leer siguen contando como no encontradas.',
  anew: 'Empezar un recuento nuevo',
  drawn: 'al azar',
  wasDrawn: 'Esta nota se eligió al azar.',
};
