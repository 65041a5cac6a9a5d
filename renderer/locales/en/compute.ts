import type { Shape } from '../shape';

/** Words of Settings → Compute: what learned models run on, and why not on something better. */
export const compute = {
  text:
    'Rules run everywhere. Trained models run on the best option available on this computer, in a separate ' +
    'process. If that process stops, the window and the project continue and it is restarted.',
  looking: 'Checking this computer …',
  by: 'Trained models run on',
  threads: '{n} thread | {n} threads',
  candidates: 'Options checked',
  name: {
    tensorflow: 'TensorFlow',
    webgpu: 'WebGPU',
    wasm: 'WebAssembly',
    cpu: 'JavaScript',
  },
  device: {
    cpu: 'processor',
    gpu: 'graphics processor',
  },
  state: {
    running: 'in use',
    notTried: 'not tried',
    missing: 'not available',
    failed: 'not working',
  },
  why: {
    chosen: 'The best option available.',
    asked: 'Requested by GAUZE_BACKEND.',
    unknownAsked: 'The best option available. GAUZE_BACKEND names none of these.',
    betterFound: 'A better option is in use.',
    otherAsked: 'GAUZE_BACKEND requests another option.',
    noFolder: 'Not installed with this copy of Gauze.',
    partMissing:
      'Not installed. The package gauze-tensorflow would make training faster; your IT department can install it.',
    partIncomplete:
      'The package gauze-tensorflow is incomplete and is not used. Your IT department can install it again.',
    partChanged:
      'A file of the package gauze-tensorflow is not as it was packed; the package is not used. Your IT department ' +
      'can install it again.',
    partForeign: 'The package gauze-tensorflow was not packed with this copy of Gauze and is not used.',
    partOther: 'The package gauze-tensorflow is for another version of Gauze or another system and is not used.',
    noAdapter: 'No supported graphics processor was found.',
    noModule: 'Not part of this copy of Gauze.',
    softwareOnly:
      'Only a software graphics processor was found; WebAssembly is faster. GAUZE_BACKEND=webgpu selects it.',
    byInstitution: 'Your institution does not allow it.',
    forbiddenHere: 'Cannot be loaded in this process.',
    loadFailed: 'Installed but does not start.',
    wrongResult: 'It gave a wrong result in a test calculation and is not used.',
    crashed: 'It crashed its process and is not used.',
  },
  training: {
    missing:
      'Here training runs on {name}. With the package gauze-tensorflow, which your IT department can install, it ' +
      'would be faster.',
    refused: 'Here training runs on {name}, more slowly than with TensorFlow.',
  },
  pack: {
    title: 'Graphics pack',
    text:
      'TensorFlow for NVIDIA cards, from a file provided by your IT department. Every file in it is ' +
      'verified before use.',
    none: 'Not installed.',
    installed: 'Installed',
    noDevice: 'Installed; no supported graphics processor was found, so the processor is used.',
    notUsed: 'Installed; it does not run here.',
    notOffered: 'Neither this version of Gauze nor your institution specifies one.',
    install: 'Install from a file',
    remove: 'Remove',
    working: 'Verifying and copying …',
    problem: {
      notReady:
        'The graphics pack extends the package gauze-tensorflow, which is not installed or cannot be used. ' +
        'Nothing was installed.',
      unknownFormat: 'This file is not a graphics pack.',
      damaged: 'A file in this pack does not match its hash. Nothing was installed.',
      truncated: 'This pack is incomplete. Nothing was installed.',
      forbidden: 'Neither this version of Gauze nor your institution specifies this pack. Nothing was installed.',
      conflict: 'This pack is for another system or another version of TensorFlow.',
    },
  },
};
export type ComputeWords = Shape<typeof compute>;
