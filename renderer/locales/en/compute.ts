import type { Shape } from '../shape';

/** Words of Settings → Compute: what learned models run on, and why not on something better. */
export const compute = {
  text: 'Rules run everywhere. Learned models run on the best of the following that works on this computer, in a process of its own. If it stops, the window and the project go on and it is started again.',
  looking: 'Looking at what this computer has …',
  by: 'Learned models run on',
  threads: '{n} thread | {n} threads',
  candidates: 'What was looked for',
  name: { tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' },
  device: { cpu: 'processor', gpu: 'graphics processor' },
  state: { running: 'runs', notTried: 'not tried', missing: 'not here', failed: 'does not work' },
  why: {
    chosen: 'The best that works here.',
    asked: 'It was asked for (GAUZE_BACKEND).',
    unknownAsked: 'The best that works here. What GAUZE_BACKEND asks for is none of these.',
    betterFound: 'A better one runs.',
    otherAsked: 'Another one was asked for (GAUZE_BACKEND).',
    noFolder: 'Not installed with this copy of Gauze.',
    noAdapter: 'No graphics processor that it can use was found.',
    noModule: 'Not part of this copy of Gauze.',
    softwareOnly:
      'Only a graphics processor in software was found; WebAssembly is faster. GAUZE_BACKEND=webgpu asks for it.',
    forbiddenHere: 'Cannot be loaded in this process.',
    loadFailed: 'It is here and does not start.',
    wrongResult: 'It computed a known sum wrongly; nothing is trusted to it.',
    crashed: 'It ended the process it was started in, so it is left alone.',
  },
  pack: {
    title: 'Graphics pack',
    text: 'TensorFlow for NVIDIA cards, from a file that your IT gives you. Every file in it is checked before any is used.',
    none: 'None is installed.',
    installed: 'Installed',
    noDevice: 'Installed; no graphics processor that it can use was found, so it runs on the processor.',
    notUsed: 'Installed; it does not run here.',
    notOffered: 'Neither this copy of Gauze nor your institution lays one down.',
    install: 'Install from a file',
    remove: 'Remove',
    working: 'Checking and copying …',
    problem: {
      unknownFormat: 'This file is not a graphics pack.',
      damaged: 'A file in this pack is not what the pack says. Nothing was installed.',
      truncated: 'This pack ends too early. Nothing was installed.',
      forbidden: 'Neither this copy of Gauze nor your institution lays down this pack. Nothing was installed.',
      conflict: 'This pack is for another system or another version of TensorFlow.',
    },
  },
};
export type ComputeWords = Shape<typeof compute>;
