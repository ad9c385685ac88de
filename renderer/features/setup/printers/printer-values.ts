import type { z } from 'zod';
import type {
  Paper,
  Printer,
  PrinterTransport,
  printerInputSchema,
} from '../../../../shared/model/printer.ts';

/** The validated values for the main process. */
export type CheckedPrinter = z.output<typeof printerInputSchema>;

/** A number during typing: null if empty, NaN if invalid. */
type Typed = number | null;

/**
 * Values of the printer form. It has the members of every transport and paper, so that looking at another choice loses
 * no input.
 */
export interface PrinterValues extends Pick<
  CheckedPrinter,
  | 'name'
  | 'language'
  | 'dpi'
  | 'sizeId'
  | 'labelSize'
  | 'labelSource'
  | 'fit'
  | 'rotation'
  | 'finishing'
  | 'isDefault'
  | 'isShared'
> {
  transport: {
    kind: PrinterTransport['kind'];
    host: string;
    port: Typed;
    uri: string;
    deviceName: string;
    printerName: string;
    folder: string;
  };
  widthMm: Typed;
  heightMm: Typed;
  paper: { kind: Paper['kind']; gapMm: Typed; markMm: Typed };
  offsetXMm: Typed;
  offsetYMm: Typed;
  scaleX: Typed;
  scaleY: Typed;
  darkness: Typed;
  speed: Typed;
  copies: Typed;
}

/** The port for raw printing of almost every label printer. */
const rawPort = 9100;

function emptyPrinter(isFirst: boolean): PrinterValues {
  return {
    name: '',
    transport: {
      kind: 'tcp',
      host: '',
      port: rawPort,
      uri: '',
      deviceName: '',
      printerName: '',
      folder: '',
    },
    language: 'tspl',
    dpi: 203,
    sizeId: 'S13',
    widthMm: 100,
    heightMm: 80,
    labelSize: 'S13',
    labelSource: 'platform',
    fit: false,
    offsetXMm: 0,
    offsetYMm: 0,
    scaleX: 1,
    scaleY: 1,
    rotation: 0,
    darkness: null,
    speed: null,
    finishing: 'printer',
    copies: 1,
    paper: { kind: 'gap', gapMm: 2, markMm: 3 },
    isDefault: isFirst,
    isShared: false,
  };
}

/** The first printer of a station, or its first one beside folders, becomes the default. */
export function printerValues(printer: Printer | undefined, isFirst: boolean): PrinterValues {
  const start = emptyPrinter(isFirst);
  if (!printer) return start;
  const { id: _, ...values } = printer;
  return {
    ...values,
    transport: { ...start.transport, ...printer.transport },
    paper: { ...start.paper, ...printer.paper },
  };
}
