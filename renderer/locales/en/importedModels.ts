import type { Shape } from '../shape';

/** Words of the dialog that takes in models of other programs. */
export const importedModels = {
  begin: 'From another program',
  title: 'Import a model from another program',
  text:
    'A folder of a Hugging Face token classifier: config.json, tokenizer.json, ' +
    'and model.safetensors or model.onnx. No program code of it is executed.',
  reading: 'Reading the folder …',
  licence: 'Licence',
  languages: 'Languages',
  label: 'Label of the model',
  here: 'In this project',
  hereFor: 'Label in this project for {label}',
  undecided: 'to be decided',
  ignored: 'ignore',
  open: '{n} label is still to be decided | {n} labels are still to be decided',
  go: 'Import',
  other: 'Choose another folder',
  layers: '{n} layers',
  pieces: '{n} word pieces',
  refused: {
    noConfig: 'The folder has no config.json.',
    noWeights: 'The folder has neither model.safetensors nor model.onnx.',
    noTokenizer:
      'The folder has no tokenizer.json. Save the tokenizer in that format with the program that made the model.',
    pickle:
      'The weights are in a format that can run code when it is read (.bin, .pt). Gauze never opens such ' +
      'files; save the model as safetensors.',
    archive: 'This is a file, not a folder. Archives are not unpacked.',
    link: 'A file in the folder is a link. Copy the files themselves.',
    externalData: 'The weights are spread over several files. Save them as one model.safetensors or model.onnx.',
    tooLarge: 'The model is too large.',
    changed: 'The folder has changed since it was looked at. Choose it again.',
    json: 'A file in the folder is not valid JSON.',
    duplicateKey: 'A file in the folder has the same key twice, so programs may read it differently.',
    customCode: 'The model needs program code of its own. Gauze does not run third-party code.',
    architecture:
      'Gauze does not know this kind of model. It reads BERT, RoBERTa, XLM-R, CamemBERT, DistilBERT, ' +
      'ELECTRA and DeBERTa-v2 token classifiers. ' +
      'The folder has no model.onnx either, which it could run.',
    activation: 'The model uses an activation function other than GELU.',
    sizes: 'The sizes in config.json are impossible or inconsistent.',
    labels: 'The labels in config.json cannot be used.',
    header: 'model.safetensors has no valid header.',
    offsets: 'Tensors in model.safetensors overlap or lie outside the file.',
    tensors: 'The weights do not match the configuration.',
    numbers: 'The weights contain values that are not numbers.',
    onnx: 'model.onnx is damaged or is not an ONNX file.',
    opset: 'model.onnx needs a newer or much older version of ONNX.',
    operators: 'model.onnx uses operations that Gauze does not run, for instance custom ones.',
    graph: 'model.onnx is not a token classifier with input_ids and logits, or has too many parts.',
    outputs: 'A trial run of the model failed, took too long or did not give a number for each label.',
    tokenizer: 'Gauze cannot reproduce this tokenizer exactly.',
    vocabulary: 'The vocabulary of the tokenizer does not match the model.',
    unlisted: 'The policy of your institution does not list this model. Ask your IT department.',
  },
};
export type ImportedModelsWords = Shape<typeof importedModels>;
