import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../../contract/bridge';
import type { GauzeEvent } from '../../contract/events';

/** The last drop. The main process reads it here and asks Chromium for the paths: none are sent. */
let dropped: readonly unknown[] = [];
Object.defineProperty(globalThis, 'gauzeDropped', { get: () => dropped });

const bridge: Bridge = {
  call: (request) => ipcRenderer.invoke('gauze.call', request),
  onEvent(listener) {
    const deliver = (_event: unknown, event: GauzeEvent) => listener(event);
    ipcRenderer.on('gauze.event', deliver);
    return () => ipcRenderer.removeListener('gauze.event', deliver);
  },
  async pathsOf(files) {
    dropped = [...files];
    try {
      return await (ipcRenderer.invoke('gauze.dropped') as Promise<readonly string[]>);
    } finally {
      dropped = [];
    }
  },
};

contextBridge.exposeInMainWorld('gauze', bridge);
