import { readFileSync, readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Recorded answers of platforms of this family, with their meanings. `oddities/<method of the client>/<name>.http`
 * holds an answer byte by byte, with two exceptions for readability: lines of its head end in LF, and
 * `Content-Encoding: gzip` and `Transfer-Encoding: chunked` are applied when it is sent. The `<name>.json` of the same
 * folder has its origin and the result that the client must read.
 */
export interface Oddity {
  readonly call: string;
  readonly name: string;
  readonly about: string;
  /** Members that the client's Result must have. */
  readonly result: object;
  readonly answer: RequestListener;
}

const folder = join(import.meta.dirname, 'oddities');

export function oddities(): Oddity[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: call }) =>
      readdirSync(join(folder, call))
        .filter((file) => file.endsWith('.http'))
        .map((file) => oddity(call, file.slice(0, -'.http'.length))),
    );
}

function oddity(call: string, name: string): Oddity {
  const expected = JSON.parse(readFileSync(join(folder, call, `${name}.json`), 'utf8'));
  const answer = answerOf(readFileSync(join(folder, call, `${name}.http`)));
  return { call, name, ...expected, answer };
}

function answerOf(recorded: Buffer): RequestListener {
  const end = recorded.indexOf('\n\n');
  const [statusLine = '', ...lines] = recorded.subarray(0, end).toString('latin1').split('\n');
  const body = recorded.subarray(end + 2);
  const headers = lines.map((line) => line.split(/: (.*)/, 2));
  const names = new Map(headers.map(([name = '', value = '']) => [name.toLowerCase(), value]));
  const bytes = names.get('content-encoding') === 'gzip' ? gzipSync(body) : body;
  return (request, response) => {
    request.resume();
    response.writeHead(Number(statusLine.split(' ')[1]), headers.flat());
    if (names.get('transfer-encoding') === 'chunked')
      for (const byte of bytes) response.write(Buffer.of(byte));
    else response.write(bytes);
    response.end();
  };
}
