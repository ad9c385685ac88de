import { expect, test } from 'vitest';
import { suggestByModel } from '../../../../main/printing/discovery/suggestion.ts';

test.each([
  ['Zebra ZPL Label Printer', { language: 'zpl' }],
  ['Zebra Technologies ZTC ZD421-203dpi ZPL', { language: 'zpl', dpi: 203 }],
  ['Zebra EPL2 Label Printer', { language: 'epl2' }],
  ['ZDesigner LP 2844', { language: 'epl2' }],
  ['ZDesigner LP 2824 Plus (ZPL)', { language: 'zpl' }],
  ['ZDesigner LP 2844-Z', {}],
  ['Zebra CPCL Label Printer', {}],
  ['Zebra EPL1 Label Printer', {}],
  ['ZDesigner GK420d', { language: 'zpl', dpi: 203 }],
  ['ZDesigner ZT411-600dpi ZPL', { language: 'zpl', dpi: 600 }],
  ['Xprinter XP-420B', { language: 'tspl', dpi: 203 }],
  ['Xprinter XP-365B', { language: 'tspl' }],
  ['TSC TE210', { language: 'tspl', dpi: 203 }],
  ['TSC TTP-345', { language: 'tspl', dpi: 300 }],
  ['HP LaserJet MFP M428', {}],
  ['', {}],
])('%s', (model, suggestion) => {
  expect(suggestByModel(model)).toEqual(suggestion);
});
