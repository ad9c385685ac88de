import { describe, expect, test } from 'vitest';
import { callNames, calls } from './calls.ts';
import { TOKEN, clientFor, envelope, rawAnswer } from './support.ts';
import { wireServer } from './support.ts';

/** Endpoints without a Token header (contract 4). */
const tokenless = new Set(['label', 'provinces', 'districts', 'communes']);

describe.each(['abc\ndef', 'abc\r\nX-Evil: 1', ' abc', 'mã', '\u0000'])('the token %j', (token) => {
  test('is never sent, and no call with it', async () => {
    const { url, requests } = await wireServer(rawAnswer(envelope([])));
    const client = clientFor(url, { token: () => token, tokenForAreas: () => true });
    for (const name of callNames.filter((name) => name !== 'label')) {
      const result = await calls[name](client);
      expect(result).toMatchObject({ ok: false, error: { code: 'unauthorised' } });
      expect(JSON.stringify(result)).not.toContain(token.trim());
    }
    expect(requests).toEqual([]);
  });

  test('hinders no call that needs none', async () => {
    const { url, requests } = await wireServer(rawAnswer(envelope([])));
    const client = clientFor(url, { token: () => token });
    for (const name of callNames.filter((name) => tokenless.has(name))) await calls[name](client);
    expect(requests).toHaveLength(tokenless.size);
    for (const request of requests) expect(request).not.toMatch(/^token:/im);
  });
});

test.each([
  ['platform.example.vn', 'syntax'],
  ['https://platform.example .vn', 'syntax'],
  [`https://${TOKEN}@platform.example.vn`, 'syntax'],
  ['http://platform.example.vn', 'https'],
  ['https://platform.example.vn/v1/platform/orders', 'path'],
  ['https://platform.example.vn/?token=x', 'path'],
])('the address %s fails every call alike', async (baseUrl, reason) => {
  const client = clientFor(baseUrl);
  for (const name of callNames) {
    const result = await calls[name](client);
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-address', reason } });
    expect(JSON.stringify(result)).not.toContain(TOKEN);
  }
});
