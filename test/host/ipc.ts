import type { CDPSession, Page } from 'playwright-core';
import { fromChromium } from './addresses.ts';
import { jsonText } from './json-text.ts';
import { runPreload } from './preload-world.ts';

type Handler = (event: unknown, ...args: unknown[]) => unknown;
interface Call {
  readonly id: number;
  readonly channel: string;
  readonly args: unknown[];
}

const BINDING = 'packbenchHost';

const handlers = new Map<string, Handler>();
const sessions = new WeakMap<Page, CDPSession>();

export const ipcMain = {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`'${channel}' already has a handler`);
    handlers.set(channel, handler);
  },
  removeHandler(channel: string): void {
    handlers.delete(channel);
  },
};

/**
 * Makes the page run a preload bundle (its source text) before its own scripts. Calls and answers are sent as JSON text
 * over a raw binding: Playwright's own serialiser takes ten times as long.
 */
export async function installPreload(page: Page, source: string, sender: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING) return;
    const { id, channel, args } = JSON.parse(payload) as Call;
    const event = { sender, senderFrame: { url: fromChromium(page.url()), parent: null } };
    void answer(channel, args, event).then((text) => run(session, 'answer', String(id), text));
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  await page.addInitScript(
    `(${runPreload.toString()})(${jsonText.toString()}, function (require, module, exports) {${source}\n})`,
  );
}

/** Sends a message to the listeners of the page's preload; drops it if the page has closed. */
export async function deliver(page: Page, channel: string, args: unknown[]): Promise<void> {
  const session = sessions.get(page);
  if (session !== undefined) await run(session, 'deliver', JSON.stringify(channel), jsonText(args));
}

/** Calls the preload's functions in the page, in order. */
async function run(session: CDPSession, name: string, key: string, json: string): Promise<void> {
  const value = `JSON.parse(${JSON.stringify(json)})`;
  const expression = `globalThis[Symbol.for('packbench.host.${name}')]?.(${key}, ${value})`;
  await session.send('Runtime.evaluate', { expression, silent: true }).catch(() => undefined);
}

/** Returns the JSON text of a reply: `ok` with its `value`, or the `message` of a handler's error. */
export async function answer(channel: string, args: unknown[], event: unknown): Promise<string> {
  const handler = handlers.get(channel);
  if (handler === undefined) return jsonText({ ok: false, message: `No handler for '${channel}'` });
  try {
    return jsonText({ ok: true, value: await handler(event, ...args) });
  } catch (cause) {
    return jsonText({ ok: false, message: String(cause) });
  }
}
