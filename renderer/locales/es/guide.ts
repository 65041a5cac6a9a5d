import type { GuideWords } from '../en/guide';

export const guide: GuideWords = {
  title: 'Guía',
  text: 'Las respuestas de esta pantalla van primero.',
  find: 'Pregunte o busque; por ejemplo: añadir un nombre',
  none: 'Nada en la guía contiene estas palabras.',
  found: '{n} respuesta | {n} respuestas',
  close: 'Cerrar la guía',
  words: 'Palabras',
  ask: {
    firstProject: '¿Cómo empiezo un proyecto?',
    labelSets: '¿Qué conjunto de etiquetas necesito?',
    passphrase: '¿Y si se pierde la contraseña?',
    importNotes: '¿Cómo importo notas?',
    findPhi: '¿Cómo encuentra Gauze los datos identificativos?',
    namePatients: 'Las notas importadas no indican de qué paciente son. ¿Qué hago?',
    filterNotes: '¿Cómo filtro notas?',
    undoImport: '¿Puedo deshacer una importación o una búsqueda?',
    outOfDate: '¿Qué significa «desfasada»?',
    readNote: '¿Cómo termino una nota?',
    acceptMany: '¿Puedo aceptar varias sugerencias a la vez?',
    addMissed: '¿Cómo añado un nombre que se pasó por alto?',
    sameWords: 'El mismo nombre aparece en otros sitios. ¿Debo etiquetar cada uno?',
    byWord: '¿Puedo decidir un nombre una sola vez para todo el paciente?',
    moveEdges: 'Una sugerencia es demasiado larga o corta. ¿Qué hago?',
    filePage: '¿Puedo ver la página de la que procede una nota?',
    doneAsks: '¿Por qué pregunta Gauze antes de terminar una nota?',
    undoDecision: '¿Cómo deshago una decisión?',
    whichOrder: '¿En qué orden conviene leer?',
    whenStop: '¿Cuándo se puede dejar de leer?',
    searchAll: '¿Cómo busco una palabra en todas las notas?',
    askColleague: 'No estoy seguro. ¿Cómo pregunto a un colega?',
    givePackage: '¿Cómo repartimos la lectura entre varias personas?',
    readMatrix: '¿Cómo veo si los anotadores coinciden?',
    settleDifference: '¿Cómo resuelvo las diferencias entre anotadores?',
    trainModel: '¿Cómo entreno Gauze con nuestras notas?',
    chooseReplacement: '¿Qué aparecerá en lugar de un nombre o una fecha?',
    budget: '¿Qué es el presupuesto?',
    beforeRelease: '¿Qué hace falta antes de entregar notas?',
    settleLeaks: 'La entrega se rechazó. ¿Qué hago?',
    blindSample: '¿Qué es la muestra a ciegas?',
    afterRelease: '¿Qué entrego al destinatario y qué guardo?',
    codeNote: '¿Cómo codifico una nota?',
    whoDidWhat: '¿Quién hizo qué y cuándo?',
    labelMeaning: '¿Qué significa una etiqueta y puedo cambiarlo?',
    progress: '¿Cuánto llevamos y cuánto falta?',
    readManage: 'Hay demasiadas pantallas. ¿Puedo tener menos?',
    changeKeys: '¿Puedo cambiar teclas, tamaño, tema o idioma?',
    wordPhi: 'Datos identificativos',
    wordSurrogate: 'Sustituto',
    wordLeakScan: 'Búsqueda de fugas',
    wordEpsilon: 'ε (épsilon)',
    wordRecall: 'Sensibilidad, precisión y F1',
    wordSeed: 'Semilla',
    wordAgreement: 'Acuerdo: κ y α',
  },
  answer: {
    firstProject:
      'Elija Proyecto nuevo, un conjunto de etiquetas, un archivo y una contraseña. Después importe notas. La ' +
      'demostración lo muestra todo con pacientes inventados.',
    labelSets:
      'El de su país o el del estudio. Decide qué datos identificativos tienen etiqueta propia; se puede ' +
      'cambiar después.',
    passphrase:
      'Sin ella nadie puede abrir el proyecto, salvo que se haya creado una clave de recuperación en ' +
      'Ajustes o la guarde su institución.',
    importNotes:
      'Importe archivos o una carpeta, o suéltelos sobre la ventana. Los originales no cambian. Lo que no se pudo ' +
      'importar aparece con el motivo.',
    findPhi:
      'Buscar datos identificativos revisa las notas abiertas y marca sugerencias. Después, una persona lee cada ' +
      'nota: lo que nadie marca no se sustituye.',
    namePatients:
      'Buscar en los encabezados lee nombres, fechas de nacimiento y números y propone pacientes. Confirme los ' +
      'correctos: cada persona tendrá en todas partes el mismo nombre inventado y el mismo desplazamiento de fechas.',
    filterNotes:
      'Busque por nombre, paciente o texto, o elija un filtro a la izquierda. Todas las notas que se ' +
      'muestran se pueden dar por terminadas, excluir o exportar de una vez.',
    undoImport:
      'Sí, a la izquierda, en Importaciones y búsquedas: cada una es un solo paso, y Gauze pregunta antes. ' +
      'Deshacer en Revisión nunca les afecta.',
    outOfDate:
      'La nota se analizó con reglas, modelos o pacientes conocidos que han cambiado desde entonces. ' +
      'Busque de nuevo: lo decidido por una persona se conserva.',
    readNote:
      'Vaya de sugerencia en sugerencia, acepte o rechace cada una, lea la nota hasta el final y dela por ' +
      'terminada. Después viene la siguiente nota abierta.',
    acceptMany:
      'Sí. Una tecla acepta las sugerencias seguras a la vista, cuando ha leído la pantalla y todas son ' +
      'correctas; otra acepta todo lo que muestra la lista. Se deshace en un solo paso.',
    addMissed:
      'Seleccione las palabras con el ratón o las flechas y pulse la tecla de una etiqueta. Otra tecla ' +
      'lleva a la siguiente posible omisión.',
    sameWords:
      'No. Cuando etiqueta una, Gauze ofrece las mismas palabras: en esta nota, en todas las del paciente ' +
      'o en todas, también con otra grafía.',
    byWord:
      'Sí: palabra por palabra, en todas las notas de este paciente o en todas. Una respuesta resuelve ' +
      'todas las menciones; se pueden excluir algunas.',
    moveEdges: 'Mueva su inicio o su final una palabra o un carácter, o arrastre su límite. Su historial se conserva.',
    filePage:
      'Si es un PDF, sí: la página aparece junto al texto, con cada marca resaltada, y sigue al ' +
      'cursor. Un clic en una palabra lleva el cursor a ella. Las imágenes de las páginas no se ' +
      'entregan nunca.',
    doneAsks:
      'Porque quedan sugerencias sin decidir o una parte no se ha visto. «Terminar de todos modos» queda ' +
      'registrado, y la entrega lo indica.',
    undoDecision:
      'Deshacer indica el paso que anula y lleva hasta él. El historial, junto a la nota, muestra cada ' +
      'paso con hora y persona, también tras reiniciar.',
    whichOrder:
      'Las menos seguras primero encuentra más en menos tiempo; Paciente por paciente mantiene juntas las notas de ' +
      'una persona. Cualquier filtro se puede guardar como cola.',
    whenStop:
      'Algunas notas de estas colas se eligen al azar. Según lo que se pasó por alto en ellas, Gauze ' +
      'calcula una cota superior (confianza del 95\u00a0%) del número de notas sin leer con datos no ' +
      'detectados.',
    searchAll:
      'Busque en todas las notas, elija lugares en la lista y etiquételos juntos. También puede buscar ' +
      'palabras aceptadas en otros lugares, números y palabras con mayúscula.',
    askColleague:
      'Señale la nota o escriba un comentario sobre las palabras; ni lo uno ni lo otro se incluye en ' +
      'una entrega. La guía dice qué significa la etiqueta.',
    givePackage:
      'Añada personas, asigne notas y cree un paquete de trabajo para cada una; o túrnense en este equipo. ' +
      'Los paquetes pueden volver en cualquier orden.',
    readMatrix:
      'Cada celda compara a dos personas. Púlsela para ver en qué lugares difieren; los valores bajos señalan ' +
      'etiquetas con una guía poco clara.',
    settleDifference:
      'Vaya de lugar en lugar, elija la versión de un anotador, todas o ninguna, y acepte la nota. Después viene la ' +
      'siguiente.',
    trainModel:
      'Termine algunas notas e inicie un entrenamiento. Al acabar, mire los errores; si el modelo es ' +
      'mejor, elíjalo para la detección.',
    chooseReplacement:
      'Se elige para cada etiqueta: un rótulo, una máscara, un valor más general, un valor inventado o un ' +
      'valor al azar, que puede llevar una garantía. El ejemplo muestra el resultado.',
    budget:
      'Cada valor generado al azar revela un poco sobre un paciente. El presupuesto es cuánto pueden revelar todas ' +
      'las entregas juntas; lo gastado no se recupera.',
    beforeRelease:
      'Lo muestran los pasos de la izquierda: notas leídas, política, pacientes, presupuesto, búsqueda ' +
      'de fugas. El ámbar requiere su atención; el rojo detiene la entrega.',
    settleLeaks:
      'La lista de riesgos pendientes muestra cada palabra con su frase. Etiquete todas sus menciones, excluya ' +
      'algunas o diga que no identifica a nadie; después, entregue de nuevo.',
    blindSample:
      'Una persona lee algunas notas, tal como se entregarían, sin saber qué se sustituyó. Según lo ' +
      'que encuentre, Gauze calcula una cota superior (confianza del 95\u00a0%) de la proporción de notas ' +
      'que aún contienen datos identificativos.',
    afterRelease:
      'Entregue la carpeta con las notas, el recibo público y el informe público. La mitad privada del ' +
      'recibo, los demás informes y la carta para firmar se quedan aquí.',
    codeNote:
      'Cargue un sistema de códigos, pida sugerencias y acepte, rechace o sustituya cada código. Su justificación ' +
      'se resalta en la nota.',
    whoDidWhat:
      'El registro tiene una línea por cada cambio, búsqueda, consulta y entrega. Se puede buscar en él, ' +
      'comprobar que no falta nada y exportarlo; no contiene texto de las notas.',
    labelMeaning:
      'Cada etiqueta tiene una definición, ejemplos e indicaciones de lo que no se marca. Edítela para su ' +
      'proyecto; las versiones anteriores se guardan.',
    progress:
      'La estadística cuenta notas, decisiones y tiempo por persona y día. Nada de eso se incluye en ' + 'una entrega.',
    readManage: 'Sí: Leer ofrece Notas, Revisión y Etiquetas; Gestionar lo ofrece todo. Al cambiar no se pierde nada.',
    changeKeys:
      'Sí, aquí. La lista de teclas muestra primero las de esta pantalla; cada comando se encuentra también por su ' +
      'nombre.',
    wordPhi:
      'Todo lo que puede decir quién es el paciente, como nombres, fechas, lugares y números. En inglés: PHI, ' +
      'protected health information.',
    wordSurrogate: 'Un valor inventado del mismo tipo en lugar del verdadero: otro nombre, otra población.',
    wordLeakScan:
      'Antes de una entrega, Gauze busca en las notas cada original sustituido, en cualquier grafía. ' +
      'Un solo hallazgo impide la entrega.',
    wordEpsilon:
      'Cuánto puede revelar un valor generado al azar sobre un paciente: 0 es nada; un valor bajo es más ' +
      'seguro, uno alto es más exacto.',
    wordRecall:
      'Sensibilidad: de los datos identificativos, la parte encontrada. Precisión: de lo encontrado, la ' +
      'parte que es identificativa. F1 combina ambas.',
    wordSeed:
      'Un número que inicia una serie de elecciones al azar: con la misma semilla, un entrenamiento da el mismo ' +
      'modelo.',
    wordAgreement:
      'Hasta qué punto varias personas marcaron lo mismo, más allá del azar: 1 es acuerdo total, 0 no más que el azar.',
  },
  forms: {
    wordPhi: 'datos identificativos, dato identificativo',
    wordSurrogate: 'sustituto, sustitutos',
    wordLeakScan: 'búsqueda de fugas',
    wordEpsilon: 'ε',
    wordRecall: 'sensibilidad, precisión, F1',
    wordSeed: 'semilla',
    wordAgreement: 'κ, α, αᵤ',
  },
};
