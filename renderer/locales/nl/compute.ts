import type { ComputeWords } from '../en/compute';

export const compute: ComputeWords = {
  text:
    'Regels werken overal. Getrainde modellen gebruiken de beste beschikbare optie op deze computer, in ' +
    'een apart proces. Stopt dat, dan gaan venster en project door en wordt het opnieuw gestart.',
  looking: 'Deze computer wordt gecontroleerd…',
  by: 'Getrainde modellen draaien op',
  threads: '{n} thread | {n} threads',
  candidates: 'Gecontroleerde opties',
  name: {
    tensorflow: 'TensorFlow',
    webgpu: 'WebGPU',
    wasm: 'WebAssembly',
    cpu: 'JavaScript',
  },
  device: {
    cpu: 'processor',
    gpu: 'grafische processor',
  },
  state: {
    running: 'in gebruik',
    notTried: 'niet geprobeerd',
    missing: 'niet beschikbaar',
    failed: 'werkt niet',
  },
  why: {
    chosen: 'De beste beschikbare optie.',
    asked: 'Opgegeven in GAUZE_BACKEND.',
    unknownAsked: 'De beste beschikbare optie. De optie in GAUZE_BACKEND is onbekend.',
    betterFound: 'Er is een betere optie in gebruik.',
    otherAsked: 'GAUZE_BACKEND vraagt om een andere optie.',
    noFolder: 'Niet met deze kopie van Gauze geïnstalleerd.',
    partMissing:
      'Niet geïnstalleerd. Met het pakket gauze-tensorflow zou trainen sneller gaan; uw IT-afdeling kan het ' +
      'installeren.',
    partIncomplete:
      'Het pakket gauze-tensorflow is onvolledig en wordt niet gebruikt. Uw IT-afdeling kan het opnieuw ' +
      'installeren.',
    partChanged:
      'Een bestand van het pakket gauze-tensorflow is niet meer zoals het is ingepakt; het pakket wordt niet ' +
      'gebruikt. Uw IT-afdeling kan het opnieuw installeren.',
    partForeign: 'Het pakket gauze-tensorflow is niet met deze kopie van Gauze ingepakt en wordt niet gebruikt.',
    partOther:
      'Het pakket gauze-tensorflow is voor een andere versie van Gauze of een ander systeem en wordt niet gebruikt.',
    noAdapter: 'Er is geen ondersteunde grafische processor gevonden.',
    noModule: 'Maakt geen deel uit van deze kopie van Gauze.',
    softwareOnly:
      'Er is alleen een softwarematige grafische processor gevonden; WebAssembly is sneller. ' +
      'GAUZE_BACKEND=webgpu kiest die.',
    byInstitution: 'Uw instelling staat het niet toe.',
    forbiddenHere: 'Kan in dit proces niet worden geladen.',
    loadFailed: 'Geïnstalleerd, maar start niet.',
    wrongResult: 'Gaf bij een proefberekening een verkeerde uitkomst en wordt niet gebruikt.',
    crashed: 'Liet het eigen proces crashen en wordt niet gebruikt.',
  },
  training: {
    missing:
      'Trainen gebeurt hier met {name}. Met het pakket gauze-tensorflow, dat uw IT-afdeling kan installeren, zou ' +
      'het sneller gaan.',
    refused: 'Trainen gebeurt hier met {name}, langzamer dan met TensorFlow.',
  },
  pack: {
    title: 'GPU-pakket',
    text:
      'TensorFlow voor NVIDIA-kaarten, uit een bestand van uw IT-afdeling. Elk bestand erin wordt vóór gebruik ' +
      'gecontroleerd.',
    none: 'Niet geïnstalleerd.',
    installed: 'Geïnstalleerd',
    noDevice: 'Geïnstalleerd; er is geen ondersteunde grafische processor gevonden, dus rekent de processor.',
    notUsed: 'Geïnstalleerd; het werkt hier niet.',
    notOffered: 'Noch deze kopie van Gauze noch uw instelling voorziet in een pakket.',
    install: 'Uit een bestand installeren',
    remove: 'Verwijderen',
    working: 'Controleren en kopiëren…',
    problem: {
      notReady:
        'Het GPU-pakket breidt het pakket gauze-tensorflow uit, dat niet is geïnstalleerd of niet bruikbaar ' +
        'is. Er is niets ' +
        'geïnstalleerd.',
      unknownFormat: 'Dit bestand is geen GPU-pakket.',
      damaged: 'Een bestand in dit pakket komt niet overeen met zijn hash. Er is niets geïnstalleerd.',
      truncated: 'Dit pakket is onvolledig. Er is niets geïnstalleerd.',
      forbidden: 'Noch deze kopie van Gauze noch uw instelling voorziet in dit pakket. Er is niets geïnstalleerd.',
      conflict: 'Dit pakket is voor een ander systeem of een andere versie van TensorFlow.',
    },
  },
};
