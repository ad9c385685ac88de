import { expect, test } from 'vitest';
import {
  PRINT_TOKEN,
  answering,
  captureLog,
  clientFor,
  envelope,
  httpServer,
  refusal,
} from './support.ts';

test('a label endpoint that repeats the print token brings it nowhere', async () => {
  const said = `${PRINT_TOKEN} ${encodeURIComponent(PRINT_TOKEN)}`;
  for (const body of [said, `<html>${said}</html>`, refusal(said)]) {
    const log = captureLog();
    const client = clientFor(await answering(body, { status: 500 }), { log });
    const written = [JSON.stringify(await client.label(PRINT_TOKEN, 'S9')), ...log.lines].join();
    expect(written).toContain('•••');
    expect(written).not.toContain('5c1e');
  }
});

test('a print token in an answer that broke off stands nowhere', async () => {
  const log = captureLog();
  const client = clientFor(await answering('{"error":false,"data":{"token":"5c1e77'), { log });
  const result = await client.printToken(['PB.1']);
  expect(result).toMatchObject({ error: { code: 'not-json', excerpt: '' } });
  expect(log.lines.join('\n')).not.toContain('5c1e');
});

test.each([
  ['as a text', '5c1e77'],
  ['as a member of another name', { print: '5c1e77' }],
  ['with a space in it', { token: '5c1e77 5c1e78' }],
])('a print token that comes %s stands nowhere', async (_, data) => {
  const log = captureLog();
  const client = clientFor(await answering(envelope(data)), { log });
  const result = await client.printToken(['PB.1']);
  expect(result).toMatchObject({ error: { code: 'meaningless' } });
  expect([...log.lines, JSON.stringify(result)].join('\n')).not.toContain('5c1e');
  expect(log.lines.join('\n')).toContain('platform.meaningless');
});

test('a page of a proxy in the place of a print token is quoted', async () => {
  const url = await answering('<html><h1>Bad Gateway</h1></html>', { status: 502 });
  const result = await clientFor(url).printToken(['PB.1']);
  expect(result).toMatchObject({ error: { code: 'not-json', excerpt: 'Bad Gateway' } });
});

test('a print token that the platform gave stands nowhere, whoever repeats it', async () => {
  const log = captureLog();
  const url = await httpServer(({ method }, response) => {
    response.end(method === 'POST' ? envelope({ token: 'pt-5c1e77' }) : refusal('Sai pt-5c1e77.'));
  });
  const client = clientFor(url, { log });
  expect(await client.printToken(['PB.1'])).toEqual({ ok: true, value: 'pt-5c1e77' });
  expect(await client.provinces()).toMatchObject({ error: { message: 'Sai •••.' } });
  expect(log.lines.join('\n')).not.toContain('5c1e');
});

test('the newest print tokens are masked, and no more of them than live at once are kept', async () => {
  let token = 0;
  let repeated = 0;
  const url = await httpServer(({ method }, response) => {
    const said = `Sai pt-${repeated}.`;
    response.end(method === 'POST' ? envelope({ token: `pt-${(token += 1)}` }) : refusal(said));
  });
  const client = clientFor(url);
  // The 21st is one more than the client stores: the first expired long ago.
  for (let order = 1; order <= 21; order++) await client.printToken([`PB.${order}`]);
  const messages: unknown[] = [];
  for (repeated of [21, 2, 1]) messages.push(await client.provinces());
  expect(messages).toMatchObject(
    ['Sai •••.', 'Sai •••.', 'Sai pt-1.'].map((message) => ({ error: { message } })),
  );
});
