import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBench } from '../../../main/bench/bench.ts';
import { err, ok } from '../../../shared/result.ts';
import { station } from '../../fakes/bench.ts';
import { startChild } from '../../fakes/child.ts';
import { benchOf, realPlatform } from '../../fakes/account-bench.ts';
import { FileVault } from '../../fakes/file-vault.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { surroundingsOf } from '../../fakes/surroundings.ts';
import { recordOf } from './vault-record.ts';

describe('the secrets of an account', () => {
  it('follow to no other address before somebody said so', async () => {
    const { bench, vault } = await benchOf();
    const { baseUrl, token } = await realPlatform();
    await bench.saveAccount({ baseUrl, token, partner: 'partner-of-the-first' });
    const other = { baseUrl: 'http://127.0.0.1:9', token: 'second' };
    const before = recordOf(vault);
    expect(await bench.saveAccount(other)).toEqual(
      err({ code: 'partner-of-other-address', address: baseUrl }),
    );
    expect(recordOf(vault)).toEqual(before);
    expect(await bench.saveAccount({ ...other, partner: '' })).toEqual(ok());
    expect(recordOf(vault)).toMatchObject({ token: 'second', partner: null });
    await bench.saveAccount({ ...other, partner: 'asked-for' });
    const back = { baseUrl, token, carriesPartner: true };
    expect(await bench.saveAccount(back)).toEqual(ok());
    expect(recordOf(vault)).toMatchObject({ baseUrl, partner: 'asked-for' });
  });

  it.each([1, 2, 3])(
    'never reach the old address when the process is killed after write %i of a new one',
    async (writes) => {
      const folder = temporaryFolder();
      const first = await listener();
      const second = await listener();
      const vault = new FileVault(join(folder, 'vault.json'));
      const before = await openBench(surroundingsOf(folder, { vault }));
      await before.saveAccount({ baseUrl: first.baseUrl, token: 'old', partner: 'partner of old' });
      await before.close();
      const args = [folder, second.baseUrl, 'new', String(writes)];
      await startChild('account-process.ts', args).gone;

      const bench = await openBench(surroundingsOf(folder, { vault }));
      onTestFinished(() => bench.close());
      await bench.use('account');
      await station(bench).platform.routing();
      expect(new Set(first.tokens)).toEqual(new Set(first.tokens.length > 0 ? ['old'] : []));
      expect(new Set(second.tokens)).toEqual(new Set(second.tokens.length > 0 ? ['new'] : []));
      expect(first.tokens.length + second.tokens.length).toBeGreaterThan(0);
    },
  );
});

/** Starts a platform that refuses every request, and records the tokens. */
async function listener(): Promise<{ baseUrl: string; tokens: string[] }> {
  const tokens: string[] = [];
  const server = createServer((request, response) => {
    const { token } = request.headers;
    if (typeof token === 'string') tokens.push(token);
    const body = JSON.stringify({ error: true, message: 'Không được', data: null });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, tokens };
}
