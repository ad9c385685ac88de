import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { callNames, calls, changes } from './calls.ts';
import { PARTNER, TOKEN, captureLog, clientFor, rawAnswer } from './support.ts';
import { tcpServer } from './support.ts';

const MB = 1024 * 1024;
const patient = { headersMs: 120_000, bodyMs: 120_000 };
const hasty = { headersMs: 100, bodyMs: 100 };

/** Writes the beginning, and then the same piece until the client stops reading. */
function pouring(beginning: string, piece: Buffer) {
  return (socket: Socket) => {
    const pour = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.write(beginning);
    socket.on('drain', pour);
    pour();
  };
}

/** Writes the beginning, and then a drop every 10 ms. */
function dripping(beginning: string, drop: string) {
  return (socket: Socket) => {
    socket.write(beginning);
    const drip = setInterval(() => socket.write(drop), 10);
    socket.on('close', () => clearInterval(drip));
  };
}

const json = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const chunked = `${json}Transfer-Encoding: chunked\r\n\r\n`;
const zip = gzipSync(Buffer.alloc(50 * MB, 0x20));
const secrets = [TOKEN, PARTNER, 'print token/5c1e', 'print%20token%2F5c1e'];
const echo = secrets.join(' ');

/** Hostile behaviours of a host, for each new connection. */
const hosts: readonly (readonly [
  name: string,
  code: string,
  limits: { readonly headersMs: number; readonly bodyMs: number },
  answer: (socket: Socket) => void,
])[] = [
  [
    'announces 50 MB',
    'too-large',
    patient,
    (socket) => socket.write(`${json}Content-Length: ${50 * MB}\r\n\r\n`),
  ],
  [
    'sends 50 MB and more',
    'too-large',
    patient,
    pouring(chunked, Buffer.from(`10000\r\n${' '.repeat(0x10000)}\r\n`)),
  ],
  [
    'packs 50 MB into a few',
    'too-large',
    patient,
    (socket) =>
      socket.write(rawAnswer(zip, { extra: 'Content-Encoding: gzip\r\nConnection: close\r\n' })),
  ],
  ['never answers', 'timed-out', hasty, () => {}],
  ['never ends its headers', 'timed-out', hasty, dripping(json, 'X-A: b\r\n')],
  ['never ends one header', 'timed-out', hasty, dripping(`${json}X-A: `, 'b')],
  ['never gets beyond 102', 'timed-out', hasty, dripping('', 'HTTP/1.1 102 Processing\r\n\r\n')],
  [
    'pours headers',
    'meaningless',
    patient,
    pouring(json, Buffer.from(`X-A: ${echo}\r\n`.repeat(500))),
  ],
  ['never ends its answer', 'timed-out', hasty, dripping(chunked, '1\r\n \r\n')],
  ['stops in the middle', 'timed-out', hasty, (socket) => socket.write(`${chunked}5\r\n{"er`)],
  [
    'sends chunks of a size that nobody has',
    'meaningless',
    patient,
    (socket) => socket.write(`${chunked}FFFFFFFFFFFFFFFFFF\r\n${echo}`),
  ],
  [
    'speaks another language',
    'meaningless',
    patient,
    (socket) => socket.write(`-ERR unknown command ${echo}\r\n`),
  ],
  [
    'redirects',
    'redirected',
    patient,
    (socket) =>
      socket.write(
        `HTTP/1.1 307 x\r\nLocation: http://127.0.0.1:1/${encodeURIComponent(TOKEN)}?${encodeURIComponent(echo)}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      ),
  ],
];

describe.each(hosts)('a host that %s', (_, code, limits, answer) => {
  test(`makes every call end as ${code}, keeps no connection and learns no more`, async () => {
    let open = 0;
    const url = await tcpServer((socket) => {
      open += 1;
      socket.on('close', () => (open -= 1));
      socket.once('data', () => answer(socket));
    });
    const log = captureLog();
    const client = clientFor(url, {
      log,
      partner: () => PARTNER,
      limits: { ...limits, retries: 1 },
    });
    const results = await Promise.all(callNames.map((name) => calls[name](client)));
    expect(results).toMatchObject(
      callNames.map((name) => ({
        ok: false,
        error: { code, effect: changes.has(name) ? 'possible' : 'none' },
      })),
    );
    const written = [...log.lines, JSON.stringify(results)].join('\n');
    for (const secret of secrets) expect(written).not.toContain(secret);
    await eventually('no connection', () => open === 0);
  });
});
