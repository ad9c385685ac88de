import { contextBridge, ipcRenderer } from 'electron';
import type { IpcRendererEvent } from 'electron';

type Listener = (payload: unknown) => void;

/** The window's whole access to the main process. It forwards calls and events of any channel. */
contextBridge.exposeInMainWorld('packbench', {
  invoke: (channel: string, input: unknown): Promise<unknown> =>
    ipcRenderer.invoke('packbench', channel, input),
  on(event: string, listener: Listener): () => void {
    const forward = (_: IpcRendererEvent, channel: string, payload: unknown) => {
      if (channel === event) listener(payload);
    };
    ipcRenderer.on('packbench-event', forward);
    return () => {
      ipcRenderer.off('packbench-event', forward);
    };
  },
});
