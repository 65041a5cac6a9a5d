import type { ComputeWords } from '../en/compute';

export const compute: ComputeWords = {
  text:
    'Las reglas funcionan en todas partes. Los modelos entrenados usan la mejor opción disponible en este equipo, ' +
    'en un proceso aparte. Si ese proceso se detiene, la ventana y el proyecto siguen, y el proceso se reinicia.',
  looking: 'Comprobando este equipo…',
  by: 'Los modelos entrenados usan',
  threads: '{n} hilo | {n} hilos',
  candidates: 'Opciones comprobadas',
  name: {
    tensorflow: 'TensorFlow',
    webgpu: 'WebGPU',
    wasm: 'WebAssembly',
    cpu: 'JavaScript',
  },
  device: {
    cpu: 'procesador',
    gpu: 'procesador gráfico',
  },
  state: {
    running: 'en uso',
    notTried: 'sin comprobar',
    missing: 'no disponible',
    failed: 'no funciona',
  },
  why: {
    chosen: 'La mejor opción disponible.',
    asked: 'Solicitada por GAUZE_BACKEND.',
    unknownAsked: 'La mejor opción disponible. GAUZE_BACKEND no indica ninguna de estas.',
    betterFound: 'Hay una opción mejor en uso.',
    otherAsked: 'GAUZE_BACKEND solicita otra opción.',
    noFolder: 'No está instalado con esta copia de Gauze.',
    partMissing:
      'No está instalado. Con el paquete gauze-tensorflow, el entrenamiento iría más rápido; su departamento de ' +
      'informática puede instalarlo.',
    partIncomplete:
      'El paquete gauze-tensorflow está incompleto y no se usa. Su departamento de informática puede volver a ' +
      'instalarlo.',
    partChanged:
      'Un archivo del paquete gauze-tensorflow ya no es como se empaquetó; el paquete no se usa. Su departamento ' +
      'de informática puede volver a instalarlo.',
    partForeign: 'El paquete gauze-tensorflow no se preparó con esta copia de Gauze y no se usa.',
    partOther: 'El paquete gauze-tensorflow es para otra versión de Gauze u otro sistema y no se usa.',
    noAdapter: 'No se ha encontrado ningún procesador gráfico compatible.',
    noModule: 'No forma parte de esta copia de Gauze.',
    softwareOnly:
      'Solo se ha encontrado un procesador gráfico por software; WebAssembly es más rápido. ' +
      'GAUZE_BACKEND=webgpu lo elige.',
    byInstitution: 'Su institución no lo permite.',
    forbiddenHere: 'No se puede cargar en este proceso.',
    loadFailed: 'Instalado, pero no arranca.',
    wrongResult: 'Dio un resultado erróneo en un cálculo de prueba y no se usa.',
    crashed: 'Hizo fallar su proceso y no se usa.',
  },
  training: {
    missing:
      'Aquí el entrenamiento se ejecuta con {name}. Con el paquete gauze-tensorflow, que su departamento de ' +
      'informática puede instalar, iría más rápido.',
    refused: 'Aquí el entrenamiento se ejecuta con {name}, más despacio que con TensorFlow.',
  },
  pack: {
    title: 'Paquete para GPU',
    text:
      'TensorFlow para tarjetas NVIDIA, de un archivo que le da su servicio de informática. Cada archivo que ' +
      'contiene se comprueba antes de usarse.',
    none: 'No está instalado.',
    installed: 'Instalado',
    noDevice: 'Instalado; no se encontró ningún procesador gráfico compatible, así que se usa el procesador.',
    notUsed: 'Instalado; aquí no funciona.',
    notOffered: 'Ni esta versión de Gauze ni su institución prevén ninguno.',
    install: 'Instalar desde un archivo',
    remove: 'Quitar',
    working: 'Comprobando y copiando…',
    problem: {
      notReady:
        'El paquete para GPU amplía el paquete gauze-tensorflow, que no está instalado o no se puede usar. ' +
        'No se instaló nada.',
      unknownFormat: 'Este archivo no es un paquete para GPU.',
      damaged: 'Un archivo de este paquete no coincide con su huella. No se instaló nada.',
      truncated: 'Este paquete está incompleto. No se instaló nada.',
      forbidden: 'Ni esta versión de Gauze ni su institución prevén este paquete. No se ha instalado nada.',
      conflict: 'Este paquete es para otro sistema u otra versión de TensorFlow.',
    },
  },
};
