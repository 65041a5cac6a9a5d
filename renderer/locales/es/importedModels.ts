import type { ImportedModelsWords } from '../en/importedModels';

export const importedModels: ImportedModelsWords = {
  begin: 'De otro programa',
  title: 'Importar un modelo de otro programa',
  text:
    'Una carpeta de un clasificador de tokens de Hugging Face: config.json, tokenizer.json ' +
    'y model.safetensors o model.onnx. No se ejecuta ningún código de la carpeta.',
  reading: 'Se está leyendo la carpeta.',
  licence: 'Licencia',
  languages: 'Idiomas',
  label: 'Etiqueta del modelo',
  here: 'En este proyecto',
  hereFor: 'Etiqueta de este proyecto para {label}',
  undecided: 'por decidir',
  ignored: 'ignorar',
  open: 'Queda {n} etiqueta por decidir | Quedan {n} etiquetas por decidir',
  go: 'Importar',
  other: 'Elegir otra carpeta',
  layers: '{n} capas',
  pieces: '{n} subpalabras',
  refused: {
    noConfig: 'Falta config.json en la carpeta.',
    noWeights: 'Falta model.safetensors o model.onnx en la carpeta.',
    noTokenizer:
      'Falta tokenizer.json en la carpeta. Guarde el tokenizador en ese formato con el programa que creó el modelo.',
    pickle:
      'Los pesos están en un formato que puede ejecutar código al leerse (.bin, .pt). Gauze nunca abre ' +
      'esos archivos; guarde el modelo como safetensors.',
    archive: 'Es un archivo, no una carpeta. Los archivos comprimidos no se descomprimen.',
    link: 'Un archivo de la carpeta es un enlace. Copie los propios archivos.',
    externalData: 'Los pesos están repartidos en varios archivos. Guárdelos en un solo model.safetensors o model.onnx.',
    tooLarge: 'El modelo es demasiado grande.',
    changed: 'La carpeta ha cambiado desde que se examinó. Vuelva a elegirla.',
    json: 'Un archivo de la carpeta no es JSON válido.',
    duplicateKey:
      'Un archivo de la carpeta contiene dos veces la misma clave; los programas lo leerían de forma distinta.',
    customCode: 'El modelo necesita su propio código de programa. Gauze no ejecuta código ajeno.',
    architecture:
      'Gauze no conoce este tipo de modelo. Lee clasificadores de tokens de BERT, RoBERTa, XLM-R, ' +
      'CamemBERT, DistilBERT, ELECTRA y DeBERTa-v2. ' +
      'Tampoco hay en la carpeta un model.onnx que se pueda ejecutar.',
    activation: 'El modelo usa una función de activación distinta de GELU.',
    sizes: 'Los tamaños de config.json son imposibles o no concuerdan entre sí.',
    labels: 'Las etiquetas de config.json no se pueden usar.',
    header: 'model.safetensors no tiene una cabecera válida.',
    offsets: 'Hay tensores de model.safetensors que se solapan o quedan fuera del archivo.',
    tensors: 'Los pesos no concuerdan con la configuración.',
    numbers: 'Los pesos contienen valores que no son números.',
    onnx: 'model.onnx está dañado o no es un archivo ONNX.',
    opset: 'model.onnx necesita una versión de ONNX más reciente o mucho más antigua.',
    operators: 'model.onnx usa operaciones que Gauze no ejecuta, por ejemplo operaciones propias.',
    graph: 'model.onnx no es un clasificador de tokens con input_ids y logits, o tiene demasiadas partes.',
    outputs: 'Una ejecución de prueba del modelo falló, tardó demasiado o no dio un número para cada etiqueta.',
    tokenizer: 'Gauze no puede reproducir este tokenizador con exactitud.',
    vocabulary: 'El vocabulario del tokenizador no concuerda con el modelo.',
    unlisted: 'Las directivas de su institución no incluyen este modelo. Consulte a su servicio de informática.',
  },
};
