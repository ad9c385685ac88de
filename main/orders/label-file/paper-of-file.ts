import { type Printer, printerInputSchema } from '../../../shared/model/printer.ts';

/** Labels for somebody who has no printer yet: the size of roll that is sold everywhere. */
const plain = printerInputSchema.parse({
  name: 'PDF',
  transport: { kind: 'folder', folder: '' },
  language: 'png',
  widthMm: 100,
  heightMm: 150,
  dpi: 300,
  labelSize: 'S13',
  labelSource: 'own',
  // Where ours may not stand in, the platform's comes in its own size.
  fit: true,
});

/**
 * The labels of a file are those of the station's own printer, which most likely prints them in the end: its paper,
 * its dots, whose label it prints. What corrects that printer alone is left out, and each label is there once.
 */
export function paperOfFile(printer: Printer | null): Printer {
  return {
    ...(printer ?? { ...plain, id: '' }),
    // What is wanted are the dots: nobody makes a document of each label.
    language: 'png',
    transport: plain.transport,
    rotation: 0,
    offsetXMm: 0,
    offsetYMm: 0,
    scaleX: 1,
    scaleY: 1,
    copies: 1,
  };
}
