import type { PrintSettings } from '../../main/printing/languages/encode-label.ts';

/** A profile that leaves every setting to the printer. */
export const printSettings: PrintSettings = {
  widthMm: 100,
  heightMm: 150,
  dpi: 203,
  darkness: null,
  speed: null,
  paper: { kind: 'gap', gapMm: 2.5 },
  finishing: 'printer',
  copies: 1,
};
