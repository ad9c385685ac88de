import { expect, test } from 'vitest';
import { isPrinterFolder } from '../../shared/model/printer-folder.ts';
import {
  addressOf,
  printerInputSchema,
  printerSchema,
  printerTransportSchema,
} from '../../shared/model/printer.ts';

test.each([
  'ipp://localhost:631/printers/Zebra',
  'ipps://print.kho.vn/printers/Tem%20100x150',
  'http://[fe80::1]:631/ipp/print',
  'ipp://192.168.1.50',
])('%s leads to a printer', (uri) => {
  const transport = printerTransportSchema.parse({ kind: 'ipp', uri });
  expect(addressOf(transport)).toBe(uri);
});

test.each([
  '',
  'Zebra',
  'localhost:631/printers/Zebra',
  'ftp://localhost/printers/Zebra',
  'ipp:///printers/Zebra',
  'ipp://user:secret@localhost/printers/Zebra',
  'ipp://localhost:x/printers/Zebra',
  'ipp://localhost/printers/Ze bra',
])('%j leads to none', (uri) => {
  const parsed = printerTransportSchema.safeParse({ kind: 'ipp', uri });
  expect(parsed.error?.issues.map(({ message }) => message)).toContain('printer.uri');
});

test('an address of IPv6 is told from its port', () => {
  expect(addressOf({ kind: 'tcp', host: 'fe80::1', port: 9100 })).toBe('[fe80::1]:9100');
});

const { transport } = printerInputSchema.shape;

test.each(['192.168.1.50', ' 10.0.0.9 ', 'zebra-ban1.local', 'MÁY_IN', '::1', 'fe80::1%eth0'])(
  '%j is the host of a printer',
  (host) => {
    expect(transport.parse({ kind: 'tcp', host, port: 9100 })).toMatchObject({ host: host.trim() });
  },
);

test.each([
  '192.168.1.50:9100',
  '192.168. 1.50',
  'http://192.168.1.50',
  '192.168.1.50/',
  '999.1.1.1',
  '192.168.1',
  '[fe80::1]',
  'máy in',
  'zebra..local',
])('%j is not, yet a profile that was kept with it is listed', (host) => {
  const stored = { kind: 'tcp', host, port: 9100 } as const;
  const issues = transport.safeParse(stored).error?.issues ?? [];
  expect(issues).toMatchObject([{ message: 'printer.hostShape', path: ['host'] }]);
  expect(printerSchema.shape.transport.parse(stored)).toEqual(stored);
});

test.each([
  ['C:\\Tem', true],
  ['d:/Tem in/Đơn', true],
  ['C:\\', true],
  [String.raw`\\may-chu\tem`, true],
  [String.raw`\\may-chu\tem\hôm nay`, true],
  ['C:\\concert\\com12', true],
  ['', true],
  ['tem', false],
  ['C:tem', false],
  [String.raw`\tem`, false],
  ['/tem', false],
  ['../tem', false],
  [String.raw`C:\tem.`, false],
  [String.raw`C:\tem \hôm nay`, false],
  [String.raw`C:\..\tem`, false],
  [String.raw`C:\CON`, false],
  [String.raw`C:\tem\nul.txt`, false],
  [String.raw`C:\tem\COM1`, false],
  [String.raw`C:\tem?`, false],
  [String.raw`\\.\COM1`, false],
  [String.raw`\\?\C:\tem`, false],
  [String.raw`\\may-chu`, false],
])('on Windows %j is the folder of a printer: %j', (folder, is) => {
  expect(isPrinterFolder(folder, true)).toBe(is);
});

test('elsewhere a folder starts at the root, and one that does not is named', () => {
  for (const folder of ['tem', 'C:\\tem', './tem']) {
    const stored = { kind: 'folder', folder } as const;
    expect(isPrinterFolder(folder, false)).toBe(false);
    const issues = transport.safeParse(stored).error?.issues ?? [];
    expect(issues).toMatchObject([{ message: 'printer.folder', path: ['folder'] }]);
    expect(printerSchema.shape.transport.parse(stored)).toEqual(stored);
  }
  expect(transport.parse({ kind: 'folder', folder: ' /srv/tem ' })).toMatchObject({
    folder: '/srv/tem',
  });
});
