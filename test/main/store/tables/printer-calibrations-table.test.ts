import { describe, expect, it } from 'vitest';
import { printerInputSchema } from '../../../../shared/model/printer.ts';
import { sampleFolderPrinter } from '../../../../main/training/sample.ts';
import { openTestStore } from '../support.ts';

const printer = printerInputSchema.parse(sampleFolderPrinter);
const small = {
  widthMm: 50,
  heightMm: 30.5,
  offsetXMm: -1.25,
  offsetYMm: 0,
  scaleX: 1.0064,
  scaleY: 0.99,
};
const large = { ...small, widthMm: 100, heightMm: 150, offsetXMm: 3 };

describe('the corrections of a printer', () => {
  it('are kept for every size of paper, and the last one of a size counts', () => {
    const store = openTestStore();
    for (const id of ['P1', 'P2']) store.printers.save({ ...printer, id });
    store.calibrations.keep('P1', large);
    store.calibrations.keep('P1', small);
    store.calibrations.keep('P1', { ...small, offsetYMm: 2 });
    store.calibrations.keep('P2', { ...large, scaleX: 1 });
    expect(store.calibrations.ofPrinter('P1')).toEqual([{ ...small, offsetYMm: 2 }, large]);
    expect(store.calibrations.ofPrinter('P2')).toEqual([{ ...large, scaleX: 1 }]);
  });

  it('go with their printer, and need one', () => {
    const store = openTestStore();
    store.printers.save({ ...printer, id: 'P1' });
    store.calibrations.keep('P1', small);
    store.printers.remove('P1');
    expect(store.calibrations.ofPrinter('P1')).toEqual([]);
    expect(() => store.calibrations.keep('P1', small)).toThrow(/FOREIGN KEY/);
  });
});
