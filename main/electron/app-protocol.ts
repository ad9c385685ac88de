import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { protocol } from 'electron';

const scheme = 'app';
const origin = `${scheme}://packbench`;

/** Address of the window's page. */
export const startPage = `${origin}/index.html`;

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
};

/** Whether this is the address of one of the app's own pages or frames. */
export function isOwnPage(address: string | undefined): boolean {
  return address !== undefined && address.startsWith(`${origin}/`);
}

/**
 * Registers `app://` as an origin like https, with fetch, storage and a persistent code cache for its scripts. Must run
 * before the app is ready.
 */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/**
 * Serves the files of `folder`, and no others, at `app://packbench/`. `finish` transforms pages before they are sent.
 */
export function serveApp(folder: string, finish: (page: string) => string): void {
  protocol.handle(scheme, (request) => respond(folder, request, finish));
}

async function respond(
  folder: string,
  request: Request,
  finish: (page: string) => string,
): Promise<Response> {
  const file = request.method === 'GET' ? fileOf(folder, request.url) : null;
  if (file === null) return refusal();
  const body = await readFile(file).catch(() => null);
  if (body === null) return refusal();
  const ending = extname(file);
  const content = ending === '.html' ? finish(body.toString('utf8')) : new Uint8Array(body);
  return new Response(content, { headers: headersOf(contentTypes[ending]) });
}

/** Returns the file for an address of the app; null if the address is outside of the folder. */
export function fileOf(folder: string, address: string): string | null {
  const url = URL.parse(address);
  if (url === null || `${url.protocol}//${url.host}` !== origin) return null;
  const path = decoded(url.pathname);
  // A backslash separates folders on Windows, a NUL ends a path in C.
  if (path === null || /[\\\0]/.test(path)) return null;
  const file = join(folder, path);
  return file.startsWith(folder + sep) && !file.endsWith(sep) ? file : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function refusal(): Response {
  return new Response('', { status: 404, headers: headersOf('text/plain') });
}

function headersOf(contentType = 'application/octet-stream'): Record<string, string> {
  return {
    'content-type': contentType,
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  };
}
