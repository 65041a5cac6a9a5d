import type { ImportedModelsWords } from '../en/importedModels';

export const importedModels: ImportedModelsWords = {
  begin: 'Uit een ander programma',
  title: 'Een model van een ander programma importeren',
  text:
    'Een map van een tokenclassificatiemodel van Hugging Face: config.json, tokenizer.json ' +
    'en model.safetensors of model.onnx. Programmacode uit de map wordt niet uitgevoerd.',
  reading: 'De map wordt gelezen.',
  licence: 'Licentie',
  languages: 'Talen',
  label: 'Label van het model',
  here: 'In dit project',
  hereFor: 'Label in dit project voor {label}',
  undecided: 'nog te bepalen',
  ignored: 'negeren',
  open: '{n} label moet nog worden bepaald | {n} labels moeten nog worden bepaald',
  go: 'Importeren',
  other: 'Andere map kiezen',
  layers: '{n} lagen',
  pieces: '{n} woordstukken',
  refused: {
    noConfig: 'De map bevat geen config.json.',
    noWeights: 'De map bevat geen model.safetensors en geen model.onnx.',
    noTokenizer:
      'De map bevat geen tokenizer.json. Sla de tokenizer in dat formaat op met het programma waarmee het ' +
      'model is gemaakt.',
    pickle:
      'De gewichten hebben een formaat dat bij het lezen code kan uitvoeren (.bin, .pt). Gauze opent ' +
      'zulke bestanden nooit; sla het model op als safetensors.',
    archive: 'Dit is een bestand, geen map. Archieven worden niet uitgepakt.',
    link: 'Een bestand in de map is een koppeling. Kopieer de bestanden zelf.',
    externalData:
      'De gewichten zijn over meerdere bestanden verdeeld. Sla ze op als één model.safetensors of model.onnx.',
    tooLarge: 'Het model is te groot.',
    changed: 'De map is gewijzigd sinds ze is bekeken. Kies haar opnieuw.',
    json: 'Een bestand in de map is geen geldige JSON.',
    duplicateKey: 'Een bestand in de map bevat dezelfde sleutel twee keer; programma’s zouden het verschillend lezen.',
    customCode: 'Het model heeft eigen programmacode nodig. Gauze voert geen code van anderen uit.',
    architecture:
      'Gauze kent dit soort model niet. Het leest tokenclassificatiemodellen van BERT, RoBERTa, XLM-R, ' +
      'CamemBERT, DistilBERT, ELECTRA en DeBERTa-v2. ' +
      'De map bevat ook geen model.onnx dat kan worden uitgevoerd.',
    activation: 'Het model gebruikt een andere activeringsfunctie dan GELU.',
    sizes: 'De afmetingen in config.json zijn onmogelijk of passen niet bij elkaar.',
    labels: 'De labels in config.json zijn niet bruikbaar.',
    header: 'model.safetensors heeft geen geldige header.',
    offsets: 'Tensoren in model.safetensors overlappen of liggen buiten het bestand.',
    tensors: 'De gewichten passen niet bij de configuratie.',
    numbers: 'De gewichten bevatten waarden die geen getallen zijn.',
    onnx: 'model.onnx is beschadigd of geen ONNX-bestand.',
    opset: 'model.onnx heeft een nieuwere of veel oudere versie van ONNX nodig.',
    operators: 'model.onnx gebruikt bewerkingen die Gauze niet uitvoert, bijvoorbeeld zelfgemaakte.',
    graph: 'model.onnx is geen tokenclassificatiemodel met input_ids en logits, of heeft te veel onderdelen.',
    outputs: 'Een proefrun van het model mislukte, duurde te lang of gaf niet voor elk label een getal.',
    tokenizer: 'Gauze kan deze tokenizer niet precies nabootsen.',
    vocabulary: 'Het vocabulaire van de tokenizer past niet bij het model.',
    unlisted: 'Het beleid van uw instelling noemt dit model niet. Neem contact op met uw IT-afdeling.',
  },
};
