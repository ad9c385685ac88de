import { EventEmitter } from 'node:events';
import type { BrowserContext, Frame, Route } from 'playwright-core';
import { fromChromium, registerScheme } from './addresses.ts';
import { hiddenChromium, visibleChromium } from './chromium.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type BeforeRequest = (
  details: { url: string; method: string; resourceType: string },
  answer: (response: { cancel?: boolean }) => void,
) => void;
/** Decides whether a frame may open an address (as Chromium sees it); the frame's window implements it. */
type NavigationGate = (frame: Frame, address: string) => boolean;

/** One handler per scheme, like `protocol.handle`. */
class Protocol {
  readonly handlers = new Map<string, Handler>();

  handle(scheme: string, handler: Handler): void {
    if (this.handlers.has(scheme)) throw new Error(`Protocol ${scheme} is already handled`);
    this.handlers.set(scheme, handler);
  }

  registerSchemesAsPrivileged(schemes: readonly { scheme: string }[]): void {
    for (const { scheme } of schemes) registerScheme(scheme);
  }
}

/** An Electron session over a browser context of Chromium: every request passes `answer`. */
class Session extends EventEmitter {
  readonly protocol = new Protocol();
  readonly webRequest = {
    onBeforeRequest: (listener: BeforeRequest): void => {
      this.#beforeRequest = listener;
    },
  };
  #beforeRequest: BeforeRequest | null = null;
  #contexts = new Map<boolean, Promise<BrowserContext>>();
  readonly #isDefault: boolean;
  readonly #gates = new Set<NavigationGate>();

  constructor(isDefault: boolean) {
    super();
    this.#isDefault = isDefault;
  }

  /** In the host's contexts Chromium shows no prompts: permissions not granted are denied. */
  setPermissionRequestHandler(): void {}
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}

  /** Fetches without the handlers of `protocol`, the only way in which the app uses it. */
  async fetch(url: string, init: RequestInit): Promise<Response> {
    const cancelled = await this.#isCancelled({ url, method: 'GET', resourceType: 'other' });
    if (cancelled) throw new TypeError('net::ERR_BLOCKED_BY_CLIENT');
    return fetch(url, { redirect: init.redirect ?? 'follow' });
  }

  addNavigationGate(gate: NavigationGate): () => void {
    this.#gates.add(gate);
    return () => this.#gates.delete(gate);
  }

  /** Returns the context for pages of this session, with or without scripts. */
  context(javaScriptEnabled: boolean): Promise<BrowserContext> {
    const existing = this.#contexts.get(javaScriptEnabled);
    if (existing !== undefined) return existing;
    const opened = this.#open(javaScriptEnabled);
    this.#contexts.set(javaScriptEnabled, opened);
    return opened;
  }

  async #open(javaScriptEnabled: boolean): Promise<BrowserContext> {
    const context = this.#isDefault
      ? (await visibleChromium()).context
      : await (await hiddenChromium()).newContext({ javaScriptEnabled, acceptDownloads: false });
    await context.route('**/*', (route) => this.#answer(route));
    return context;
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = fromChromium(request.url());
    if (request.isNavigationRequest() && !this.#mayNavigate(frameOf(route), request.url())) {
      return route.abort('aborted');
    }
    const handler = this.protocol.handlers.get(url.slice(0, url.indexOf(':')));
    if (handler !== undefined) return fulfil(route, await handler(toRequest(route, url)));
    const details = { url, method: request.method(), resourceType: request.resourceType() };
    return (await this.#isCancelled(details)) ? route.abort('blockedbyclient') : route.continue();
  }

  /** A page opened by another one starts with its address, before it has a frame. */
  #mayNavigate(frame: Frame | null, address: string): boolean {
    return frame !== null && [...this.#gates].every((gate) => gate(frame, address));
  }

  #isCancelled(details: Parameters<BeforeRequest>[0]): Promise<boolean> {
    const beforeRequest = this.#beforeRequest;
    if (beforeRequest === null) return Promise.resolve(false);
    return new Promise((resolve) => {
      beforeRequest(details, ({ cancel = false }) => resolve(cancel));
    });
  }
}
export type { Session };

function frameOf(route: Route): Frame | null {
  try {
    return route.request().frame();
  } catch {
    return null;
  }
}

function toRequest(route: Route, url: string): Request {
  const request = route.request();
  const body = request.postDataBuffer();
  return new Request(url, {
    method: request.method(),
    headers: request.headers(),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
}

async function fulfil(route: Route, response: Response): Promise<void> {
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

const partitions = new Map<string, Session>();
const defaultSession = new Session(true);

export const session = {
  defaultSession,
  fromPartition(name: string): Session {
    const existing = partitions.get(name);
    if (existing !== undefined) return existing;
    const created = new Session(false);
    partitions.set(name, created);
    return created;
  },
};

export const protocol = defaultSession.protocol;
