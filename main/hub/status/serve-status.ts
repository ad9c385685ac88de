import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '../../../shared/model/station.ts';
import type { Clock } from '../../base/host-services.ts';
import { clientAddress } from '../client-address.ts';
import type { Database } from '../database.ts';
import type { DatabaseClock } from '../database-clock.ts';
import { Limiter } from '../limiter.ts';
import { HubProblem } from '../hub-problem.ts';
import { statusFigures } from './figures.ts';
import { signInPage, statusPage } from './page.ts';
import { SIGNED_IN_MS, StatusPassword } from './password.ts';
import { style } from './style.ts';

/** `__Host-` prevents other hosts of the same domain from setting it. */
const COOKIE = '__Host-packbench-status';
/** Maximum wrong passwords per address. */
const MAX_WRONG_PASSWORDS = 10;
const MAX_FORM_BYTES = 1_000;

const headers = {
  // No scripts, no external content, no framing.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The status page; it is read-only. */
export class StatusPage {
  readonly #database;
  readonly #databaseClock;
  readonly #clock;
  readonly #trustedProxies;
  readonly #password;
  readonly #limiter = new Limiter(MAX_WRONG_PASSWORDS);

  constructor({
    database,
    databaseClock,
    clock,
    trustedProxies,
  }: {
    database: Database;
    databaseClock: DatabaseClock;
    clock: Clock;
    /** Addresses of proxies with a trusted X-Forwarded-For header. */
    trustedProxies: readonly string[];
  }) {
    this.#trustedProxies = trustedProxies;
    this.#database = database;
    this.#databaseClock = databaseClock;
    this.#clock = clock;
    this.#password = new StatusPassword(database);
  }

  /** Answers a request for this page; false for any other path. */
  async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const path = `${request.method} ${url.pathname}`;
    const language = languageOf(request, url);
    if (path === 'GET /') send(response, 303, '', { location: '/status' });
    else if (path === 'GET /status/style.css')
      send(response, 200, style, { 'content-type': 'text/css; charset=utf-8' });
    else if (path === 'GET /status')
      await this.#show(request, response, { language, isLive: url.searchParams.has('live') });
    else if (path === 'POST /status/sign-in') await this.#signIn(request, response, language);
    else return false;
    return true;
  }

  async #show(
    request: IncomingMessage,
    response: ServerResponse,
    { language, isLive }: { language: Language; isLive: boolean },
  ): Promise<void> {
    const page = { now: this.#clock.now(), isLive };
    try {
      const isKnown = await this.#password.knows(ticketOf(request), this.#clock.now());
      if (!isKnown) {
        const why = (await this.#password.isSet()) ? null : 'none';
        return sendPage(response, 401, signInPage(language, why));
      }
      const figures = await statusFigures(this.#database, this.#databaseClock);
      sendPage(response, 200, statusPage(language, figures, page));
    } catch (error) {
      if (!(error instanceof HubProblem)) throw error;
      sendPage(response, 503, statusPage(language, null, page));
    }
  }

  async #signIn(
    request: IncomingMessage,
    response: ServerResponse,
    language: Language,
  ): Promise<void> {
    const address = clientAddress(request, this.#trustedProxies);
    const now = this.#clock.now();
    const uptime = this.#clock.uptime();
    if (this.#limiter.isOver(address, uptime))
      return sendPage(response, 429, signInPage(language, 'wait'));
    // Recorded before the check, so that parallel attempts are all limited.
    this.#limiter.failed(address, uptime);
    const ticket = await this.#password.signIn(await passwordIn(request), now);
    if (ticket === null) return sendPage(response, 401, signInPage(language, 'wrong'));
    const cookie = `${COOKIE}=${ticket}; Max-Age=${SIGNED_IN_MS / 1_000}; Path=/; Secure; HttpOnly; SameSite=Strict`;
    send(response, 303, '', { location: `/status?lang=${language}`, 'set-cookie': cookie });
  }
}

async function passwordIn(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_FORM_BYTES) return '';
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString()).get('password') ?? '';
}

function ticketOf({ headers: { cookie = '' } }: IncomingMessage): string {
  const pair = cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) ?? '';
}

function languageOf({ headers: requestHeaders }: IncomingMessage, url: URL): Language {
  const requested = url.searchParams.get('lang');
  if (requested === 'vi' || requested === 'en') return requested;
  return /^en\b/i.test(requestHeaders['accept-language'] ?? '') ? 'en' : 'vi';
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  send(response, status, html, { 'content-type': 'text/html; charset=utf-8' });
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  more: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { ...headers, ...more }).end(body);
}
