import type { ImportedModelsWords } from '../en/importedModels';

export const importedModels: ImportedModelsWords = {
  begin: 'Aus anderem Programm',
  title: 'Modell eines anderen Programms importieren',
  text:
    'Ordner eines Token-Klassifikators von Hugging Face: config.json, tokenizer.json ' +
    'und model.safetensors oder model.onnx. Programmcode daraus wird nicht ausgeführt.',
  reading: 'Der Ordner wird gelesen.',
  licence: 'Lizenz',
  languages: 'Sprachen',
  label: 'Label des Modells',
  here: 'In diesem Projekt',
  hereFor: 'Label in diesem Projekt für {label}',
  undecided: 'noch offen',
  ignored: 'ignorieren',
  open: '{n} Label ist noch offen | {n} Labels sind noch offen',
  go: 'Importieren',
  other: 'Anderen Ordner wählen',
  layers: '{n} Schichten',
  pieces: '{n} Wortstücke',
  refused: {
    noConfig: 'Im Ordner fehlt config.json.',
    noWeights: 'Im Ordner fehlt model.safetensors oder model.onnx.',
    noTokenizer:
      'Im Ordner fehlt tokenizer.json. Speichern Sie den Tokenizer in diesem Format mit dem Programm, aus ' +
      'dem das Modell stammt.',
    pickle:
      'Die Gewichte haben ein Format, das beim Lesen Code ausführen kann (.bin, .pt). Gauze öffnet ' +
      'solche Dateien nie; speichern Sie das Modell als safetensors.',
    archive: 'Das ist eine Datei, kein Ordner. Archive werden nicht entpackt.',
    link: 'Eine Datei im Ordner ist eine Verknüpfung. Kopieren Sie die Dateien selbst.',
    externalData:
      'Die Gewichte sind auf mehrere Dateien verteilt. ' +
      'Speichern Sie sie als eine einzige model.safetensors oder model.onnx.',
    tooLarge: 'Das Modell ist zu groß.',
    changed: 'Der Ordner hat sich geändert, seit er geprüft wurde. Wählen Sie ihn noch einmal.',
    json: 'Eine Datei im Ordner ist kein gültiges JSON.',
    duplicateKey: 'Eine Datei im Ordner enthält denselben Schlüssel zweimal; Programme würden sie verschieden lesen.',
    customCode: 'Das Modell braucht eigenen Programmcode. Gauze führt keinen fremden Code aus.',
    architecture:
      'Diese Art von Modell kennt Gauze nicht. Gelesen werden Token-Klassifikatoren von BERT, RoBERTa, ' +
      'XLM-R, CamemBERT, DistilBERT, ELECTRA und DeBERTa-v2. ' +
      'Auch model.onnx, das ausgeführt werden könnte, fehlt im Ordner.',
    activation: 'Das Modell verwendet eine andere Aktivierungsfunktion als GELU.',
    sizes: 'Die Größen in config.json sind unmöglich oder passen nicht zueinander.',
    labels: 'Die Labels in config.json sind nicht verwendbar.',
    header: 'model.safetensors hat keinen gültigen Header.',
    offsets: 'Tensoren in model.safetensors überlappen sich oder liegen außerhalb der Datei.',
    tensors: 'Die Gewichte passen nicht zur Konfiguration.',
    numbers: 'Die Gewichte enthalten Werte, die keine Zahlen sind.',
    onnx: 'model.onnx ist beschädigt oder keine ONNX-Datei.',
    opset: 'model.onnx braucht eine neuere oder eine viel ältere Version von ONNX.',
    operators: 'model.onnx enthält Rechenschritte, die Gauze nicht ausführt, zum Beispiel selbst definierte.',
    graph: 'model.onnx ist kein Token-Klassifikator mit input_ids und logits oder hat zu viele Teile.',
    outputs: 'Ein Probelauf des Modells schlug fehl, dauerte zu lange oder ergab nicht für jedes Label eine Zahl.',
    tokenizer: 'Diesen Tokenizer kann Gauze nicht genau nachbilden.',
    vocabulary: 'Das Vokabular des Tokenizers passt nicht zum Modell.',
    unlisted: 'Die Richtlinie Ihrer Einrichtung führt dieses Modell nicht auf. Wenden Sie sich an Ihre IT.',
  },
};
