import type { AdjudicationWords } from '../en/adjudication';

export const adjudication: AdjudicationWords = {
  notes: 'Notas',
  show: 'Mostrar',
  filter: {
    open: 'Abiertas',
    all: 'Todas',
  },
  accepted: 'aceptada',
  agreeAll: 'de acuerdo',
  acceptAgreed: 'Aceptar {n} nota con acuerdo total | Aceptar {n} notas con acuerdo total',
  everybody: 'Todos',
  whose: 'Marcas de',
  accept: 'Aceptar la nota',
  nothing: 'nada',
  here: 'Decidir aquí',
  kind: {
    label: 'otra etiqueta',
    extent: 'otros límites',
    missing: 'no lo marcaron todos',
  },
  all: 'Conservar todas',
  none: 'No conservar ninguna',
  own: 'Marca nueva',
  ownText:
    'Una etiqueta para esta marca. Para cambiar sus límites, seleccione antes otras palabras en la nota o use [ y ].',
  otherLabel: 'Otra etiqueta…',
  back: 'Deshacer',
  chosen: {
    version: '{author} eligió una versión, {time}.',
    all: '{author} las conservó todas, {time}.',
    none: '{author} no conservó ninguna, {time}.',
    own: '{author} añadió una marca, {time}.',
  },
  undisputed:
    'Aquí nadie discrepa, así que no se ha cambiado nada. Acepte la nota y marque después estas palabras ' +
    'en «{screen}».',
  noConflict: 'Ningún desacuerdo en esta nota.',
  conflicts: 'Desacuerdos',
  statistics: 'Avance',
  figure: {
    notes: 'Notas aceptadas',
    agreed: 'Marcas con acuerdo total',
    decided: 'Desacuerdos decididos',
    taken: 'De la versión de {name}',
    more: 'Quién decidió qué',
    decidedBy: 'Decidido por {name}',
    kind: 'Decidido: {kind}',
    choice: {
      version: 'Una versión elegida',
      all: 'Todas conservadas',
      none: 'Ninguna conservada',
      own: 'Marca nueva',
    },
  },
  state: {
    agreed: 'todos coinciden',
    decided: 'decidido',
    conflict: 'desacuerdo',
    nothing: 'ninguna conservada',
  },
  ready: 'Todo decidido',
  left: 'Queda {n} lugar | Quedan {n} lugares',
  acceptedNotice: 'El resultado se ha guardado en el proyecto.',
  agreedNotice: '{n} nota aceptada. | {n} notas aceptadas.',
  empty: 'No hay nada que arbitrar',
  emptyText: 'Las notas aparecen aquí cuando dos anotadores las han terminado y han devuelto sus paquetes.',
};
