import type { ComputeWords } from './en';

export const compute: ComputeWords = {
  text: 'Les règles marchent partout. Les modèles appris tournent sur le meilleur des moyens suivants qui marche sur cet ordinateur, dans leur propre processus. S’il s’arrête, la fenêtre et le projet continuent et il est relancé.',
  looking: 'Recherche de ce que possède cet ordinateur…', by: 'Les modèles appris tournent sur', threads: '{n} fil | {n} fils', candidates: 'Ce qui a été cherché',
  name: { tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' },
  device: { cpu: 'processeur', gpu: 'processeur graphique' },
  state: { running: 'utilisé', notTried: 'pas essayé', missing: 'absent', failed: 'ne marche pas' },
  why: {
    chosen: 'Le meilleur qui marche ici.', betterFound: 'Un meilleur est utilisé.', otherAsked: 'Un autre a été demandé (GAUZE_BACKEND).', noFolder: 'Pas installé avec cette copie de Gauze.',
    noAdapter: 'Aucun processeur graphique utilisable n’a été trouvé.', noModule: 'Ne fait pas partie de cette copie de Gauze.', asyncOnly: 'Un processeur graphique est là ; les modèles ne peuvent pas encore l’utiliser ainsi.', forbiddenHere: 'Ne peut pas être chargé dans ce processus.', loadFailed: 'Il est là et ne démarre pas.',
    wrongResult: 'Il a mal calculé une somme connue ; rien ne lui est confié.', crashed: 'Il a mis fin au processus où il a été lancé ; on n’y touche plus.',
  },
};
