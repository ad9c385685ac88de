import { z } from 'zod';
import { baudRates } from './scale.ts';

/** Characters that a scanner sends after each code. `none`: no character, so a pause ends the code. */
const scanSuffixes = ['cr', 'lf', 'crlf', 'tab', 'none'] as const;
const scanSuffixSchema = z.enum(scanSuffixes);
export type ScanSuffix = z.infer<typeof scanSuffixSchema>;

/** A scanner on a serial port (USB-COM). */
const serialScannerSchema = z.object({
  /** System name of the port: `COM3`, `/dev/ttyACM0`. */
  port: z.string().trim().min(1, { error: 'scanner.port' }).max(200, { error: 'text.tooLong' }),
  baudRate: z.literal(baudRates).default(9600),
  /** Null until three scans have shown it. */
  suffix: scanSuffixSchema.nullable().default(null),
});

/** The serial scanners of this bench; each port once. */
export const scannerSettingsSchema = z
  .array(serialScannerSchema)
  .max(8)
  .transform((scanners) => scanners.filter(({ port }, at) => ports(scanners).indexOf(port) === at));
export type ScannerSettings = z.output<typeof scannerSettingsSchema>;

function ports(scanners: readonly { readonly port: string }[]): string[] {
  return scanners.map(({ port }) => port);
}

/** State of a scanner's port: open, or the reason why it is not. It is opened again by itself. */
const scannerStateSchema = z.enum(['opening', 'ready', 'gone', 'busy', 'forbidden']);
export type ScannerState = z.infer<typeof scannerStateSchema>;

/** A scanner and its state. `port` identifies it. */
export const connectedScannerSchema = z.object({
  port: z.string(),
  is: scannerStateSchema,
  suffix: scanSuffixSchema.nullable(),
});
export type ConnectedScanner = z.infer<typeof connectedScannerSchema>;

/** A scan from a serial port. */
export const serialScanSchema = z.object({
  port: z.string(),
  /** The code with its separators, without the suffix; null if a part of it was lost. */
  code: z.string().nullable(),
  suffix: scanSuffixSchema,
  /** Time from the first to the last character (ms). */
  ms: z.int(),
});
export type SerialScan = z.infer<typeof serialScanSchema>;
