import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openHttpsServer } from '../../../main/base/https-server.ts';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { issueServer, makeAuthority } from '../../../main/hub/tls/authority.ts';
import { BookReader } from '../../../main/orders/import/file/book-reader.ts';
import { HubConnection } from '../../../main/site/round/hub-connection.ts';
import { startTraining } from '../../../main/training/platform.ts';
import { setEverydayFaults } from '../../../main/training/trainer.ts';
import { TrainerThread } from '../../../main/training/trainer-thread.ts';
import { trainingFaultsSchema } from '../../../shared/model/station.ts';
import { MemoryVault } from '../../fakes/bench.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { startPlatform } from '../../fakes/platform/platform.ts';
import { trainingWorker } from '../../fakes/paths.ts';
import { startBookProcess } from '../../fakes/surroundings.ts';
import { open } from '../store/opened-store.ts';
import { order } from '../platform/failed-calls.ts';
import { clientFor, httpServer } from '../platform/support.ts';
import { created, register } from '../training/listener.ts';
import { handClock, journalFile, token } from '../training/support.ts';
import { type ClosingRow, openFiles, opensFromNow, until } from './work.ts';

const oldBook = join(import.meta.dirname, '../orders/import/corpus/lo-old.xls');

/** Starts a server that never answers. `arrived` resolves at its first request. */
async function silentServer(): Promise<{ url: string; arrived: Promise<unknown> }> {
  const arrived = Promise.withResolvers<void>();
  const url = await httpServer(() => arrived.resolve());
  return { url, arrived: arrived.promise };
}

const platformClient: ClosingRow = {
  name: 'a platform client with a request under way',
  closes: ['main/platform/transport.ts'],
  async start() {
    const { url, arrived } = await silentServer();
    const running = opensFromNow('connections');
    const client = clientFor(url);
    void client.create(order);
    await arrived;
    return { close: () => client.close(), running };
  },
};

const httpsServer: ClosingRow = {
  name: 'a server of HTTPS with a request under way',
  closes: ['main/base/https-server.ts'],
  async start() {
    const serial = Buffer.alloc(16, 1);
    const identity = issueServer(makeAuthority(Date.now(), serial), Date.now(), serial);
    const arrived = Promise.withResolvers<{ destroyed: boolean }>();
    const server = await openHttpsServer({
      host: '127.0.0.1',
      port: 0,
      identity,
      maxConnections: 5,
      handleRequest: ({ socket }) => arrived.resolve(socket),
    });
    const clientRequest = request({
      port: server.port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
    });
    clientRequest.on('error', () => {}).end();
    const socket = await arrived.promise;
    return {
      close: () => server.close(5),
      running: () => (socket.destroyed ? [] : ['a connection']),
    };
  },
};

const trainingPlatform: ClosingRow = {
  name: 'a platform to train on that calls a callback URL',
  closes: [
    'main/training/platform.ts',
    'main/training/webhooks/webhooks.ts',
    'main/training/webhooks/delivery.ts',
    'main/training/webhooks/caller.ts',
  ],
  async start() {
    const { url, arrived } = await silentServer();
    const journal = journalFile();
    const training = await startPlatform({ journal, token, clock: handClock() });
    await register(training, url);
    const { code } = await created(training);
    const connections = opensFromNow('connections');
    training.advance(code, '3');
    await arrived;
    const files = openFiles(journal);
    return { close: () => training.close(), running: () => [...connections(), ...files()] };
  },
};

const listeningPort: ClosingRow = {
  name: 'the port of a platform to train on, with a client that says nothing',
  closes: ['main/training/listening-port.ts'],
  async start() {
    const clocks = { clock: handClock(), outsideClock: systemClock };
    const training = await startTraining({ journal: journalFile(), token, ...clocks });
    const accepted = opensFromNow('accepted');
    const client = connect(Number(new URL(training.baseUrl).port), '127.0.0.1');
    client.on('error', () => {});
    await eventually('its connection', () => accepted().length > 0);
    return { close: () => training.close(), running: accepted };
  },
};

const reopeningPort: ClosingRow = {
  name: 'the port of a platform to train on, which comes back just then',
  closes: ['main/training/listening-port.ts'],
  async start() {
    const clocks = { clock: handClock(), outsideClock: systemClock };
    const training = await startTraining({ journal: journalFile(), token, ...clocks });
    const faults = trainingFaultsSchema.parse(
      Object.fromEntries(trainingFaultsSchema.keyof().options.map((name) => [name, false])),
    );
    await setEverydayFaults(training, { ...faults, platformDown: true });
    const back = setEverydayFaults(training, faults);
    const port = Number(new URL(training.baseUrl).port);
    const second = createServer();
    onTestFinished(() => void second.close());
    const isBack = until(back, 'an opening');
    return {
      async close() {
        await training.close();
        await back.catch(() => {});
        // The port is free: another program can use it at once.
        await once(second.listen(port, '127.0.0.1'), 'listening');
      },
      running: () => [...isBack(), ...(second.listening ? [] : ['the port'])],
    };
  },
};

const trainerThread: ClosingRow = {
  name: 'the thread of a platform to train on, while it is asked something',
  closes: ['main/training/trainer-thread.ts'],
  async start() {
    const threads = opensFromNow('threads');
    const thread = await TrainerThread.start(
      trainingWorker,
      { journal: join(temporaryFolder(), 'platform.ndjson'), token },
      () => {},
    );
    return {
      close() {
        const pendingCall = thread.setPace('calm');
        // Earlier requests are answered.
        return thread.close().then(() => pendingCall);
      },
      running: threads,
    };
  },
};

const bookReader: ClosingRow = {
  name: 'the process that reads an old workbook',
  closes: ['main/orders/import/file/book-reader.ts'],
  start() {
    const processes = opensFromNow('processes');
    const task = { file: oldBook, name: 'don.xls', sheet: null, maxMb: 600, maxWorkMs: 60_000 };
    const reader = new BookReader(startBookProcess(), task);
    return Promise.resolve({ close: () => reader.stop(), running: processes });
  },
};

const siteLink: ClosingRow = {
  name: 'a link to a hub that does not answer',
  closes: ['main/site/round/hub-connection.ts'],
  async start() {
    const hub = createServer();
    await once(hub.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void hub.close());
    const address = `127.0.0.1:${(hub.address() as AddressInfo).port}`;
    const { cert: vouching } = makeAuthority(Date.now(), Buffer.alloc(16, 1));
    const store = open(join(temporaryFolder(), 'packbench.db'));
    const vault = new MemoryVault();
    const joinRequest = { secret: 's', key: 'a'.repeat(64), code: 'B1', name: '', version: 'test' };
    const joined = { bench: 'bench', site: 'site', epoch: 1 };
    const membership = {
      address,
      vouching,
      wish: { ...joinRequest, account: 'a', before: null },
      joined,
    };
    vault.write('site', JSON.stringify(membership));
    const link = new HubConnection({
      store,
      vault,
      clock: handClock(),
      log: silentLog,
      version: 'test',
      account: 'a',
    });
    link.start();
    await once(hub, 'connection');
    const round = until(link.catchUp(60_000), 'a round');
    return { close: () => link.close().finally(() => store.close()), running: round };
  },
};

export const outsideRows = [
  platformClient,
  httpsServer,
  trainingPlatform,
  listeningPort,
  reopeningPort,
  trainerThread,
  bookReader,
  siteLink,
];
