import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { systemClock } from '../../main/base/host-services.ts';
import { noFaults } from './platform/faults.ts';
import { startPlatform } from './platform/platform.ts';
import { resources } from './paths.ts';

/**
 * The training platform in a separate process, for tests that kill the app:
 *
 *   node test/fakes/platform-process.ts --journal FILE --token TOKEN [options]
 *
 * Options: [--port N] [--label-as html|pdf] [--hand-over-ms N] [--print-token-ms N] [--status-ms N] [--webhook-attempts
 * N] [--webhook-retry-ms N] [--webhook-timeout-ms N] [--webhook-held-ms N]
 * Statuses only change by request, unless --status-ms sets an interval. Prints one JSON line,
 * `{"baseUrl":"http://127.0.0.1:PORT"}`, when it is ready. Ends by SIGTERM or with its parent process. Additional
 * paths:
 * - POST /__faults: sets the members of the JSON body and switches every other fault off
 * - POST /__settings: sets the members of the JSON body
 * - POST /__advance {"code","status"?}: the order afterwards; null without the order or a next status
 * - POST /__weigh {"code","grams"}: the order afterwards, or null
 * - GET /__orders: every order
 * - GET /__requests: every request that reached the platform
 * - GET /__pushes: every finished call of a callback URL
 */
const { values } = parseArgs({
  options: {
    journal: { type: 'string' },
    token: { type: 'string' },
    port: { type: 'string', default: '0' },
    'label-as': { type: 'string', default: 'html' },
    'hand-over-ms': { type: 'string', default: '60000' },
    'print-token-ms': { type: 'string', default: '1800000' },
    'status-ms': { type: 'string', default: 'Infinity' },
    'webhook-attempts': { type: 'string', default: '10' },
    'webhook-retry-ms': { type: 'string', default: '5000' },
    'webhook-timeout-ms': { type: 'string', default: '5000' },
    'webhook-held-ms': { type: 'string', default: '2000' },
  },
});
if (values.journal === undefined || values.token === undefined) {
  throw new Error('Usage: platform-process.ts --journal FILE --token TOKEN [--port N]');
}

const platform = await startPlatform({
  journal: values.journal,
  token: values.token,
  port: Number(values.port),
  clock: systemClock,
  labelAs: z.enum(['html', 'pdf']).parse(values['label-as']),
  resourcesFolder: resources,
  webhookHeldMs: Number(values['webhook-held-ms']),
  webhookAttempts: Number(values['webhook-attempts']),
  durationsMs: {
    handOver: Number(values['hand-over-ms']),
    printToken: Number(values['print-token-ms']),
    status: Number(values['status-ms']),
    webhookRetry: Number(values['webhook-retry-ms']),
    webhookTimeout: Number(values['webhook-timeout-ms']),
  },
  intercept: (request, response) => {
    const control = controls[`${request.method} ${request.url}`];
    if (control === undefined) return false;
    control(request).then(
      (answer) => reply(response, 200, answer),
      (failure: unknown) => reply(response, 400, { failure: String(failure) }),
    );
    return true;
  },
});

const move = z.object({ code: z.string(), status: z.string().optional() });
const weighing = z.object({ code: z.string(), grams: z.number() });

const controls: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
  'POST /__faults': async (request) =>
    Object.assign(platform.faults, noFaults(), await json(request)),
  'POST /__settings': async (request) => Object.assign(platform.settings, await json(request)),
  'POST /__advance': async (request) => {
    const { code, status } = move.parse(await json(request));
    return platform.advance(code, status);
  },
  'POST /__weigh': async (request) => {
    const { code, grams } = weighing.parse(await json(request));
    return platform.weigh(code, grams);
  },
  'GET /__orders': async () => platform.orders(),
  'GET /__requests': async () => platform.requests(),
  'GET /__pushes': async () => platform.pushes(),
};

function reply(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
}

process.once('SIGTERM', () => void platform.close().then(() => process.exit(0)));
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, 500);

console.log(JSON.stringify({ baseUrl: platform.baseUrl }));
