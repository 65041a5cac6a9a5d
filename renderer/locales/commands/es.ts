import type { CommandWords } from './en';

export const commands: CommandWords = {
  command: {
    palette: { open: 'Buscar un comando, una nota o una etiqueta' },
    keys: { show: 'Mostrar todas las teclas' },
    frame: { nextPart: 'Ir a la siguiente parte de la ventana' },
    theme: { switch: 'Cambiar entre claro y oscuro' },
    settings: { open: 'Abrir los ajustes' },
    project: { open: 'Abrir un proyecto', new: 'Proyecto nuevo', demo: 'Abrir el proyecto de demostración', copy: 'Copiar este proyecto', lock: 'Bloquear este proyecto', close: 'Cerrar este proyecto', reveal: 'Mostrar el proyecto en su carpeta' },
    go: { notes: 'Ir a Notas', review: 'Ir a Revisión', training: 'Ir a Entrenar', privacy: 'Ir a Privacidad', release: 'Ir a Entrega', audit: 'Ir al registro', labels: 'Ir a Etiquetas', statistics: 'Ir a Estadística' },
    edit: { undo: 'Deshacer', redo: 'Rehacer' },
    job: { cancel: 'Cancelar el trabajo en curso' },
    welcome: { demo: 'Abrir el proyecto de demostración', new: 'Proyecto nuevo', open: 'Abrir un proyecto' },
    notes: {
      previous: 'Nota anterior', next: 'Nota siguiente', open: 'Abrir la nota en Revisión', select: 'Marcar o desmarcar la nota', search: 'Buscar notas', import: 'Importar archivos', importFolder: 'Importar una carpeta',
      detect: 'Buscar PHI', done: 'Dar el lote por listo', reopen: 'Reabrir el lote', exempt: 'Excluir el lote', remove: 'Quitar el lote del proyecto', export: 'Exportar notas',
      patients: 'Cargar datos conocidos de pacientes', clearFilter: 'Vaciar el filtro',
    },
    review: {
      nextSpan: 'Marca siguiente, decidida o no', previousSpan: 'Marca anterior, decidida o no', doubt: 'Siguiente palabra que pudo pasarse por alto', reopen: 'Volver a hacerla sugerencia', startOutCharacter: 'Mover el inicio un carácter hacia fuera', startInCharacter: 'Mover el inicio un carácter hacia dentro', endOutCharacter: 'Mover el final un carácter hacia fuera', endInCharacter: 'Mover el final un carácter hacia dentro', wordUp: 'Seleccionar la palabra de arriba', wordDown: 'Seleccionar la palabra de abajo', propagatePatient: 'Marcar las mismas palabras en todas las notas del paciente', stepThrough: 'Recorrer las mismas palabras una a una', variants: 'Con o sin otras grafías', rejectAll: 'Rechazar todas las sugerencias mostradas', always: 'Estas palabras son aquí siempre PHI', never: 'Estas palabras no son aquí nunca PHI', flag: 'Señalar la nota o quitar la señal', comment: 'Escribir un comentario', narrow: 'Filtrar las sugerencias', guideline: 'Mostrar la guía de la etiqueta', sweep: 'Buscar en todas las notas', sweepSame: 'Buscar en todas las notas las palabras bajo el cursor', focusQueue: 'Poner el cursor en la cola',
      next: 'Sugerencia siguiente', previous: 'Sugerencia anterior', accept: 'Aceptar', reject: 'Rechazar', label1: 'Etiquetar como nombre', label2: 'Etiquetar como lugar', label3: 'Etiquetar como fecha o edad',
      label4: 'Etiquetar como contacto', label5: 'Etiquetar como identificador', label6: 'Etiquetar como profesión', label7: 'Etiquetar como otro', chooseLabel: 'Elegir una etiqueta por su nombre', remove: 'Borrar la marca',
      startOut: 'Mover el inicio una palabra hacia fuera', startIn: 'Mover el inicio una palabra hacia dentro', endOut: 'Mover el final una palabra hacia fuera', endIn: 'Mover el final una palabra hacia dentro',
      wordRight: 'Seleccionar la palabra siguiente', wordLeft: 'Seleccionar la palabra anterior', extendRight: 'Ampliar la selección una palabra', extendLeft: 'Ampliar la selección una palabra hacia atrás', clear: 'Quitar la selección',
      propagate: 'Etiquetar las mismas palabras en esta nota', propagateProject: 'Etiquetar las mismas palabras en todo el proyecto', acceptAll: 'Aceptar todas las sugerencias mostradas',
      done: 'Nota lista, pasar a la siguiente', nextNote: 'Nota siguiente', previousNote: 'Nota anterior', focusNote: 'Llevar el cursor a la nota', larger: 'Texto de la nota más grande', smaller: 'Texto de la nota más pequeño',
    },
    training: {
      learn: 'Mostrar el entrenamiento', models: 'Mostrar los modelos', compare: 'Comparar modelos', runs: 'Mostrar todas las ejecuciones', new: 'Nuevo entrenamiento', start: 'Empezar', cancel: 'Cancelar el entrenamiento', resume: 'Continuar el entrenamiento', previousModel: 'Modelo anterior', nextModel: 'Modelo siguiente', use: 'Usar el modelo para detectar, o dejar de usarlo', target: 'Fijar el objetivo de cobertura', import: 'Importar un modelo', verify: 'Comprobar el archivo de un modelo', export: 'Exportar el modelo',
    },
    privacy: {
      policy: 'Mostrar la política', draws: 'Mostrar lo que pueden dar los sorteos', budget: 'Mostrar el presupuesto', ledger: 'Mostrar el libro', epsilon1: 'Fijar ε del primer mecanismo', epsilon2: 'Fijar ε del segundo mecanismo', epsilon3: 'Fijar ε del tercer mecanismo', epsilon4: 'Fijar ε del cuarto mecanismo',
      again: 'Sortear la imagen otra vez', search: 'Buscar en el libro', example: 'Tomar otra nota como ejemplo',
    },
    release: { previousNote: 'Nota anterior', nextNote: 'Nota siguiente', original: 'Mostrar solo el original', both: 'Mostrar ambos lado a lado', released: 'Mostrar solo el texto desidentificado', run: 'Entregar' },
    audit: { search: 'Buscar en el registro', verify: 'Verificar el registro', export: 'Exportar el registro' },
    labels: { guideline: 'Mostrar la guía', sets: 'Mostrar los conjuntos de etiquetas', search: 'Buscar en la guía', edit: 'Editar la guía de la etiqueta', file: 'Leer un conjunto de un archivo', change: 'Cambiar las etiquetas' },
    statistics: { copy: 'Copiar todas las cifras' },
  },
  line: {
    welcome: { demo: 'demostración', new: 'nuevo', open: 'abrir' },
    notes: { previous: 'mover', open: 'abrir', select: 'marcar', search: 'buscar', import: 'importar', detect: 'buscar PHI', done: 'lote listo' },
    review: { doubt: '¿olvidada?', flag: 'señalar', comment: 'comentar', sweep: 'buscar', next: 'siguiente', accept: 'aceptar', reject: 'rechazar', label1: 'etiqueta', propagate: 'todas las iguales', done: 'nota lista', startOut: 'mover borde', nextNote: 'nota siguiente' },
    training: { learn: 'entrenar', models: 'modelos', compare: 'comparar', runs: 'ejecuciones', start: 'empezar', cancel: 'cancelar', resume: 'continuar', use: 'usar o no', target: 'objetivo' },
    privacy: { policy: 'política', draws: 'sorteos', budget: 'presupuesto', ledger: 'libro', epsilon1: 'ε', again: 'sortear otra vez', search: 'buscar', example: 'otro ejemplo' },
    release: { previousNote: 'nota anterior', nextNote: 'nota siguiente', original: 'original', both: 'ambos', released: 'desidentificado', run: 'entregar' },
    audit: { search: 'buscar', verify: 'verificar', export: 'exportar' },
    labels: { guideline: 'guía', sets: 'conjuntos', search: 'buscar', edit: 'editar' },
    statistics: { copy: 'copiar' },
  },
};
