import { expect, test } from 'vitest';
import { takeSuggestion } from '../../../../../renderer/features/setup/printers/adding/suggestion.ts';
import { printerValues } from '../../../../../renderer/features/setup/printers/printer-values.ts';
import type { DiscoveredPrinter } from '../../../../../shared/model/printer.ts';

const zebra: DiscoveredPrinter = {
  name: 'Zebra_GK420d',
  model: 'Zebra GK420d',
  where: 'network',
  transport: { kind: 'tcp', host: '192.168.1.50', port: 9100 },
  suggestion: { language: 'zpl', dpi: 203 },
  state: 'ready',
};
const queue: DiscoveredPrinter = {
  ...zebra,
  name: 'Label queue',
  transport: { kind: 'ipp', uri: 'ipp://localhost/printers/label' },
  suggestion: { widthMm: 100, heightMm: 150 },
};
const emptyPrinter = printerValues(undefined, true);

test('a printer that was found fills in its address, its name and what could be guessed', () => {
  expect(takeSuggestion(emptyPrinter, zebra, null)).toEqual({
    name: 'Zebra_GK420d',
    transport: { ...emptyPrinter.transport, kind: 'tcp', host: '192.168.1.50', port: 9100 },
    language: 'zpl',
    dpi: 203,
  });
});

test('what could not be guessed, and an address of another kind, stay as they were typed', () => {
  const typed = { ...emptyPrinter, transport: { ...emptyPrinter.transport, host: '10.0.0.9' } };
  const suggested = takeSuggestion(typed, queue, null);
  expect(suggested.transport).toMatchObject({ kind: 'ipp', host: '10.0.0.9' });
  expect(suggested).toMatchObject({
    language: emptyPrinter.language,
    widthMm: 100,
    heightMm: 150,
    sizeId: null,
  });
  expect(suggested).not.toHaveProperty('dpi');
});

test('a name that came from another printer gives way, one that was typed does not', () => {
  expect(takeSuggestion({ ...emptyPrinter, name: 'Zebra_GK420d' }, queue, zebra).name).toBe(
    'Label queue',
  );
  expect(takeSuggestion({ ...emptyPrinter, name: 'Bàn 1' }, queue, zebra)).not.toHaveProperty(
    'name',
  );
});

test('a driver takes documents, whatever the printer chosen before speaks', () => {
  const transport = { kind: 'driver', deviceName: 'Xprinter' } as const;
  const driver: DiscoveredPrinter = { ...queue, transport, suggestion: {} };
  expect(takeSuggestion({ ...emptyPrinter, language: 'zpl' }, driver, zebra).language).toBe('pdf');
});
