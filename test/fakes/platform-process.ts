import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { systemClock } from '../../main/surroundings.ts';
import { noFaults } from '../../main/training/faults.ts';
import { startTraining } from '../../main/training/platform.ts';

/**
 * The training platform as a process of its own, for tests that kill the app:
 *
 *   node test/fakes/platform-process.ts --journal FILE --token TOKEN [--port N] [--hand-over-ms N]
 *
 * Prints one JSON line, `{"baseUrl":"http://127.0.0.1:PORT"}`, when it is ready, and ends by
 * SIGTERM or with whoever started it. Besides the platform's own paths:
 *   POST /__faults    sets the members of the JSON body and switches every other fault off
 *   GET  /__orders    every order
 *   GET  /__requests  every request that reached the platform
 */
const { values } = parseArgs({
  options: {
    journal: { type: 'string' },
    token: { type: 'string' },
    port: { type: 'string', default: '0' },
    'hand-over-ms': { type: 'string', default: '60000' },
  },
});
if (values.journal === undefined || values.token === undefined) {
  throw new Error('Usage: platform-process.ts --journal FILE --token TOKEN [--port N]');
}

const platform = await startTraining({
  journal: values.journal,
  token: values.token,
  port: Number(values.port),
  clock: systemClock,
  paceMs: { handOver: Number(values['hand-over-ms']) },
  aside: (request, response) => {
    const control = controls[`${request.method} ${request.url}`];
    if (control === undefined) return false;
    void control(request).then((answer) => reply(response, answer));
    return true;
  },
});

const controls: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
  'POST /__faults': async (request) =>
    Object.assign(platform.faults, noFaults(), await json(request)),
  'GET /__orders': async () => platform.orders(),
  'GET /__requests': async () => platform.requests(),
};

function reply(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
}

process.once('SIGTERM', () => void platform.close().then(() => process.exit(0)));
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, 500);

console.log(JSON.stringify({ baseUrl: platform.baseUrl }));
