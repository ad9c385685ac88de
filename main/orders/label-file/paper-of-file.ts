import { type Printer, printerInputSchema } from '../../../shared/model/printer.ts';

/** Default for a station without a printer: the most common size of label rolls. */
const plain = printerInputSchema.parse({
  name: 'PDF',
  transport: { kind: 'folder', folder: '' },
  language: 'png',
  widthMm: 100,
  heightMm: 150,
  dpi: 300,
  labelSize: 'S13',
  labelSource: 'own',
  // If the app's own label is not allowed, the platform's label comes in its own size.
  fit: true,
});

/**
 * The paper and label source of a file: those of the station's default printer, which will most likely print it. The
 * printer's corrections are removed, and each label appears once.
 */
export function paperOfFile(printer: Printer | null): Printer {
  return {
    ...(printer ?? { ...plain, id: '' }),
    // Only the dots are needed, not a document per label.
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
