import type { Served } from '../../../main/ipc/serve.ts';

type Listener = (payload: unknown) => void;

let served: Served | null = null;
const listeners = new Map<string, Set<Listener>>();

/** The page's side of `main/preload.ts`, connected to the open bench. All values are copied. */
const bridge = {
  async invoke(name: string, input: unknown): Promise<unknown> {
    if (served === null) throw new Error('Packbench is ending');
    return structuredClone(await served.answer(name, structuredClone(input)));
  },
  on(event: string, listener: Listener): () => void {
    const registered = listeners.get(event) ?? new Set();
    listeners.set(event, registered.add(listener));
    return () => void registered.delete(listener);
  },
};
Object.defineProperty(window, 'packbench', { value: bridge, configurable: true });

/** Connects a bench to the bridge, or none. */
export function connect(opened: Served | null): void {
  served = opened;
  opened?.onEvent((event, payload) => {
    if (served !== opened) return;
    for (const listener of listeners.get(event) ?? []) listener(structuredClone(payload));
  });
}
