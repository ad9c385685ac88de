import { createInstance } from 'i18next';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusedFile, sendFile } from '../../../../renderer/features/import/send-file.ts';
import { transferredFile } from '../../../../renderer/features/import/transferred-file.ts';
import en from '../../../../renderer/i18n/en.json' with { type: 'json' };
import { errorText } from '../../../../renderer/i18n/error-text.ts';
import vi from '../../../../renderer/i18n/vi.json' with { type: 'json' };
import type { CallInput } from '../../../../shared/contract.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';

const PIECE = 512 * 1024;
const MB = 1024 * 1024;

/** The station's received calls, and its answer. */
let sent: CallInput<'imports.send'>[];
let opened: CallInput<'imports.open'>[];
let answer: Result<undefined>;
/** Number of read pieces of the file. */
let read: number;

/** The browser's FileReader, which Node does not have: it reads a slice, or fails. */
class Reader extends EventTarget {
  result: string | null = null;

  async readAsDataURL(piece: Blob): Promise<void> {
    read += 1;
    try {
      const bytes = Buffer.from(await piece.arrayBuffer());
      this.result = `data:application/octet-stream;base64,${bytes.toString('base64')}`;
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
}

const globals = globalThis as { window?: unknown; FileReader?: unknown };
const before = { window: globals.window, FileReader: globals.FileReader };

beforeEach(() => {
  [sent, opened, answer, read] = [[], [], ok(), 0];
  globals.FileReader = Reader;
  globals.window = {
    packbench: {
      invoke: async (name: string, input: never) => {
        if (name === 'imports.send') sent.push(input);
        else if (name === 'imports.open') opened.push(input);
        return name === 'imports.send' ? answer : ok();
      },
    },
  };
});
afterEach(() => {
  for (const name of ['window', 'FileReader'] as const)
    if (before[name] === undefined) delete globals[name];
    else globals[name] = before[name];
});

/** Returns a file of some bytes whose pieces are unreadable from an index on. */
function fileOf(name: string, bytes: Buffer, goneFrom = Infinity): File {
  const slice = (from: number, to: number) =>
    from / PIECE >= goneFrom
      ? { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }
      : new Blob([new Uint8Array(bytes.subarray(from, to))]);
  const arrayBuffer = () => slice(0, bytes.length).arrayBuffer();
  return { name, size: bytes.length, slice, arrayBuffer } as unknown as File;
}

const speakers = Object.entries({ vi, en }).map(([lng, translation]) => {
  const speaker = createInstance();
  void speaker.init({
    lng,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [lng]: { translation } },
  });
  return speaker;
});

/** Returns the message in both languages, or the successful result. */
function messagesOf(result: Result<unknown>): unknown {
  if (result.ok) return result;
  return speakers.map((speaker) =>
    Object.values(errorText(speaker, result.error)).join(' ').trim(),
  );
}

test('a file goes piece by piece, and is opened under its name once it is all there', async () => {
  const bytes = Buffer.from(Array.from({ length: PIECE * 2 + 10 }, (_, at) => at % 251));
  expect(await sendFile(fileOf('đơn.csv', bytes))).toEqual(ok());
  expect(sent.map(({ at }) => at)).toEqual([0, PIECE, PIECE * 2]);
  expect(Buffer.concat(sent.map(({ data }) => Buffer.from(data, 'base64'))).equals(bytes)).toBe(
    true,
  );
  expect(opened).toEqual([{ name: 'đơn.csv', size: bytes.length }]);
});

test('a file of 2 GB is refused before its first byte is read', async () => {
  const file = Object.assign(fileOf('lớn.csv', Buffer.alloc(1)), { size: 2 * 1024 * MB });
  expect(messagesOf(await sendFile(file))).toEqual([
    'Không đọc được lớn.csv File lớn hơn 64 MB. Chia thành nhiều file nhỏ hơn.',
    'lớn.csv cannot be read The file is larger than 64 MB. Split it.',
  ]);
  expect({ read, sent, opened }).toEqual({ read: 0, sent: [], opened: [] });
});

test('an empty file is refused', async () => {
  expect(messagesOf(await sendFile(fileOf('trống.csv', Buffer.alloc(0))))).toEqual([
    'Không đọc được trống.csv File không có dòng đơn hàng nào. Chọn file khác.',
    'trống.csv cannot be read The file has no orders. Choose another one.',
  ]);
  expect(opened).toEqual([]);
});

// Chromium then reports size 0, and an empty slice of it can be read.
test('a file that vanished before its size was read is reported as such, not as empty', async () => {
  const file = Object.assign(fileOf('usb.csv', Buffer.alloc(0)), {
    arrayBuffer: () => Promise.reject(new Error('NotFoundError')),
  });
  expect(messagesOf(await sendFile(file))).toEqual([
    expect.stringContaining('biến mất trong lúc đọc'),
    expect.stringContaining('changed or vanished while it was read'),
  ]);
  expect(opened).toEqual([]);
});

test.each([
  ['cannot be read at all', 0],
  ['vanishes at its second piece', 1],
])(
  'a file that %s is not opened, and the packer is told that nothing was entered',
  async (_, goneFrom) => {
    const result = await sendFile(fileOf('usb.csv', Buffer.alloc(PIECE * 3, 'a'), goneFrom));
    expect(messagesOf(result)).toEqual([
      'Không đọc được usb.csv File thay đổi hoặc biến mất trong lúc đọc (có thể ổ USB bị rút ra). Chọn lại file; chưa đơn nào được nhập.',
      'usb.csv cannot be read The file changed or vanished while it was read, as when a stick is pulled out. Choose it again; nothing was entered.',
    ]);
    expect({ pieces: sent.length, opened }).toEqual({ pieces: goneFrom, opened: [] });
  },
);

test('a piece for which the station has no room ends it, with the disk named', async () => {
  answer = err({ code: 'disk-full', file: '/data/arriving' });
  expect(await sendFile(fileOf('đơn.csv', Buffer.alloc(PIECE * 3, 'a')))).toEqual(answer);
  expect({ pieces: sent.length, opened }).toEqual({ pieces: 1, opened: [] });
});

test('several files and folders are refused in words, and text becomes a file where it may', () => {
  const files = ['a.csv', 'b.csv', 'c.csv', 'd.csv'].map((name) => fileOf(name, Buffer.from('x')));
  const given = (some: File[], text = '', isDirectory = false) =>
    ({
      files: some,
      items: some.map(() => ({ webkitGetAsEntry: () => ({ isDirectory }) })),
      getData: () => text,
    }) as unknown as DataTransfer;
  expect(messagesOf(transferredFile(given(files)))).toEqual([
    'Không đọc được a.csv, b.csv, c.csv, … Mỗi lần chỉ đọc một file. Thả hoặc chọn từng file một; chưa file nào được đọc.',
    'a.csv, b.csv, c.csv, … cannot be read One file is read at a time. Drop or choose one after the other; none was read.',
  ]);
  expect(messagesOf(transferredFile(given(files.slice(0, 1), '', true)))).toEqual(
    messagesOf(refusedFile('a.csv', 'folder')),
  );
  expect(transferredFile(given([], 'x\ty'))).toEqual(ok(null));
  expect(transferredFile(given([], 'x\ty'), 'dán.txt')).toMatchObject({
    value: { name: 'dán.txt', size: 3 },
  });
});
