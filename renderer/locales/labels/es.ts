import type { LabelsWords } from './en';

export const labels: LabelsWords = {
  title: 'Etiquetas', guideline: 'Guía', general: 'Para todas las etiquetas', version: 'versión {n}', search: 'Buscar etiqueta o palabra', edit: 'Editar', save: 'Guardar',
  leave: 'Dejar', definition: 'Qué se marca', examples: 'Ejemplos', examplesText: 'Uno por línea; « » rodean lo que se marca.', not: 'No se marca', perLine: 'Uno por línea.',
  versions: 'Versiones', versionsCount: '{n} versión | {n} versiones', shipped: 'de origen', bringBack: 'Recuperar', bringBackOf: 'Recuperar la versión {n}',
  room: { guideline: 'Guía', sets: 'Conjuntos' },
  answer: { guideline: 'Qué significa cada etiqueta', sets: 'Las mismas notas con otras etiquetas' },
  under: {
    guideline: 'Las mismas palabras están junto a la nota en Revisión. Cada edición es una versión; las anteriores quedan.',
    sets: 'Cada anotación se reescribe según lo que significa su etiqueta. Antes ve los recuentos, y se deshace en un paso.',
  },
  sets: {
    now: 'Ahora:', choose: 'Elija un conjunto…', other: 'Otro conjunto de etiquetas', file: 'De un archivo', none: 'Ningún otro conjunto elegido',
    noneText: 'Elija uno de los de Gauze o un archivo con etiquetas propias. Nada cambia hasta que usted lo diga.', table: 'Qué pasa con cada etiqueta', from: 'Etiqueta ahora', to: 'Pasa a ser',
    toOf: '{label} pasa a ser', loss: 'Qué se pierde', remove: 'nada: se quitan las anotaciones',
    lossOf: { merged: 'se une con otras', split: 'significa más de una', dropped: 'no tiene equivalente' },
    renames: '{n} anotación cambia de etiqueta. | {n} anotaciones cambian de etiqueta.', removes: '{n} se quita. | {n} se quitan.', change: 'Cambiar las etiquetas',
    changed: 'Las etiquetas son ahora las de {name}.',
  },
};
