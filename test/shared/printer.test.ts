import { expect, test } from 'vitest';
import { addressOf, printerTransportSchema } from '../../shared/model/printer.ts';

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
