import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Bridge } from '../../contract/bridge';
import type { GauzeEvent } from '../../contract/events';

const bridge: Bridge = {
  call: (request) => ipcRenderer.invoke('gauze.call', request),
  onEvent(listener) {
    const deliver = (_event: unknown, event: GauzeEvent) => listener(event);
    ipcRenderer.on('gauze.event', deliver);
    return () => ipcRenderer.removeListener('gauze.event', deliver);
  },
  pathsOf: (files) => ipcRenderer.invoke('gauze.dropped', files.map((file) => webUtils.getPathForFile(file as File)).filter((path) => path !== '')),
};

contextBridge.exposeInMainWorld('gauze', bridge);
