import type { ComputeWords } from '../en/compute';

export const compute: ComputeWords = {
  text:
    'Les règles fonctionnent partout. Les modèles entraînés utilisent la meilleure option disponible sur ' +
    'cet ordinateur, dans un processus séparé. Si ce processus s’arrête, la fenêtre et le projet ' +
    'continuent et il est relancé.',
  looking: 'Vérification de cet ordinateur…',
  by: 'Les modèles entraînés utilisent',
  threads: '{n} fil d’exécution | {n} fils d’exécution',
  candidates: 'Options vérifiées',
  name: {
    tensorflow: 'TensorFlow',
    webgpu: 'WebGPU',
    wasm: 'WebAssembly',
    cpu: 'JavaScript',
  },
  device: {
    cpu: 'processeur',
    gpu: 'processeur graphique',
  },
  state: {
    running: 'utilisé',
    notTried: 'non vérifié',
    missing: 'non disponible',
    failed: 'ne fonctionne pas',
  },
  why: {
    chosen: 'La meilleure option disponible.',
    asked: 'Demandée par GAUZE_BACKEND.',
    unknownAsked: 'La meilleure option disponible. GAUZE_BACKEND ne désigne aucune de celles-ci.',
    betterFound: 'Une meilleure option est utilisée.',
    otherAsked: 'GAUZE_BACKEND demande une autre option.',
    noFolder: 'Non installé avec cette version de Gauze.',
    partMissing:
      'Non installé. Avec le paquet gauze-tensorflow, l’entraînement serait plus rapide ; votre service ' +
      'informatique peut l’installer.',
    partIncomplete:
      'Le paquet gauze-tensorflow est incomplet et n’est pas utilisé. Votre service informatique peut le ' +
      'réinstaller.',
    partChanged:
      'Un fichier du paquet gauze-tensorflow n’est plus tel qu’il a été préparé ; le paquet n’est pas utilisé. ' +
      'Votre service informatique peut le réinstaller.',
    partForeign: 'Le paquet gauze-tensorflow n’a pas été préparé avec cette copie de Gauze et n’est pas utilisé.',
    partOther:
      'Le paquet gauze-tensorflow est prévu pour une autre version de Gauze ou un autre système et n’est pas ' +
      'utilisé.',
    noAdapter: 'Aucun processeur graphique pris en charge n’a été trouvé.',
    noModule: 'Ne fait pas partie de cette version de Gauze.',
    softwareOnly:
      'Seul un processeur graphique logiciel a été trouvé ; WebAssembly est plus rapide. ' +
      'GAUZE_BACKEND=webgpu le choisit.',
    byInstitution: 'Votre établissement ne l’autorise pas.',
    forbiddenHere: 'Ne peut pas être chargé dans ce processus.',
    loadFailed: 'Installé, mais ne démarre pas.',
    wrongResult: 'A donné un résultat faux lors d’un calcul d’essai et n’est pas utilisé.',
    crashed: 'A fait planter son processus et n’est pas utilisé.',
  },
  training: {
    missing:
      'Ici, l’entraînement s’exécute avec {name}. Avec le paquet gauze-tensorflow, que votre service informatique ' +
      'peut installer, il serait plus rapide.',
    refused: 'Ici, l’entraînement s’exécute avec {name}, plus lentement qu’avec TensorFlow.',
  },
  pack: {
    title: 'Paquet GPU',
    text:
      'TensorFlow pour cartes NVIDIA, dans un fichier fourni par votre service informatique. Chaque ' +
      'fichier est vérifié avant utilisation.',
    none: 'Non installé.',
    installed: 'Installé',
    noDevice: 'Installé ; aucun processeur graphique pris en charge n’a été trouvé, le processeur est utilisé.',
    notUsed: 'Installé ; il ne fonctionne pas ici.',
    notOffered: 'Ni cette version de Gauze ni votre établissement n’en prévoit.',
    install: 'Installer depuis un fichier',
    remove: 'Retirer',
    working: 'Vérification et copie…',
    problem: {
      notReady:
        'Le paquet GPU complète le paquet gauze-tensorflow, qui n’est pas installé ou est inutilisable. Rien ' +
        'n’a été installé.',
      unknownFormat: 'Ce fichier n’est pas un paquet GPU.',
      damaged: 'Un fichier de ce paquet ne correspond pas à son empreinte. Rien n’a été installé.',
      truncated: 'Ce paquet est incomplet. Rien n’a été installé.',
      forbidden: 'Ni cette version de Gauze ni votre établissement ne prévoit ce paquet. Rien n’a été installé.',
      conflict: 'Ce paquet est fait pour un autre système ou une autre version de TensorFlow.',
    },
  },
};
