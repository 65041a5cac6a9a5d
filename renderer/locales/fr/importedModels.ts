import type { ImportedModelsWords } from '../en/importedModels';

export const importedModels: ImportedModelsWords = {
  begin: 'Depuis un autre programme',
  title: 'Importer un modèle depuis un autre programme',
  text:
    'Un dossier d’un classifieur de tokens Hugging Face : config.json, tokenizer.json ' +
    'et model.safetensors ou model.onnx. Aucun code du dossier n’est exécuté.',
  reading: 'Lecture du dossier en cours.',
  licence: 'Licence',
  languages: 'Langues',
  label: 'Étiquette du modèle',
  here: 'Dans ce projet',
  hereFor: 'Étiquette de ce projet pour {label}',
  undecided: 'à décider',
  ignored: 'ignorer',
  open: 'Il reste {n} étiquette à décider | Il reste {n} étiquettes à décider',
  go: 'Importer',
  other: 'Choisir un autre dossier',
  layers: '{n} couches',
  pieces: '{n} sous-mots',
  refused: {
    noConfig: 'Le dossier ne contient pas config.json.',
    noWeights: 'Le dossier ne contient ni model.safetensors ni model.onnx.',
    noTokenizer:
      'Le dossier ne contient pas tokenizer.json. Enregistrez le tokeniseur dans ce format avec le ' +
      'programme qui a créé le modèle.',
    pickle:
      'Les poids sont dans un format qui peut exécuter du code à la lecture (.bin, .pt). Gauze n’ouvre ' +
      'jamais ces fichiers ; enregistrez le modèle en safetensors.',
    archive: 'C’est un fichier, pas un dossier. Les archives ne sont pas décompressées.',
    link: 'Un fichier du dossier est un lien. Copiez les fichiers eux-mêmes.',
    externalData:
      'Les poids sont répartis sur plusieurs fichiers. Enregistrez-les dans un seul model.safetensors ou model.onnx.',
    tooLarge: 'Le modèle est trop volumineux.',
    changed: 'Le dossier a changé depuis son examen. Choisissez-le de nouveau.',
    json: 'Un fichier du dossier n’est pas du JSON valide.',
    duplicateKey: 'Un fichier du dossier contient deux fois la même clé ; les programmes le liraient différemment.',
    customCode: 'Le modèle a besoin de son propre code. Gauze n’exécute aucun code tiers.',
    architecture:
      'Gauze ne connaît pas ce type de modèle. Il lit les classifieurs de tokens BERT, RoBERTa, XLM-R, ' +
      'CamemBERT, DistilBERT, ELECTRA et DeBERTa-v2. ' +
      'Le dossier ne contient pas non plus de model.onnx qui pourrait être exécuté.',
    activation: 'Le modèle utilise une autre fonction d’activation que GELU.',
    sizes: 'Les dimensions de config.json sont impossibles ou incompatibles.',
    labels: 'Les étiquettes de config.json sont inutilisables.',
    header: 'model.safetensors n’a pas d’en-tête valide.',
    offsets: 'Des tenseurs de model.safetensors se chevauchent ou se trouvent hors du fichier.',
    tensors: 'Les poids ne correspondent pas à la configuration.',
    numbers: 'Les poids contiennent des valeurs qui ne sont pas des nombres.',
    onnx: 'model.onnx est endommagé ou n’est pas un fichier ONNX.',
    opset: 'model.onnx demande une version d’ONNX plus récente ou bien plus ancienne.',
    operators: 'model.onnx utilise des opérations que Gauze n’exécute pas, par exemple des opérations personnalisées.',
    graph: 'model.onnx n’est pas un classifieur de tokens avec input_ids et logits, ou comporte trop d’éléments.',
    outputs: 'Un essai du modèle a échoué, a duré trop longtemps ou n’a pas donné un nombre pour chaque étiquette.',
    tokenizer: 'Gauze ne peut pas reproduire exactement ce tokeniseur.',
    vocabulary: 'Le vocabulaire du tokeniseur ne correspond pas au modèle.',
    unlisted:
      'La politique de votre établissement n’autorise pas ce modèle. Adressez-vous à votre service informatique.',
  },
};
