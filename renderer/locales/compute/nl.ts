import type { ComputeWords } from './en';

export const compute: ComputeWords = {
  text: 'Regels werken overal. Geleerde modellen draaien op het beste van het volgende dat op deze computer werkt, in een eigen proces. Stopt het, dan gaan venster en project door en wordt het opnieuw gestart.',
  looking: 'Kijken wat deze computer heeft…', by: 'Geleerde modellen draaien op', threads: '{n} rekendraad | {n} rekendraden', candidates: 'Waarnaar is gezocht',
  name: { tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' },
  device: { cpu: 'processor', gpu: 'grafische processor' },
  state: { running: 'draait', notTried: 'niet geprobeerd', missing: 'niet aanwezig', failed: 'werkt niet' },
  why: {
    chosen: 'Het beste dat hier werkt.', asked: 'Hierom is gevraagd (GAUZE_BACKEND).', unknownAsked: 'Het beste dat hier werkt. Wat GAUZE_BACKEND vraagt, is geen van deze.', betterFound: 'Er draait een betere.', otherAsked: 'Er is om een andere gevraagd (GAUZE_BACKEND).', noFolder: 'Niet met deze kopie van Gauze geïnstalleerd.',
    noAdapter: 'Er is geen bruikbare grafische processor gevonden.', noModule: 'Maakt geen deel uit van deze kopie van Gauze.', softwareOnly: 'Er is alleen een grafische processor in software gevonden; WebAssembly is sneller. GAUZE_BACKEND=webgpu vraagt erom.', forbiddenHere: 'Kan in dit proces niet worden geladen.', loadFailed: 'Het is er en start niet.',
    wrongResult: 'Het rekende een bekende som verkeerd uit; er wordt niets aan toevertrouwd.', crashed: 'Het beëindigde het proces waarin het werd gestart en blijft daarom ongebruikt.',
  },
  pack: {
    title: 'Grafisch pakket', text: 'TensorFlow voor NVIDIA-kaarten, uit een bestand van uw IT-afdeling. Elk bestand erin wordt gecontroleerd voordat er een wordt gebruikt.', none: 'Er is geen geïnstalleerd.', installed: 'Geïnstalleerd', noDevice: 'Geïnstalleerd; er is geen bruikbare grafische processor gevonden, dus rekent de processor.', notUsed: 'Geïnstalleerd; het werkt hier niet.', notOffered: 'Noch deze kopie van Gauze noch uw instelling voorziet in een pakket.',
    install: 'Uit een bestand installeren', remove: 'Verwijderen', working: 'Controleren en kopiëren…',
    problem: { unknownFormat: 'Dit bestand is geen grafisch pakket.', damaged: 'Een bestand in dit pakket is niet wat het pakket zegt. Er is niets geïnstalleerd.', truncated: 'Dit pakket eindigt te vroeg. Er is niets geïnstalleerd.', forbidden: 'Noch deze kopie van Gauze noch uw instelling voorziet in dit pakket. Er is niets geïnstalleerd.', conflict: 'Dit pakket is voor een ander systeem of een andere versie van TensorFlow.' },
  },
};
