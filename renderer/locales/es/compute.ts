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
      unknownFormat: 'Este archivo no es un paquete para GPU.',
      damaged: 'Un archivo de este paquete no coincide con su huella. No se instaló nada.',
      truncated: 'Este paquete está incompleto. No se instaló nada.',
      forbidden: 'Ni esta versión de Gauze ni su institución prevén este paquete. No se ha instalado nada.',
      conflict: 'Este paquete es para otro sistema u otra versión de TensorFlow.',
    },
  },
};
