import type { ComputeWords } from '../en/compute';

export const compute: ComputeWords = {
  text: 'Regeln laufen überall. Gelernte Modelle rechnen mit dem Besten von Folgendem, das auf diesem Rechner geht, in einem eigenen Prozess. Bleibt er stehen, laufen Fenster und Projekt weiter, und er wird neu gestartet.',
  looking: 'Sieht nach, was dieser Rechner hat …',
  by: 'Gelernte Modelle rechnen mit',
  threads: '{n} Thread | {n} Threads',
  candidates: 'Wonach gesucht wurde',
  name: { tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' },
  device: { cpu: 'Prozessor', gpu: 'Grafikprozessor' },
  state: { running: 'läuft', notTried: 'nicht versucht', missing: 'nicht da', failed: 'geht nicht' },
  why: {
    chosen: 'Das Beste, das hier geht.',
    asked: 'Es wurde verlangt (GAUZE_BACKEND).',
    unknownAsked: 'Das Beste, das hier geht. Was GAUZE_BACKEND verlangt, ist keines davon.',
    betterFound: 'Ein Besseres läuft.',
    otherAsked: 'Ein anderes wurde verlangt (GAUZE_BACKEND).',
    noFolder: 'Mit dieser Kopie von Gauze nicht installiert.',
    noAdapter: 'Kein Grafikprozessor gefunden, den es nutzen kann.',
    noModule: 'Nicht Teil dieser Kopie von Gauze.',
    softwareOnly:
      'Nur ein Grafikprozessor in Software gefunden; WebAssembly ist schneller. GAUZE_BACKEND=webgpu verlangt ihn.',
    forbiddenHere: 'Kann in diesem Prozess nicht geladen werden.',
    loadFailed: 'Es ist da und startet nicht.',
    wrongResult: 'Es hat eine bekannte Summe falsch gerechnet; ihm wird nichts anvertraut.',
    crashed: 'Es hat den Prozess beendet, in dem es gestartet wurde, und bleibt unberührt.',
  },
  pack: {
    title: 'Grafikpaket',
    text: 'TensorFlow für NVIDIA-Karten, aus einer Datei Ihrer IT. Jede Datei darin wird geprüft, bevor eine benutzt wird.',
    none: 'Keines ist installiert.',
    installed: 'Installiert',
    noDevice: 'Installiert; ein passender Grafikprozessor wurde nicht gefunden, darum rechnet der Prozessor.',
    notUsed: 'Installiert; es läuft hier nicht.',
    notOffered: 'Weder diese Ausgabe von Gauze noch Ihre Einrichtung sieht eines vor.',
    install: 'Aus Datei installieren',
    remove: 'Entfernen',
    working: 'Wird geprüft und kopiert …',
    problem: {
      unknownFormat: 'Diese Datei ist kein Grafikpaket.',
      damaged: 'Eine Datei in diesem Paket ist nicht das, was das Paket sagt. Nichts wurde installiert.',
      truncated: 'Dieses Paket endet zu früh. Nichts wurde installiert.',
      forbidden:
        'Weder diese Ausgabe von Gauze noch Ihre Einrichtung sieht dieses Paket vor. Nichts wurde installiert.',
      conflict: 'Dieses Paket ist für ein anderes System oder eine andere Version von TensorFlow.',
    },
  },
};
