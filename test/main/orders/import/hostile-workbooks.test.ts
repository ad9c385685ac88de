import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { silentLog } from '../../../../main/base/surroundings.ts';
import { FileRefused } from '../../../../main/orders/import/file-refused.ts';
import { FileReader } from '../../../../main/orders/import/file-reader.ts';
import { limits } from '../../../../main/orders/import/limits.ts';
import { entriesOf } from '../../../../main/orders/import/zip-list.ts';
import { readFile } from '../../../../main/orders/import/read-file.ts';

// Files that somebody made to fill a bench's memory, not to be read.

const book = () => readFileSync(new URL('corpus/libreoffice.xlsx', import.meta.url));
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
  await expect(rows.next()).rejects.toMatchObject({ trouble: { why: 'too-large' } });
});

it('a file that fills the memory of the thread ends the thread alone, and says so', async () => {
  // More than the limit, and less than this computer would mind.
  const filling = `const all = [];
    for (let mb = 0; mb < ${limits.heapMb * 2}; mb += 8) all.push(new Array(1 << 20).fill(0.5 + mb));`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(filling)}`);
  const reader = new FileReader(entry, { name: 'đơn.xlsx', file: '', sheet: null }, silentLog);
  expect(await reader.read(() => Promise.resolve())).toMatchObject({
    ok: false,
    error: { code: 'file-refused', why: 'too-heavy' },
  });
});

it('a file whose turn comes late is read all the same', async () => {
  const entry = new URL('../../../../main/orders/import/import-worker.ts', import.meta.url);
  const file = fileURLToPath(new URL('corpus/libreoffice.xlsx', import.meta.url));
  const task = { name: 'đơn.xlsx', file, sheet: null };
  const first = new FileReader(entry, task, silentLog);
  const second = new FileReader(entry, task, silentLog);
  // By now a thread of the first one would have spoken, to nobody.
  const read = await second.read(() => Promise.resolve());
  expect(read).toMatchObject({ ok: true });
  expect(await first.read(() => Promise.resolve())).toEqual(read);
});
