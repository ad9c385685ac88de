import type { Served } from '../../../main/ipc/serve.ts';

type Listener = (payload: unknown) => void;

let served: Served | null = null;
const listeners = new Map<string, Set<Listener>>();

/** What `main/preload.ts` gives the page; the other side is whichever bench is open. All that crosses is copied. */
const bridge = {
  async invoke(name: string, input: unknown): Promise<unknown> {
    if (served === null) throw new Error('Packbench is ending');
    return structuredClone(await served.answer(name, structuredClone(input)));
  },
  on(event: string, listener: Listener): () => void {
    const others = listeners.get(event) ?? new Set();
    listeners.set(event, others.add(listener));
    return () => void others.delete(listener);
  },
};
Object.defineProperty(window, 'packbench', { value: bridge, configurable: true });

/** Puts a bench behind the bridge, or none. */
export function connect(opened: Served | null): void {
  served = opened;
  opened?.onEvent((event, payload) => {
    if (served !== opened) return;
    for (const listener of listeners.get(event) ?? []) listener(structuredClone(payload));
  });
}
