import type { ComputeWords } from './en';

export const compute: ComputeWords = {
  text: 'Las reglas funcionan en todas partes. Los modelos aprendidos usan lo mejor de lo siguiente que funcione en este equipo, en un proceso propio. Si se detiene, la ventana y el proyecto siguen y se vuelve a iniciar.',
  looking: 'Mirando qué tiene este equipo…', by: 'Los modelos aprendidos usan', threads: '{n} hilo | {n} hilos', candidates: 'Lo que se ha buscado',
  name: { tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' },
  device: { cpu: 'procesador', gpu: 'procesador gráfico' },
  state: { running: 'en uso', notTried: 'sin probar', missing: 'no está', failed: 'no funciona' },
  why: {
    chosen: 'Lo mejor que funciona aquí.', betterFound: 'Hay otro mejor en uso.', otherAsked: 'Se ha pedido otro (GAUZE_BACKEND).', noFolder: 'No está instalado con esta copia de Gauze.',
    noAdapter: 'No se ha encontrado un procesador gráfico que pueda usar.', noModule: 'No forma parte de esta copia de Gauze.', asyncOnly: 'Hay un procesador gráfico; los modelos aún no pueden usarlo de este modo.', forbiddenHere: 'No se puede cargar en este proceso.', loadFailed: 'Está aquí y no arranca.',
    wrongResult: 'Calculó mal una suma conocida; no se le confía nada.', crashed: 'Terminó el proceso en que se inició, así que no se toca.',
  },
};
