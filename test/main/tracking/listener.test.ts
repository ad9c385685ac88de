import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ListenerProblem } from '../../../shared/model/webhook-listener.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { freePort } from '../../fakes/free-port.ts';
import { openTestStation } from '../../fakes/station.ts';
import {
  authority,
  authorityKey,
  expired,
  key,
  matching,
  otherName,
} from '../platform/certificates.ts';
import { listeningStation, listenerSetting } from './listening-station.ts';
import { startListener } from './started-listener.ts';

const LOOK_EVERY_MS = 30_000;

/** Creates a folder with a certificate and its key. */
function certificateFiles(cert = matching) {
  const folder = temporaryFolder();
  const files = { certificateFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  writeFileSync(files.certificateFile, cert);
  writeFileSync(files.keyFile, key);
  return files;
}

async function callBy(port: number): Promise<TLSSocket> {
  // The test only inspects the server's certificate.
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  return socket;
}

/** Returns the name in the certificate that callers receive. */
async function nameShown(port: number): Promise<string> {
  const socket = await callBy(port);
  return socket.getPeerCertificate().subject.CN;
}

async function post(socket: TLSSocket, path: string): Promise<string> {
  const body = '{"code":"PB.1"}';
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString('latin1', 9, 12);
}

describe('HTTPS by the files of a certificate', () => {
  it('takes updates', async () => {
    const bench = await startListener(certificateFiles());
    const socket = await callBy(bench.port);
    expect(await post(socket, `/${bench.tracking.paths.present}`)).toBe('200');
    expect(bench.state()).toMatchObject({ state: 'listening', counts: { kept: 1 } });
  });

  it('shows the new certificate to new callers without a restart, and cuts nobody off', async () => {
    const files = certificateFiles();
    const bench = await startListener(files);
    const early = await callBy(bench.port);
    expect(await nameShown(bench.port)).toBe('matching');
    writeFileSync(files.certificateFile, otherName);
    bench.clock.advance(LOOK_EVERY_MS);
    await eventually('the new one is shown', async () => (await nameShown(bench.port)) === 'other');
    expect(await post(early, `/${bench.tracking.paths.present}`)).toBe('200');
  });

  it('goes on with the old certificate while the new one is no good, and says so', async () => {
    const files = certificateFiles();
    const bench = await startListener(files);
    writeFileSync(files.certificateFile, 'half a file');
    bench.clock.advance(LOOK_EVERY_MS);
    await eventually('it is told', () => bench.state().trouble);
    expect(bench.state()).toMatchObject({
      state: 'listening',
      trouble: { code: 'certificate', why: 'no-certificate', file: files.certificateFile },
    });
    expect(await nameShown(bench.port)).toBe('matching');
    writeFileSync(files.certificateFile, otherName);
    bench.clock.advance(LOOK_EVERY_MS);
    await eventually('all is well', () => bench.state().trouble === null);
    expect(await nameShown(bench.port)).toBe('other');
  });

  it('says so when the certificate in use expires', async () => {
    const bench = await startListener(certificateFiles());
    bench.clock.jump(100 * 365 * 24 * 3_600_000);
    bench.clock.advance(LOOK_EVERY_MS);
    await eventually('it is told', () => bench.state().trouble);
    expect(bench.state()).toMatchObject({ state: 'listening', trouble: { why: 'expired' } });
  });

  it.each([
    ['expired', { cert: expired }],
    ['no-certificate', { cert: 'none' }],
    ['unreadable', { cert: null }],
    ['unreadable', { key: null }],
    ['other-key', { key: authorityKey }],
    ['other-key', { cert: authority }],
    ['key-locked', { key: lockedKey() }],
  ] as const)(
    'does not begin with a pair that is %s, and begins once it is mended',
    async (why, bad) => {
      const files = certificateFiles();
      const put = (file: string, text: string | null) =>
        text === null ? rmSync(file) : writeFileSync(file, text);
      if ('cert' in bad) put(files.certificateFile, bad.cert);
      if ('key' in bad) put(files.keyFile, bad.key);
      const bench = await startListener(files);
      const problem = bench.state().trouble as Extract<ListenerProblem, { code: 'certificate' }>;
      const file = 'key' in bad || why === 'other-key' ? files.keyFile : files.certificateFile;
      expect(problem).toMatchObject({ code: 'certificate', why, file });
      expect(bench.state().state).toBe('failed');
      expect(await bench.created()).toEqual(expect.any(String));
      writeFileSync(files.certificateFile, matching);
      writeFileSync(files.keyFile, key);
      bench.clock.advance(LOOK_EVERY_MS);
      await eventually('it listens', () => bench.state().state === 'listening');
      expect(bench.state().trouble).toBeNull();
    },
  );

  it('is not begun before the certificate is valid, as on a computer whose clock is years behind', async () => {
    const bench = await openTestStation();
    bench.clock.jump(-20 * 365 * 24 * 3_600_000);
    await bench.station.tracking.use(
      listenerSetting({ port: await freePort(), ...certificateFiles() }),
    );
    expect(bench.station.tracking.webhooks.listener).toMatchObject({
      state: 'failed',
      trouble: { why: 'not-yet-valid' },
    });
  });
});

/** Returns a key encrypted with a password. */
function lockedKey(): string {
  return createPrivateKey(key)
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
    .toString();
}

describe('closing', () => {
  it('waits for a port that is being opened, and leaves none open', async () => {
    const bench = await openTestStation();
    const { tracking } = bench.station;
    const port = await freePort();
    const opening = tracking.use(listenerSetting({ port }));
    await tracking.close();
    expect(tracking.webhooks.listener.state).not.toBe('listening');
    await opening;
    const socket = connectTcp({ port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('stores the update that is on its way in before it ends', async () => {
    const { tracking, port } = await listeningStation();
    const socket = connectTcp({ port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    const body = '{"code":"PB.1"}';
    const head = `POST /${tracking.paths.present} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
    // The first call is answered: the server has read the beginning of the second.
    socket.write(`${head}${body}${head}`);
    await once(socket, 'data');
    const order: string[] = [];
    const closed = tracking.close().then(() => order.push('closed'));
    await sleep(50);
    order.push('sent');
    socket.write(body);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1', 9, 12)).toBe('200');
    await closed;
    expect(order).toEqual(['sent', 'closed']);
  });
});
