import type { EventEmitter } from 'node:events';
import type { RequestOptions } from 'node:http';
import type { Readable } from 'node:stream';
import type { Clock } from '../base/host-services.ts';
import { FeedError } from './feed-error.ts';

/** Maximum size of a feed's description and of a block map (bytes). */
const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_BLOCK_MAP_BYTES = 4 * 1024 * 1024;
/**
 * Maximum time without data on a connection (ms). Shorter than the limit of electron-updater (60 s), whose error has no
 * code.
 */
const IDLE_LIMIT_MS = 50_000;
/** Maximum time for either download (ms). */
const TEXT_LIMIT_MS = 60_000;
/** Maximum time for an installer (ms): 200 MB over a slow line. */
const FILE_LIMIT_MS = 3 * 3_600_000;

export type BoundedAnswer = Readable & {
  statusCode?: number | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

interface Begun extends EventEmitter {
  abort(): void;
}

/** Maximum size (bytes) and time (ms) of an answer. */
interface Bounds {
  readonly bytes: number;
  readonly ms: number;
}

/** Returns the limits of a request; `installer` is the size of the installer in the feed (bytes). */
export function boundsOf({ path }: RequestOptions, installer: number): Bounds {
  const name = path?.split('?')[0] ?? '';
  if (name.endsWith('.yml')) return { bytes: MAX_TEXT_BYTES, ms: TEXT_LIMIT_MS };
  if (name.endsWith('.blockmap')) return { bytes: MAX_BLOCK_MAP_BYTES, ms: TEXT_LIMIT_MS };
  return { bytes: installer, ms: FILE_LIMIT_MS };
}

/**
 * Starts a request and passes on only an answer of the feed itself, within the limits. Any other answer becomes an
 * error. electron-updater itself follows every redirect, even in circles, and reads without a limit.
 */
export function bounded<Request extends Begun>(
  begin: (answered: (answer: BoundedAnswer) => void) => Request,
  handOn: (answer: BoundedAnswer) => void,
  { bytes, ms }: Bounds,
  clock: Pick<Clock, 'after'>,
): Request {
  let body: BoundedAnswer | null = null;
  const fail = (error: Error) => {
    cancel();
    if (body) body.destroy(error);
    else request.emit('error', error);
    request.abort();
  };
  const timedOut = () => fail(new FeedError('cut-off', 'Request timed out'));
  const cancelTotal = clock.after(ms, timedOut);
  let cancelIdle = clock.after(IDLE_LIMIT_MS, timedOut);
  const cancel = () => {
    cancelTotal();
    cancelIdle();
  };
  const request = begin((answer) => {
    const { statusCode = 0, headers } = answer;
    const { location } = headers;
    if (location !== undefined || (statusCode >= 300 && statusCode < 400)) {
      answer.destroy();
      return fail(redirectError(originOf(String(location))));
    }
    body = answer;
    let come = 0;
    answer.on('data', (chunk: Buffer | string) => {
      cancelIdle();
      cancelIdle = clock.after(IDLE_LIMIT_MS, timedOut);
      come += Buffer.byteLength(chunk);
      if (come > bytes)
        fail(new FeedError('wrong-contents', `The feed sends more than ${bytes} bytes`));
    });
    answer.on('close', cancel);
    handOn(answer);
  });
  request.on('error', cancel);
  return request;
}

/** Creates the error for a feed that redirects: the administrator trusted only the feed's own host. */
export function redirectError(target: string): FeedError {
  return new FeedError('leads-elsewhere', `The feed leads elsewhere: ${target}`);
}

/** Returns scheme and host of an address; the rest may be secret. */
function originOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return '…';
  return url.host === '' ? url.protocol : `${url.protocol}//${url.host}`;
}
