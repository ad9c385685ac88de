import type { PrinterInput } from '../../shared/model/printer.ts';

/**
 * Returns printer settings as an administrator saves them: our own drawing of each label, on 80 × 80 mm, default
 * printer.
 */
export function labelPrinter(change: Partial<PrinterInput> = {}): PrinterInput {
  return {
    name: 'Zebra',
    transport: { kind: 'folder', folder: '' },
    language: 'zpl',
    dpi: 203,
    widthMm: 80,
    heightMm: 80,
    labelSize: 'S10',
    labelSource: 'own',
    isDefault: true,
    ...change,
  };
}

/** Returns a switched-off printer for labels of 100 × 80 mm: no process listens on this port. */
export function silentPrinter(name: string, port: number): PrinterInput {
  return labelPrinter({
    name,
    transport: { kind: 'tcp', host: '127.0.0.1', port },
    language: 'tspl',
    widthMm: 100,
    labelSize: 'S13',
  });
}
