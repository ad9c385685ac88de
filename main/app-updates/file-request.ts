import { EventEmitter } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import type { RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Answer to a request: a stream with status and headers, as in `node:http`. */
type Answer = Readable & {
  statusCode: number;
  statusMessage: string;
  headers: Record<string, string>;
};

/** A request for a file of a folder, or a range of it, answered like a web server. */
export class FileRequest extends EventEmitter {
  readonly #options: RequestOptions;
  readonly #answered;
  #body: Readable | null = null;

  constructor(options: RequestOptions, answered: (answer: Answer) => void) {
    super();
    this.#options = options;
    this.#answered = answered;
  }

  end(): void {
    // The caller adds its listeners only after this call.
    queueMicrotask(() => this.#answer());
  }

  abort(): void {
    this.#body?.destroy();
  }

  #answer(): void {
    const { hostname, path } = this.#options;
    try {
      const file = fileURLToPath(new URL(`file://${hostname ?? ''}${path ?? '/'}`));
      const { size } = statSync(file);
      const range = rangeOf(this.#options, size);
      const body = createReadStream(file, range ?? {});
      const length = range ? range.end - range.start + 1 : size;
      this.#hand(body, range ? 206 : 200, { 'content-length': String(length) });
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (isMissing) this.#hand(Readable.from([]), 404, {});
      else this.emit('error', error);
    }
  }

  #hand(body: Readable, statusCode: number, headers: Record<string, string>): void {
    this.#body = body;
    const statusMessage = statusCode === 404 ? 'No such file' : 'OK';
    this.#answered(Object.assign(body, { statusCode, statusMessage, headers }));
  }
}

function rangeOf({ headers }: RequestOptions, size: number): { start: number; end: number } | null {
  const text = headers && 'range' in headers ? headers.range : undefined;
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(String(text)) ?? [];
  if (start === undefined) return null;
  return { start: Number(start), end: Math.min(Number(end), size - 1) };
}
