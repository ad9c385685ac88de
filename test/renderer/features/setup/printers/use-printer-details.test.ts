import { expect, it } from 'vitest';
import { usePrinterDetails } from '../../../../../renderer/features/setup/printers/use-printer-details.ts';
import { printerInputSchema, type PrinterTransport } from '../../../../../shared/model/printer.ts';
import { labelPrinter } from '../../../../fakes/label-printer.ts';
import { renderedHook } from '../../../../fakes/window/rendered-hook.ts';
import { t } from '../../../../fakes/window-text.ts';

const printerAt = (transport: PrinterTransport) =>
  Object.assign(printerInputSchema.parse(labelPrinter({ transport })), { id: 'p1' });

const transports: readonly (readonly [PrinterTransport, address: string])[] = [
  [{ kind: 'tcp', host: '10.0.0.5', port: 9100 }, '10.0.0.5:9100'],
  [{ kind: 'tcp', host: 'fe80::1', port: 9100 }, '[fe80::1]:9100'],
  [{ kind: 'ipp', uri: 'ipp://kho/printers/Zebra' }, 'ipp://kho/printers/Zebra'],
  [{ kind: 'driver', deviceName: 'Xprinter' }, 'Xprinter'],
  [{ kind: 'spooler', printerName: 'Zebra ZD220' }, 'Zebra ZD220'],
  [{ kind: 'folder', folder: '/labels' }, '/labels'],
  [{ kind: 'folder', folder: '' }, t('setup.printers.folderOwn')],
];

it.each(transports)('shows where the labels go: %j', async (transport, address) => {
  const detailsOf = await renderedHook(usePrinterDetails);
  const [first, size, status] = detailsOf(printerAt(transport));
  expect(first).toBe(`${address} · ZPL · 203 dpi`);
  expect(size).toContain(t('setup.printers.labelSources.own'));
  expect(status).toBe('');
});

it('shows the status of that printer, and its reasons', async () => {
  const status = { state: 'attention', reasons: [{ kind: 'out-of-paper', words: '' }] } as const;
  const detailsOf = await renderedHook(usePrinterDetails, [
    ['printers.status', undefined, [{ printerId: 'p1', ...status } as never]],
  ]);
  const printer = printerAt({ kind: 'folder', folder: '' });
  const state = [
    t('printing.printer.states.attention'),
    t('printing.printer.reasons.out-of-paper'),
  ].join(', ');
  expect(detailsOf(printer)[2]).toBe(t('setup.printers.standing', { state }));
  expect(detailsOf({ ...printer, id: 'p2' })[2]).toBe('');
});
