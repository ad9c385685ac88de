import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { bodyOf } from '../main/tracking/webhook-bodies.ts';

// Separate process that calls a port like a platform with many updates, while other clients are connected that send
// almost nothing. Prints the number of calls answered with 200, and their times.

const [port = '', path = '', seconds = '', callers = '', slow = ''] = process.argv.slice(2);
const times: number[] = [];
const otherStatuses: Record<string, number> = {};
let calls = 0;

const slowSockets = await Promise.all(Array.from({ length: Number(slow) }, silent));
const drip = setInterval(() => {
  for (const socket of slowSockets) if (socket.writable) socket.write('x');
}, 1_000);
const end = performance.now() + Number(seconds) * 1_000;
await Promise.all(Array.from({ length: Number(callers) }, callAndCall));
clearInterval(drip);
for (const socket of slowSockets) socket.destroy();
process.stdout.write(JSON.stringify({ times, others: otherStatuses }));

async function opened(): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1').setNoDelay();
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function silent(): Promise<Socket> {
  const socket = await opened();
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n`);
  return socket;
}

async function callAndCall(): Promise<void> {
  const socket = await opened();
  while (performance.now() < end) {
    const number = calls++;
    const body = bodyOf({ code: `PB.${number}`, pushed_at: `${process.pid}-${number}` });
    const start = performance.now();
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    const status = answer.toString('latin1', 9, 12);
    if (status === '200') times.push(performance.now() - start);
    else otherStatuses[status] = (otherStatuses[status] ?? 0) + 1;
  }
  socket.destroy();
}
