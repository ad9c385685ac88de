import type { Page } from 'playwright-core';
import { fromChromium } from './addresses.ts';
import { runPreload } from './preload-world.ts';

type Handler = (event: unknown, ...args: unknown[]) => unknown;
type Reply = { ok: true; value: unknown } | { ok: false; message: string };
type Deliver = (channel: string, args: unknown[]) => void;

const handlers = new Map<string, Handler>();

export const ipcMain = {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`'${channel}' already has a handler`);
    handlers.set(channel, handler);
  },
  removeHandler(channel: string): void {
    handlers.delete(channel);
  },
};

/** Makes the page run a preload bundle (its source text) before its own scripts. */
export async function installPreload(page: Page, source: string, sender: unknown): Promise<void> {
  await page.exposeBinding('packbenchHost', ({ frame }, channel: string, args: unknown[]) =>
    answer(channel, args, { sender, senderFrame: { url: fromChromium(frame.url()) } }),
  );
  await page.addInitScript(
    `(${runPreload.toString()})(function (require, module, exports) {${source}\n})`,
  );
}

/** Hands a message to the listeners of the page's preload; to nobody when the page is gone. */
export async function deliver(page: Page, channel: string, args: unknown[]): Promise<void> {
  await page
    .evaluate(
      (message) => {
        const world = globalThis as unknown as Record<symbol, Deliver | undefined>;
        world[Symbol.for('packbench.host.deliver')]?.(message.channel, message.args);
      },
      { channel, args },
    )
    .catch(() => undefined);
}

async function answer(channel: string, args: unknown[], event: unknown): Promise<Reply> {
  const handler = handlers.get(channel);
  if (handler === undefined) return { ok: false, message: `No handler for '${channel}'` };
  try {
    return { ok: true, value: await handler(event, ...args) };
  } catch (cause) {
    return { ok: false, message: String(cause) };
  }
}
