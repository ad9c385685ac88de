import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { IppClient } from '../../../../main/printing/ipp/client.ts';
import { operations } from '../../../../main/printing/ipp/message.ts';
import { ManualClock } from '../../../fakes/clock.ts';
import { eventually } from '../../../fakes/eventually.ts';

/** Starts a printer that handles each connection as the test defines. Returns its port. */
async function printerThat(accept: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    accept(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const question = { operation: operations.getPrinterAttributes };

it('gives a connection up that is not made in five seconds, of which nothing has left', async () => {
  let isThere = false;
  const port = await printerThat(() => {
    isThere = true;
  });
  const clock = new ManualClock();
  // The server never completes TLS.
  const answer = new IppClient(`ipps://127.0.0.1:${port}/ipp/print`, clock).ask(question);
  await eventually('its connection', () => isThere);
  clock.advance(4_999);
  expect(clock.armed).toBe(1);
  clock.advance(1);
  expect(await answer).toEqual({ kind: 'unreachable', detail: 'no connection for 5000 ms' });
  expect(clock.armed).toBe(0);
});

it('gives an answer up that has no end after thirty seconds: it may have been acted upon', async () => {
  const port = await printerThat((socket) =>
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx')),
  );
  const clock = new ManualClock();
  const answer = new IppClient(`ipp://127.0.0.1:${port}/ipp/print`, clock).ask(question);
  await eventually('the beginning of its answer', () => clock.started === 2);
  // Connected: that limit no longer applies.
  expect(clock.armed).toBe(1);
  clock.advance(30_000);
  expect(await answer).toEqual({ kind: 'lost', detail: 'no end of the answer for 30000 ms' });
  expect(clock.armed).toBe(0);
});

it('ends with the signal of whoever asked', async () => {
  const port = await printerThat(() => {});
  const stop = new AbortController();
  const client = new IppClient(`ipp://127.0.0.1:${port}/ipp/print`, new ManualClock());
  const answer = client.ask({ ...question, signal: stop.signal });
  stop.abort();
  expect((await answer).kind).toMatch(/lost|unreachable/);
});
