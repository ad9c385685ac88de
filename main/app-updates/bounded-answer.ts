import type { EventEmitter } from 'node:events';
import type { RequestOptions } from 'node:http';
import type { Readable } from 'node:stream';
import type { Clock } from '../base/surroundings.ts';
import { FeedError } from './feed-error.ts';

/** What a feed says of itself, and maps of blocks, bytes. */
const MOST_TEXT = 1024 * 1024;
const MOST_MAP = 4 * 1024 * 1024;
/** How long a connection may be silent, ms: before electron-updater ends it by an error that has no code (60 s). */
const IDLE_LIMIT_MS = 50_000;
/** How long either may take as a whole, ms. */
const TEXT_LIMIT_MS = 60_000;
/** How long an installer may take, ms: 200 MB over a slow line. */
const FILE_LIMIT_MS = 3 * 3_600_000;

export type FeedAnswer = Readable & {
  statusCode?: number | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

interface Begun extends EventEmitter {
  abort(): void;
}

/** How much may come, bytes, and for how long, ms. */
interface Bounds {
  readonly bytes: number;
  readonly ms: number;
}

/** The bounds of a request; `installer` is how many bytes the feed says that its installer has. */
export function boundsOf({ path }: RequestOptions, installer: number): Bounds {
  const name = path?.split('?')[0] ?? '';
  if (name.endsWith('.yml')) return { bytes: MOST_TEXT, ms: TEXT_LIMIT_MS };
  if (name.endsWith('.blockmap')) return { bytes: MOST_MAP, ms: TEXT_LIMIT_MS };
  return { bytes: installer, ms: FILE_LIMIT_MS };
}

/**
 * Begins a request of which only an answer from the feed itself, of so many bytes in so long, is handed on. Whoever began
 * it hears of anything else as an error: electron-updater follows every redirect, also in circles, and reads without end.
 */
export function bounded<Request extends Begun>(
  begin: (answered: (answer: FeedAnswer) => void) => Request,
  handOn: (answer: FeedAnswer) => void,
  { bytes, ms }: Bounds,
  clock: Pick<Clock, 'after'>,
): Request {
  let body: FeedAnswer | null = null;
  const fail = (error: Error) => {
    cancel();
    if (body) body.destroy(error);
    else request.emit('error', error);
    request.abort();
  };
  const timedOut = () => fail(new FeedError('cut-off', 'Request timed out'));
  const cancelWhole = clock.after(ms, timedOut);
  let cancelIdle = clock.after(IDLE_LIMIT_MS, timedOut);
  const cancel = () => {
    cancelWhole();
    cancelIdle();
  };
  const request = begin((answer) => {
    const { statusCode = 0, headers } = answer;
    const { location } = headers;
    if (location !== undefined || (statusCode >= 300 && statusCode < 400)) {
      answer.destroy();
      return fail(leadsElsewhere(placeOf(String(location))));
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

/** The error of a feed that redirects: the administrator trusted the feed's own host only. */
export function leadsElsewhere(place: string): FeedError {
  return new FeedError('leads-elsewhere', `The feed leads elsewhere: ${place}`);
}

/** The scheme and host of an address: what is behind them may be secret. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return '…';
  return url.host === '' ? url.protocol : `${url.protocol}//${url.host}`;
}
