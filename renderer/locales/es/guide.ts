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
    passphrase: '¿Y si se pierde la frase de contraseña?',
    importNotes: '¿Cómo incorporo notas?',
    findPhi: '¿Cómo encuentra Gauze los datos identificativos?',
    namePatients: 'La importación no dijo de quién son las notas. ¿Y ahora?',
    filterNotes: '¿Cómo veo solo algunas notas?',
    undoImport: '¿Puedo deshacer una importación o una búsqueda?',
    outOfDate: '¿Qué significa «desactualizada»?',
    readNote: '¿Cómo termino una nota?',
    acceptMany: '¿Puedo aceptar varias sugerencias a la vez?',
    addMissed: '¿Cómo añado un nombre que faltó?',
    sameWords: 'El mismo nombre aparece en otros sitios. ¿Debo etiquetar cada uno?',
    byWord: '¿Puedo decidir un nombre una sola vez para todo el paciente?',
    moveEdges: 'Una sugerencia es demasiado larga o corta. ¿Qué hago?',
    doneAsks: '¿Por qué pregunta Gauze antes de terminar una nota?',
    undoDecision: '¿Cómo deshago una decisión?',
    whichOrder: '¿En qué orden conviene leer?',
    whenStop: '¿Cuándo se puede dejar de leer?',
    searchAll: '¿Cómo busco una palabra en todas las notas?',
    askColleague: 'No estoy seguro. ¿Cómo pregunto a un colega?',
    givePackage: '¿Cómo leen varias personas?',
    readMatrix: '¿Cómo veo si marcamos igual?',
    settleDifference: '¿Cómo resuelvo las diferencias entre lectores?',
    trainModel: '¿Cómo enseño nuestras notas a Gauze?',
    chooseReplacement: '¿Qué aparecerá en lugar de un nombre o una fecha?',
    budget: '¿Qué es el presupuesto?',
    beforeRelease: '¿Qué hace falta antes de que salgan las notas?',
    settleLeaks: 'La publicación fue rechazada. ¿Y ahora?',
    blindSample: '¿Qué es la muestra a ciegas?',
    afterRelease: '¿Qué entrego al destinatario y qué guardo?',
    codeNote: '¿Cómo codifico una nota?',
    whoDidWhat: '¿Quién hizo qué y cuándo?',
    labelMeaning: '¿Qué significa una etiqueta y puedo cambiarlo?',
    progress: '¿Cuánto llevamos y cuánto falta?',
    readManage: 'Hay demasiadas pantallas. ¿Puedo tener menos?',
    changeKeys: '¿Puedo cambiar teclas, tamaño, tema o idioma?',
    wordPhi: 'PHI',
    wordSurrogate: 'Sustituto',
    wordLeakScan: 'Búsqueda de fugas',
    wordEpsilon: 'ε (épsilon)',
    wordRecall: 'Cobertura (exhaustividad), precisión y F1',
    wordSeed: 'Semilla',
  },
  answer: {
    firstProject:
      'Elija Proyecto nuevo, un conjunto de etiquetas, un archivo y una frase de contraseña. Después importe notas. La demostración lo enseña todo con pacientes inventados.',
    labelSets:
      'El de su país o el del estudio. Decide qué datos identificativos tienen etiqueta propia; se puede cambiar después.',
    passphrase:
      'Sin ella nadie puede abrir el proyecto, salvo que se haya creado una clave de recuperación en Ajustes o la guarde su institución.',
    importNotes:
      'Importe archivos o una carpeta, o suéltelos sobre la ventana. Los originales no cambian. Lo que no se pudo tomar aparece con el motivo.',
    findPhi:
      'Buscar PHI revisa las notas abiertas y marca sugerencias. Después una persona lee cada nota: lo que nadie marca no se sustituye.',
    namePatients:
      'Buscar en los encabezados lee nombres, fechas de nacimiento y números y propone pacientes. Confirme lo correcto: cada persona tendrá el mismo nombre inventado y el mismo desplazamiento de fechas.',
    filterNotes:
      'Busque por nombre, paciente o texto, o marque un filtro a la izquierda. Lo que se ve es un lote: se puede marcar como terminado, eximir o exportar junto.',
    undoImport:
      'Sí, a la izquierda en Importaciones y búsquedas, cada una como un paso y tras una pregunta. Desde Revisión nunca se deshacen.',
    outOfDate:
      'La nota se revisó con reglas, modelos o pacientes conocidos que han cambiado desde entonces. Busque de nuevo: lo decidido por una persona se conserva.',
    readNote:
      'Vaya de sugerencia en sugerencia, acepte o rechace cada una, lea la nota hasta el final y diga que está terminada. Sigue la próxima nota abierta.',
    acceptMany:
      'Sí: lo visible y seguro con una tecla, cuando ha leído la pantalla y todo es correcto; o todo lo que muestra la lista. Se deshace en un paso.',
    addMissed:
      'Seleccione las palabras con el ratón o las flechas y pulse la tecla de una etiqueta. Una tecla lleva a la siguiente palabra que pudo faltar.',
    sameWords:
      'No. Tras una etiqueta Gauze ofrece las mismas palabras: en esta nota, en todas las del paciente o en todas, también con otra grafía.',
    byWord:
      'Sí: palabra por palabra, en todas las notas de este paciente o en todas. Una respuesta resuelve todas las menciones; se pueden excluir algunas.',
    moveEdges: 'Mueva su inicio o su final una palabra o un carácter, o arrastre el borde. Su historial se conserva.',
    doneAsks:
      'Porque quedan sugerencias sin decidir o una parte no se ha visto. Terminar de todos modos queda registrado y la publicación lo dice.',
    undoDecision:
      'Deshacer nombra lo que retira y va allí. El historial junto a la nota muestra cada paso con hora y persona, también tras reiniciar.',
    whichOrder:
      'Las menos seguras primero encuentra más en menos tiempo; paciente por paciente mantiene juntas las notas de una persona. Cualquier filtro se puede guardar como lista.',
    whenStop:
      'Las listas ordenadas por duda incluyen notas al azar. Con lo que faltó en ellas Gauze dice cuántas notas sin leer contienen, como máximo, datos no detectados.',
    searchAll:
      'Busque en todas las notas, elija lugares en la lista y etiquételos juntos. También se buscan palabras aceptadas, cifras y mayúsculas.',
    askColleague:
      'Marque la nota o escriba un comentario sobre las palabras; nada de eso sale con una publicación. La guía explica la etiqueta.',
    givePackage:
      'Añada personas, asigne notas y escriba un paquete de trabajo para cada una; o túrnense en este equipo. Los paquetes vuelven en cualquier orden.',
    readMatrix:
      'Cada celda compara a dos personas. Púlsela para ver dónde difieren; cifras bajas señalan etiquetas con una guía poco clara.',
    settleDifference:
      'Vaya de lugar en lugar, tome la versión de un lector, todas o ninguna, y acepte la nota. Sigue la próxima.',
    trainModel:
      'Termine notas e inicie un entrenamiento. Al acabar, mire sus errores; si es mejor, elíjalo para buscar PHI.',
    chooseReplacement:
      'Se elige para cada etiqueta: una marca, un hueco, algo más general, un valor inventado o un sorteo con garantía. El ejemplo muestra una nota.',
    budget:
      'Cada sorteo revela un poco de un paciente. El presupuesto es cuánto pueden revelar todas las publicaciones juntas; lo gastado, gastado está.',
    beforeRelease:
      'Lo dicen los pasos de la izquierda: notas leídas, política, pacientes, presupuesto, búsqueda de fugas. Ámbar espera por usted, rojo detiene.',
    settleLeaks:
      'La lista de riesgos muestra cada palabra con su frase. Etiquete todas sus menciones, excluya algunas o diga que no es PHI; después publique de nuevo.',
    blindSample:
      'Una persona lee algunas notas, tal como saldrían, sin saber qué se sustituyó. Según lo hallado, Gauze dice cuántas notas contienen aún PHI, como máximo.',
    afterRelease:
      'Puede salir la carpeta con notas, recibo e informe públicos. El recibo privado, los informes y la carta para firmar se quedan.',
    codeNote:
      'Cargue un sistema de códigos, pida sugerencias y acepte, rechace o sustituya cada código. Su evidencia se marca en la nota.',
    whoDidWhat:
      'El registro tiene una línea por cada cambio, búsqueda, consulta y publicación. Se puede buscar, comprobar y exportar; no contiene palabras de las notas.',
    labelMeaning:
      'Cada una tiene definición, ejemplos y lo que no se marca. Edítela para su proyecto; las versiones anteriores se guardan.',
    progress:
      'Las estadísticas cuentan notas, decisiones y tiempo por persona y día. Nada de eso sale con una publicación.',
    readManage: 'Sí: Leer ofrece Notas, Revisión y Etiquetas; Gestionar lo ofrece todo. Al cambiar no se pierde nada.',
    changeKeys:
      'Sí, aquí. La lista de teclas muestra primero las de esta pantalla; cada orden se encuentra también por su nombre.',
    wordPhi:
      'Información de salud protegida: todo lo que puede decir quién es el paciente, como nombres, fechas, lugares y números.',
    wordSurrogate: 'Un valor inventado del mismo tipo en lugar del verdadero: otro nombre, otra ciudad.',
    wordLeakScan:
      'Antes de que salgan las notas, Gauze busca en ellas cada original sustituido, en cualquier grafía. Un hallazgo impide la publicación.',
    wordEpsilon: 'Cuánto puede revelar un sorteo sobre un paciente: 0 es nada, menos es más seguro, más es más exacto.',
    wordRecall:
      'Cobertura: parte de la PHI que se encontró. Precisión: parte de lo hallado que es PHI. F1 pondera ambas.',
    wordSeed:
      'Un número que inicia una secuencia de elecciones al azar: con la misma semilla un entrenamiento da el mismo modelo.',
  },
  forms: {
    wordPhi: 'PHI',
    wordSurrogate: 'sustituto, sustitutos',
    wordLeakScan: 'búsqueda de fugas',
    wordEpsilon: 'ε',
    wordRecall: 'cobertura, exhaustividad, precisión, F1',
    wordSeed: 'semilla',
  },
};
