import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import type { CallName } from './calls.ts';
import { answering, captureLog, clientFor, rawAnswer, wireServer } from './support.ts';

const bytes = 4 * 1024 * 1024 - 200;

/** Repeats a piece as often as fits, separated by commas. */
function filled(piece: string, most = Infinity): string {
  const count = Math.min(most, Math.floor(bytes / (piece.length + 1)));
  return Array.from({ length: count }, () => piece).join(',');
}

function members(count: number): string {
  return Array.from({ length: count }, (_, n) => `"${n}":0`).join(',');
}

const depth = bytes / 2;

/** Answers within the byte limit without meaning: too many values to inspect. */
const floods: readonly (readonly [name: string, call: CallName, data: string])[] = [
  ['short texts', 'find', `{"order":{"x":[${filled('"a"')}]}}`],
  ['zeros', 'provinces', `[${filled('0')}]`],
  ['empty records', 'provinces', `[${filled('{}')}]`],
  ['members', 'price', `{"services":{${members(350_000)}}}`],
  ['levels', 'provinces', `${'['.repeat(depth)}${']'.repeat(depth)}`],
];

test.each(floods)('%s by the million are refused before they are read', async (_, call, data) => {
  const log = captureLog();
  const body = `{"error":false,"message":"","data":${data}}`;
  const client = clientFor((await wireServer(rawAnswer(body))).url, { log });
  const error = { code: 'meaningless', detail: 'more than 60000 values' };
  expect(await calls[call](client)).toMatchObject({ ok: false, error });
  expect(log.lines.join('').length).toBeLessThan(1000);
});

test('a sentence in a million pieces is refused before it is read', async () => {
  const client = clientFor(await answering(`{"error":true,"message":[${filled('"a"')}]}`));
  expect(await client.find('A-0001', 'soc')).toMatchObject({ error: { code: 'meaningless' } });
});

const area = '{"code":"01","name":"Hà Nội"}';

test.each([
  ['a thousand broken rows', `${area},${filled('0', 1000)}`, 'provinces: too many broken rows', 1],
  ['five thousand rows', filled(area, 5000), 'provinces: more than 5000 rows', 5000],
])('a list is read up to %s', async (_, rows, detail, read) => {
  const list = async (text: string) =>
    clientFor(await answering(`{"error":false,"message":"","data":[${text}]}`)).provinces();
  const good = await list(rows);
  expect(good.ok && good.value.length).toBe(read);
  const last = rows.endsWith('0') ? '0' : area;
  expect(await list(`${rows},${last}`)).toMatchObject({ error: { code: 'meaningless', detail } });
});

test('a broken row behind a thousand good ones costs that row alone', async () => {
  const body = `{"error":false,"message":"","data":[${filled(area, 1000)},0]}`;
  const list = await clientFor(await answering(body)).provinces();
  expect(list.ok && list.value.length).toBe(1000);
});

test('a long text with commas is no flood', async () => {
  const note = ','.repeat(50_000);
  const client = clientFor(
    await answering(JSON.stringify({ error: false, message: '', data: [], note })),
  );
  expect(await client.provinces()).toEqual({ ok: true, value: [] });
});
