import type { ComputeWords } from './en';

export const compute: ComputeWords = {
  text: 'Las reglas funcionan en todas partes. Los modelos aprendidos usan lo mejor de lo siguiente que funcione en este equipo, en un proceso propio. Si se detiene, la ventana y el proyecto siguen y se vuelve a iniciar.',
  looking: 'Mirando qué tiene este equipo…', by: 'Los modelos aprendidos usan', threads: '{n} hilo | {n} hilos', candidates: 'Lo que se ha buscado',
  name: { tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' },
  device: { cpu: 'procesador', gpu: 'procesador gráfico' },
  state: { running: 'en uso', notTried: 'sin probar', missing: 'no está', failed: 'no funciona' },
  why: {
    chosen: 'Lo mejor que funciona aquí.', asked: 'Se ha pedido (GAUZE_BACKEND).', unknownAsked: 'Lo mejor que funciona aquí. Lo que pide GAUZE_BACKEND no es ninguno de estos.', betterFound: 'Hay otro mejor en uso.', otherAsked: 'Se ha pedido otro (GAUZE_BACKEND).', noFolder: 'No está instalado con esta copia de Gauze.',
    noAdapter: 'No se ha encontrado un procesador gráfico que pueda usar.', noModule: 'No forma parte de esta copia de Gauze.', softwareOnly: 'Solo se ha encontrado un procesador gráfico por software; WebAssembly es más rápido. GAUZE_BACKEND=webgpu lo pide.', forbiddenHere: 'No se puede cargar en este proceso.', loadFailed: 'Está aquí y no arranca.',
    wrongResult: 'Calculó mal una suma conocida; no se le confía nada.', crashed: 'Terminó el proceso en que se inició, así que no se toca.',
  },
  pack: {
    title: 'Paquete gráfico', text: 'TensorFlow para tarjetas NVIDIA, de un archivo que le da su servicio de informática. Cada archivo se comprueba antes de usarse.', none: 'No hay ninguno instalado.', installed: 'Instalado', noDevice: 'Instalado; no se encontró un procesador gráfico que pueda usar, así que calcula el procesador.', notUsed: 'Instalado; aquí no funciona.', notOffered: 'Ni esta copia de Gauze ni su institución prevé ninguno.',
    install: 'Instalar desde un archivo', remove: 'Quitar', working: 'Comprobando y copiando…',
    problem: { unknownFormat: 'Este archivo no es un paquete gráfico.', damaged: 'Un archivo de este paquete no es lo que el paquete dice. No se instaló nada.', truncated: 'Este paquete termina antes de tiempo. No se instaló nada.', forbidden: 'Ni esta copia de Gauze ni su institución prevé este paquete. No se instaló nada.', conflict: 'Este paquete es para otro sistema u otra versión de TensorFlow.' },
  },
};
