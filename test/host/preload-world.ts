type Reply = { ok: true; value: unknown } | { ok: false; message: string };
type Preload = (require: (name: string) => unknown, module: unknown, exports: unknown) => void;

/**
 * Runs inside the page, before its scripts, as source text, so it uses no outer names. Provides a `require('electron')`
 * with contextBridge and ipcRenderer to the preload bundle. Unlike Electron's isolated world, this one is the page's
 * own, so the host cannot prove isolation.
 */
export function runPreload(jsonText: (value: unknown) => string, preload: Preload): void {
  type Call = (text: string) => void;
  type Listener = (event: unknown, ...args: unknown[]) => void;
  const world = globalThis as unknown as Record<PropertyKey, unknown> & { packbenchHost?: Call };
  const call = world.packbenchHost;
  delete world.packbenchHost;
  if (window.top !== window || call === undefined) return;
  // The app denies every new window, for which Electron returns null.
  window.open = () => null;

  const listeners = new Map<string, Listener[]>();
  const waiting = new Map<number, (reply: Reply) => void>();
  let calls = 0;
  const ask = (channel: string, args: unknown[]) =>
    new Promise<Reply>((resolve) => {
      const id = ++calls;
      const text = jsonText({ id, channel, args });
      waiting.set(id, resolve);
      call(text);
    });
  const ipcRenderer = {
    async invoke(channel: string, ...args: unknown[]) {
      const reply = await ask(channel, args);
      if (reply.ok) return reply.value;
      throw new Error(`Error invoking remote method '${channel}': ${reply.message}`);
    },
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    off(channel: string, listener: Listener) {
      const remaining = (listeners.get(channel) ?? []).filter((other) => other !== listener);
      listeners.set(channel, remaining);
    },
  };
  Object.defineProperty(world, Symbol.for('packbench.host.answer'), {
    value: (id: number, reply: Reply) => {
      waiting.get(id)?.(reply);
      waiting.delete(id);
    },
  });
  Object.defineProperty(world, Symbol.for('packbench.host.deliver'), {
    value: (channel: string, args: unknown[]) => {
      for (const listener of listeners.get(channel) ?? []) {
        try {
          listener({ sender: ipcRenderer }, ...args);
        } catch (cause) {
          reportError(cause);
        }
      }
    },
  });

  /** Functions pass as proxies, all other values as structured clones, like in contextBridge. */
  const across = (value: unknown): unknown => {
    if (value instanceof Promise) return value.then(across);
    if (typeof value !== 'function') return structuredClone(value);
    return (...args: unknown[]) => across(Reflect.apply(value, undefined, args.map(across)));
  };
  const contextBridge = {
    exposeInMainWorld(key: string, api: Record<string, unknown>) {
      const copies = Object.entries(api).map(([name, member]) => [name, across(member)]);
      const value = Object.freeze(Object.fromEntries(copies));
      Object.defineProperty(world, key, { value, enumerable: true });
    },
  };
  const require = (name: string) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error(`A sandboxed preload cannot require '${name}'`);
  };
  const module = { exports: {} };
  preload(require, module, module.exports);
}
