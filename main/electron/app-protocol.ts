import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { protocol } from 'electron';

const scheme = 'app';
const origin = `${scheme}://packbench`;

/** The address of the window's page. */
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

/** Whether a page or a frame with this address is the app's own. */
export function isOwnPage(address: string | undefined): boolean {
  return address !== undefined && address.startsWith(`${origin}/`);
}

/**
 * Makes `app://` an origin like https, with fetch and storage, whose scripts V8 keeps compiled from one
 * start to the next. Must run before the app is ready.
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
 * Serves the files of `folder`, and nothing outside of it, at `app://packbench/`. `finish` has the last
 * word on pages.
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

/** The file behind an address of the app, or null where the address leads out of the folder. */
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
