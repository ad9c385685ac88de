import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { station } from '../../fakes/bench.ts';
import { benchOf, realPlatform } from '../../fakes/account-bench.ts';
import { answering } from '../platform/support.ts';

describe('trying an account out', () => {
  it('says how much it saw, and keeps nothing', async () => {
    const { bench, vault } = await benchOf();
    const { baseUrl, token } = await realPlatform();
    const result = await bench.testAccount({ baseUrl, token });
    expect(result).toEqual(ok({ provinces: 63, carriers: expect.any(Number) }));
    expect(vault.secrets.size).toBe(0);
    expect(bench.savedAccount().baseUrl).toBe('');
    expect(station(bench).state().mode).toBe('training');
  });

  it('takes the kept token when none is named', async () => {
    const { bench } = await benchOf();
    const { baseUrl, token } = await realPlatform();
    await bench.saveAccount({ baseUrl, token });
    expect((await bench.testAccount({ baseUrl })).ok).toBe(true);
  });

  it('tells a wrong token, a wrong address and a wrong platform apart', async () => {
    const { bench } = await benchOf();
    const { baseUrl } = await realPlatform();
    const html = await answering('<html><h1>502 Bad Gateway</h1></html>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    });
    const tried = async (address: string, token?: string) => {
      const result = await bench.testAccount({ baseUrl: address, token });
      return result.ok ? 'ok' : result.error.code;
    };
    expect(await tried(baseUrl, 'wrong')).toBe('unauthorised');
    expect(await tried(baseUrl)).toBe('no-token');
    expect(await tried('http://127.0.0.1:9', 't')).toBe('unreachable');
    expect(await tried(html, 't')).toBe('not-json');
    expect(await tried('ftp://127.0.0.1', 't')).toBe('bad-address');
  });

  it('sends the kept token to no other address than its own', async () => {
    const { bench } = await benchOf();
    await bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token: 'kept-token' });
    const receivedTokens: (string | undefined)[] = [];
    const stranger = createServer((request, response) => {
      receivedTokens.push(request.headers.token as string | undefined);
      const data = JSON.stringify({ error: false, message: '', data: [{ code: '1', name: 'A' }] });
      response.writeHead(200, { 'content-type': 'application/json' }).end(data);
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const { port } = stranger.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}`;
    expect(await bench.testAccount({ baseUrl })).toMatchObject({ error: { code: 'no-token' } });
    expect(await bench.saveAccount({ baseUrl })).toMatchObject({ error: { code: 'no-token' } });
    expect(receivedTokens.every((token) => token === undefined)).toBe(true);
    stranger.close();
  });
});
