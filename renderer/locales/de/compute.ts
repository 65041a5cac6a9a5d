import type { ComputeWords } from '../en/compute';

export const compute: ComputeWords = {
  text:
    'Regeln laufen überall. Trainierte Modelle verwenden die beste auf diesem Rechner verfügbare Option, ' +
    'in einem eigenen Prozess. Wird dieser beendet, arbeiten Fenster und Projekt weiter, und er wird neu ' +
    'gestartet.',
  looking: 'Dieser Rechner wird geprüft …',
  by: 'Trainierte Modelle rechnen mit',
  threads: '{n} Thread | {n} Threads',
  candidates: 'Geprüfte Optionen',
  name: {
    tensorflow: 'TensorFlow',
    webgpu: 'WebGPU',
    wasm: 'WebAssembly',
    cpu: 'JavaScript',
  },
  device: {
    cpu: 'Prozessor',
    gpu: 'Grafikprozessor',
  },
  state: {
    running: 'in Verwendung',
    notTried: 'nicht geprüft',
    missing: 'nicht verfügbar',
    failed: 'funktioniert nicht',
  },
  why: {
    chosen: 'Die beste verfügbare Option.',
    asked: 'In GAUZE_BACKEND angegeben.',
    unknownAsked: 'Die beste verfügbare Option. In GAUZE_BACKEND ist keine davon angegeben.',
    betterFound: 'Eine bessere Option ist in Verwendung.',
    otherAsked: 'In GAUZE_BACKEND ist eine andere Option angegeben.',
    noFolder: 'In dieser Kopie von Gauze nicht installiert.',
    partMissing:
      'Nicht installiert. Mit dem Paket gauze-tensorflow ginge das Training schneller; Ihre IT-Abteilung kann es ' +
      'installieren.',
    partIncomplete:
      'Das Paket gauze-tensorflow ist unvollständig und wird nicht verwendet. Ihre IT-Abteilung kann es neu ' +
      'installieren.',
    partChanged:
      'Eine Datei des Pakets gauze-tensorflow ist nicht mehr so, wie sie gepackt wurde; das Paket wird nicht ' +
      'verwendet. Ihre IT-Abteilung kann es neu installieren.',
    partForeign: 'Das Paket gauze-tensorflow wurde nicht mit dieser Kopie von Gauze gepackt und wird nicht verwendet.',
    partOther:
      'Das Paket gauze-tensorflow ist für eine andere Version von Gauze oder ein anderes System und wird nicht ' +
      'verwendet.',
    noAdapter: 'Kein unterstützter Grafikprozessor gefunden.',
    noModule: 'Nicht Teil dieser Kopie von Gauze.',
    softwareOnly:
      'Nur ein Software-Grafikprozessor gefunden; WebAssembly ist schneller. GAUZE_BACKEND=webgpu wählt ihn.',
    byInstitution: 'Von Ihrer Einrichtung nicht erlaubt.',
    forbiddenHere: 'Kann in diesem Prozess nicht geladen werden.',
    loadFailed: 'Vorhanden, startet aber nicht.',
    wrongResult: 'Hat bei einer Proberechnung ein falsches Ergebnis geliefert und wird nicht verwendet.',
    crashed: 'Hat seinen Prozess zum Absturz gebracht und wird nicht verwendet.',
  },
  training: {
    missing:
      'Das Training läuft hier auf {name}. Mit dem Paket gauze-tensorflow, das Ihre IT-Abteilung installieren ' +
      'kann, ginge es schneller.',
    refused: 'Das Training läuft hier auf {name}, langsamer als mit TensorFlow.',
  },
  pack: {
    title: 'GPU-Paket',
    text:
      'TensorFlow für NVIDIA-Karten, aus einer Datei Ihrer IT-Abteilung. Jede Datei darin wird vor der ' +
      'Verwendung geprüft.',
    none: 'Nicht installiert.',
    installed: 'Installiert',
    noDevice: 'Installiert; kein unterstützter Grafikprozessor gefunden, daher rechnet der Prozessor.',
    notUsed: 'Installiert, läuft hier aber nicht.',
    notOffered: 'Weder diese Version von Gauze noch Ihre Einrichtung sieht eines vor.',
    install: 'Aus Datei installieren',
    remove: 'Entfernen',
    working: 'Wird geprüft und kopiert …',
    problem: {
      notReady:
        'Das GPU-Paket erweitert das Paket gauze-tensorflow, das nicht installiert oder nicht verwendbar ' +
        'ist. Nichts wurde installiert.',
      unknownFormat: 'Diese Datei ist kein GPU-Paket.',
      damaged: 'Eine Datei in diesem Paket stimmt nicht mit ihrem Hash überein. Nichts wurde installiert.',
      truncated: 'Dieses Paket ist unvollständig. Nichts wurde installiert.',
      forbidden:
        'Weder diese Version von Gauze noch Ihre Einrichtung sieht dieses Paket vor. Nichts wurde installiert.',
      conflict: 'Dieses Paket ist für ein anderes System oder eine andere Version von TensorFlow.',
    },
  },
};
