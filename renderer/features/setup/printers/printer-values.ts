import type { z } from 'zod';
import type {
  Paper,
  Printer,
  PrinterTransport,
  printerInputSchema,
} from '../../../../shared/model/printer.ts';

/** What the station is given once the rules are kept. */
export type CheckedPrinter = z.output<typeof printerInputSchema>;

/** A number that is being typed: null while nothing is, NaN while it is none. */
type Typed = number | null;

/**
 * What the form of a printer holds: the members of every transport and every paper, so that
 * nothing typed is lost by looking at another choice.
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

/** Raw printing has one port on nearly every label printer. */
const rawPort = 9100;

function fresh(isFirst: boolean): PrinterValues {
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

/** The first printer of a station is the one to print on. */
export function printerValues(printer: Printer | undefined, isFirst: boolean): PrinterValues {
  const start = fresh(isFirst);
  if (!printer) return start;
  const { id: _, ...values } = printer;
  return {
    ...values,
    transport: { ...start.transport, ...printer.transport },
    paper: { ...start.paper, ...printer.paper },
  };
}
