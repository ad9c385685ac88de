import { describe, expect, test } from 'vitest';
import { printerValues } from '../../../../renderer/features/setup/printers/printer-values.ts';
import { defaultLabelSizes } from '../../../../shared/model/label-size.ts';
import { type Printer, printerInputSchema } from '../../../../shared/model/printer.ts';

const saved: Printer = {
  id: 'r1',
  name: 'Zebra',
  transport: { kind: 'folder', folder: '/srv/labels' },
  language: 'pdf',
  dpi: 300,
  widthMm: 80,
  heightMm: 120.5,
  sizeId: null,
  labelSize: 'S8',
  labelSource: 'own',
  offsetXMm: -1.5,
  offsetYMm: 0,
  fit: true,
  scaleX: 1.004,
  scaleY: 0.99,
  rotation: 90,
  darkness: 8,
  speed: null,
  paper: { kind: 'continuous' },
  finishing: 'cut',
  copies: 2,
  isDefault: true,
  isShared: false,
};

describe('the form of a printer', () => {
  test('opened and saved again changes nothing', () => {
    const { id: _, ...input } = saved;
    expect(printerInputSchema.parse(printerValues(saved, false))).toEqual(input);
  });

  test('a new one wants a name and an address, and nothing else', () => {
    const checked = printerInputSchema.safeParse(printerValues(undefined, true));
    expect(checked.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'printer.name'],
      ['transport.host', 'printer.host'],
    ]);
  });

  test('keeps what other choices would need', () => {
    const { transport, paper } = printerValues(saved, false);
    expect(transport).toEqual({
      kind: 'folder',
      folder: '/srv/labels',
      host: '',
      port: 9100,
      uri: '',
      deviceName: '',
      printerName: '',
    });
    expect(paper).toEqual({ kind: 'continuous', gapMm: 2, markMm: 3 });
  });

  test('a number that is not typed, or is none, is named by its rule', () => {
    const values = { ...printerValues(saved, false), widthMm: null, offsetXMm: Number.NaN };
    const checked = printerInputSchema.safeParse(values);
    expect(checked.error?.issues.map(({ message }) => message)).toEqual([
      'printer.size',
      'printer.offset',
    ]);
  });

  test('a new one starts with a size of the table', () => {
    const { sizeId, widthMm, heightMm } = printerValues(undefined, true);
    const size = defaultLabelSizes.find(({ id }) => id === sizeId);
    expect(size).toMatchObject({ widthMm, heightMm });
  });
});
