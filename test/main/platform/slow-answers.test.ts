import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { answering, clientFor, httpServer, tcpServer, wireServer } from './support.ts';
import { bothErrors } from './failed-calls.ts';

test('no headers: timed out, and a create may have worked', async () => {
  const url = await tcpServer(() => {});
  const error = { code: 'timed-out', phase: 'headers', afterMs: 80 };
  expect(await bothErrors(url, { headersMs: 80 })).toEqual([
    { ...error, effect: 'possible' },
    { ...error, effect: 'none' },
  ]);
});

test('an interim answer does not count as headers', async () => {
  const { url } = await wireServer('HTTP/1.1 102 Processing\r\n\r\n');
  const error = { code: 'timed-out', phase: 'headers', afterMs: 80 };
  expect(await bothErrors(url, { headersMs: 80 })).toMatchObject([error, error]);
});

test('a body that stalls is timed out, and a create may have worked', async () => {
  const { url } = await wireServer('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"error":');
  const error = { code: 'timed-out', phase: 'body', afterMs: 80 };
  expect(await bothErrors(url, { bodyMs: 80 })).toEqual([
    { ...error, effect: 'possible' },
    { ...error, effect: 'none' },
  ]);
});

test('a body that drips for ever is timed out as a whole', async () => {
  const url = await httpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(drip));
  });
  const error = { code: 'timed-out', phase: 'body', afterMs: 150 };
  expect(await bothErrors(url, { bodyMs: 150 })).toMatchObject([error, error]);
});

test('a body that never ends is given up at the limit', async () => {
  const chunk = Buffer.alloc(64 * 1024, 0x20);
  let written = 0;
  const url = await httpServer((_, response) => {
    const pour = () => {
      while (!response.destroyed && response.write(chunk)) written += chunk.length;
    };
    response.on('drain', pour);
    pour();
  });
  const error = { code: 'too-large', limitBytes: 4 * 1024 * 1024 };
  expect(await bothErrors(url)).toEqual([
    { ...error, effect: 'possible' },
    { ...error, effect: 'none' },
  ]);
  expect(written).toBeLessThan(50 * 1024 * 1024);
});

test('a body that announces 50 MB is not read at all', async () => {
  const length = 50 * 1024 * 1024;
  const { url } = await wireServer(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`);
  const error = { code: 'too-large', limitBytes: 4 * 1024 * 1024 };
  expect(await bothErrors(url)).toMatchObject([error, error]);
});

test('a small body that unpacks into 50 MB is too large', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20));
  const url = await answering(bomb, { headers: { 'content-encoding': 'gzip' } });
  const error = { code: 'too-large', limitBytes: 4 * 1024 * 1024 };
  expect(await bothErrors(url)).toMatchObject([error, error]);
});

test('packed bytes that are broken, or packed by nobody knows what, are meaningless', async () => {
  const corrupt = await answering('not gzip', { headers: { 'content-encoding': 'gzip' } });
  const odd = await answering('{}', { headers: { 'content-encoding': 'zpaq' } });
  const expected = [
    { code: 'meaningless', effect: 'possible' },
    { code: 'meaningless', effect: 'none' },
  ];
  expect(await bothErrors(corrupt)).toMatchObject(expected);
  expect(await bothErrors(odd)).toMatchObject(expected);
});

test('a label may have 8 MB', async () => {
  const page = `<html>${' '.repeat(5 * 1024 * 1024)}</html>`;
  const fits = clientFor(await answering(page, { headers: { 'content-type': 'text/html' } }));
  expect(await fits.label('print-token', 'S9')).toMatchObject({ ok: true });
  const over = clientFor(await answering(' '.repeat(9 * 1024 * 1024)));
  expect(await over.label('print-token', 'S9')).toEqual({
    ok: false,
    error: { code: 'too-large', limitBytes: 8 * 1024 * 1024, effect: 'none' },
  });
});
