import type { ComputeWords } from './en';

export const compute: ComputeWords = {
  text: 'Les règles marchent partout. Les modèles appris tournent sur le meilleur des moyens suivants qui marche sur cet ordinateur, dans leur propre processus. S’il s’arrête, la fenêtre et le projet continuent et il est relancé.',
  looking: 'Recherche de ce que possède cet ordinateur…', by: 'Les modèles appris tournent sur', threads: '{n} fil | {n} fils', candidates: 'Ce qui a été cherché',
  name: { tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' },
  device: { cpu: 'processeur', gpu: 'processeur graphique' },
  state: { running: 'utilisé', notTried: 'pas essayé', missing: 'absent', failed: 'ne marche pas' },
  why: {
    chosen: 'Le meilleur qui marche ici.', asked: 'Il a été demandé (GAUZE_BACKEND).', unknownAsked: 'Le meilleur qui marche ici. Ce que demande GAUZE_BACKEND n’est aucun de ceux-ci.', betterFound: 'Un meilleur est utilisé.', otherAsked: 'Un autre a été demandé (GAUZE_BACKEND).', noFolder: 'Pas installé avec cette copie de Gauze.',
    noAdapter: 'Aucun processeur graphique utilisable n’a été trouvé.', noModule: 'Ne fait pas partie de cette copie de Gauze.', softwareOnly: 'Seul un processeur graphique logiciel a été trouvé ; WebAssembly est plus rapide. GAUZE_BACKEND=webgpu le demande.', forbiddenHere: 'Ne peut pas être chargé dans ce processus.', loadFailed: 'Il est là et ne démarre pas.',
    wrongResult: 'Il a mal calculé une somme connue ; rien ne lui est confié.', crashed: 'Il a mis fin au processus où il a été lancé ; on n’y touche plus.',
  },
  pack: {
    title: 'Paquet graphique', text: 'TensorFlow pour les cartes NVIDIA, dans un fichier remis par votre service informatique. Chaque fichier est vérifié avant usage.', none: 'Aucun n’est installé.', installed: 'Installé', noDevice: 'Installé ; aucun processeur graphique utilisable n’a été trouvé, le processeur calcule.', notUsed: 'Installé ; il ne fonctionne pas ici.', notOffered: 'Ni cette copie de Gauze ni votre établissement n’en prévoit.',
    install: 'Installer depuis un fichier', remove: 'Retirer', working: 'Vérification et copie…',
    problem: { unknownFormat: 'Ce fichier n’est pas un paquet graphique.', damaged: 'Un fichier de ce paquet n’est pas celui qui est annoncé. Rien n’a été installé.', truncated: 'Ce paquet finit trop tôt. Rien n’a été installé.', forbidden: 'Ni cette copie de Gauze ni votre établissement ne prévoit ce paquet. Rien n’a été installé.', conflict: 'Ce paquet est fait pour un autre système ou une autre version de TensorFlow.' },
  },
};
