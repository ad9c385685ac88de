import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { silentLog, systemClock } from '../../../../../main/base/host-services.ts';
import { FileRefused } from '../../../../../main/orders/import/file/file-refused.ts';
import { FileReader } from '../../../../../main/orders/import/file/file-reader.ts';
import { limits } from '../../../../../main/orders/import/file/limits.ts';
import { entriesOf } from '../../../../../main/orders/import/file/zip-list.ts';
import { readFile } from '../../../../../main/orders/import/file/read-file.ts';
import { numberFormats } from '../../../../../main/orders/import/file/number-formats.ts';
import { startChild } from '../../../../fakes/child.ts';
import { ManualClock } from '../../../../fakes/clock.ts';
import { temporaryFolder } from '../../../../fakes/folder.ts';
import { importWorker } from '../../../../fakes/paths.ts';
import { startBookProcess } from '../../../../fakes/surroundings.ts';
import { bookOf } from '../../../../fakes/hand-made-book.ts';

// Files that exhaust a bench's memory on purpose.

const book = () => readFileSync(new URL('../corpus/libreoffice.xlsx', import.meta.url));
const END = Buffer.from('PK\x05\x06', 'latin1');
const CENTRAL = Buffer.from('PK\x01\x02', 'latin1');

it('a workbook that says itself that it unpacks to gigabytes is refused before any of it is', () => {
  const bytes = book();
  bytes.writeUInt32LE(limits.sheetBytes + 1, bytes.indexOf(CENTRAL) + 24);
  expect(() => entriesOf(bytes)).toThrow(new FileRefused('bomb'));
});

it('a workbook of more files than any has is refused before they are listed', () => {
  const bytes = book();
  bytes.writeUInt16LE(5_001, bytes.lastIndexOf(END) + 10);
  expect(() => entriesOf(bytes)).toThrow(new FileRefused('bomb'));
});

it('a file of more bytes than may be is refused whatever it holds', async () => {
  const rows = readFile(Buffer.alloc(limits.bytes + 1, 'a'));
  await expect(rows.next()).rejects.toMatchObject({ problem: { why: 'too-large' } });
});

const tooHeavy = { problem: { why: 'too-heavy' } };
const firstRow = '<row r="1"><c r="A1"><v>1</v></c></row>';

it('a workbook with a row or texts beyond measure is refused', async () => {
  const row = `<row r="2"><c r="A2" t="inlineStr"><is><t>${'x'.repeat(limits.rowLength)}</t></is></c></row>`;
  await expect(readFile(bookOf(`${firstRow}${row}`)).next()).rejects.toMatchObject(tooHeavy);
  // An end tag within a comment does not end the row.
  const pieces = `${'x'.repeat(limits.rowLength / 4)}<!--</row>-->`.repeat(5);
  await expect(readFile(bookOf(firstRow + pieces, '', '', true)).next()).rejects.toMatchObject(
    tooHeavy,
  );
  const texts = '<si/>'.repeat(limits.texts + 1);
  await expect(readFile(bookOf(firstRow, texts)).next()).rejects.toMatchObject(tooHeavy);
});

it('a workbook of 1,000 sheets is read, one of more is refused', async () => {
  const bookWith = (sheets: number) =>
    bookOf(firstRow, '', '<sheet name="B" r:id="rId1"/>'.repeat(sheets - 1));
  expect(await readFile(bookWith(1_000)).next()).toMatchObject({ done: false });
  await expect(readFile(bookWith(1_001)).next()).rejects.toMatchObject(tooHeavy);
});

it('styles of more formats than any program writes are refused', async () => {
  const bytes = bookOf(firstRow, `<cellXfs>${'<xf numFmtId="14"/>'.repeat(limits.formats + 1)}`);
  const entry = entriesOf(bytes).find(({ name }) => name === 'xl/words.xml')!;
  await expect(numberFormats(bytes, entry)).rejects.toMatchObject(tooHeavy);
});

it.skipIf(process.platform !== 'linux')(
  'a workbook of half a megabyte with one cell of 300 MB takes less than 300 MB of memory',
  async () => {
    const text = 'x'.repeat(300 * 1024 * 1024);
    const cell = `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const file = join(temporaryFolder(), 'don.xlsx');
    writeFileSync(file, bookOf(cell, '', '', true));
    expect(statSync(file).size).toBeLessThan(500_000);
    const child = startChild('reading-process.ts', [file]);
    const { megabytes, outcome } = await child.line('the reading', (fact) => fact);
    expect(outcome).toBe('too-heavy');
    expect(megabytes).toBeLessThan(300);
  },
);

const usual = { startBookProcess, log: silentLog, clock: systemClock };

const task = { name: 'đơn.xlsx', file: '', sheet: null };
const tooHeavyFile = { ok: false, error: { why: 'too-heavy' } };

it('a file on which the thread works without end is given up after its processor time', async () => {
  const entry = new URL('data:text/javascript,for (;;);');
  const reader = new FileReader(entry, task, { ...usual, workMs: 300 });
  expect(await reader.read(() => Promise.resolve())).toMatchObject(tooHeavyFile);
});

it('a file whose thread says nothing for minutes is given up, however little it works', async () => {
  const clock = new ManualClock();
  const entry = new URL('data:text/javascript,setInterval(() => {}, 1_000)');
  const read = new FileReader(entry, task, { startBookProcess, log: silentLog, clock }).read(() =>
    Promise.resolve(),
  );
  clock.advance(limits.silentMs);
  expect(await read).toMatchObject(tooHeavyFile);
});

it('a file whose thread waits for a processor is read', async () => {
  const waiting = `import { parentPort } from 'node:worker_threads';
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
    parentPort.postMessage({ kind: 'done', hash: 'ab' });`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(waiting)}`);
  const reader = new FileReader(entry, task, { ...usual, workMs: 1_000 });
  expect(await reader.read(() => Promise.resolve())).toEqual({ ok: true, value: 'ab' });
});

it('a file that fills the memory of the thread ends the thread alone, and says so', async () => {
  // More than the limit, but acceptable for this computer.
  const filling = `const all = [];
    for (let mb = 0; mb < ${limits.heapMb * 2}; mb += 8) all.push(new Array(1 << 20).fill(0.5 + mb));`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(filling)}`);
  const reader = new FileReader(entry, { name: 'đơn.xlsx', file: '', sheet: null }, usual);
  expect(await reader.read(() => Promise.resolve())).toMatchObject({
    ok: false,
    error: { code: 'file-refused', why: 'too-heavy' },
  });
});

it('a file whose turn comes late is read all the same', async () => {
  const file = fileURLToPath(new URL('../corpus/libreoffice.xlsx', import.meta.url));
  const task = { name: 'đơn.xlsx', file, sheet: null };
  const first = new FileReader(importWorker, task, usual);
  const second = new FileReader(importWorker, task, usual);
  // A thread started by the first reader would have sent its result by now, without a receiver.
  const read = await second.read(() => Promise.resolve());
  expect(read).toMatchObject({ ok: true });
  expect(await first.read(() => Promise.resolve())).toEqual(read);
});

it('a file whose reading is stopped leaves no thread behind', async () => {
  const ports = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort');
  const before = ports();
  const entry = new URL('data:text/javascript,setInterval(() => {}, 1_000)');
  const reader = new FileReader(entry, { name: 'đơn.xlsx', file: '', sheet: null }, usual);
  const read = reader.read(() => Promise.resolve());
  expect(ports()).not.toEqual(before);
  await reader.stop();
  expect(ports()).toEqual(before);
  expect(await read).toMatchObject({ ok: false, error: { why: 'stopped' } });
});
