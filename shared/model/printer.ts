import { z } from 'zod';
import { assertNever } from '../result.ts';
import { platformSizeSchema } from './label-size.ts';
import { isPrinterFolder } from './printer-folder.ts';
import { finishingSchema, printerLanguageNames } from './printer-language.ts';
import { required } from './units.ts';

function between(min: number, max: number, rule: string) {
  return z.number({ error: rule }).min(min, { error: rule }).max(max, { error: rule });
}

function integer(min: number, max: number, rule: string) {
  return z.int({ error: rule }).min(min, { error: rule }).max(max, { error: rule });
}

/** A URI of IPP, or of the HTTP below it, without a user name. */
const printerUri = /^(ipps?|https?):\/\/(\[[\da-f:.]+\]|[^\s/:?#@[\]]+)(:\d{1,5})?(\/\S*)?$/i;

const printerLanguageSchema = z.enum(printerLanguageNames);

/** Connection to a printer. */
export const printerTransportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tcp'),
    host: required('printer.host', 253),
    port: integer(1, 65_535, 'printer.port'),
  }),
  z.object({
    kind: z.literal('ipp'),
    /** A print queue or printer that speaks IPP, such as `ipp://localhost:631/printers/Zebra`. */
    uri: required('printer.uri', 500).refine((uri) => printerUri.test(uri), {
      error: 'printer.uri',
    }),
  }),
  z.object({
    kind: z.literal('driver'),
    /** A printer of the operating system, by its system name. */
    deviceName: required('printer.deviceName', 250),
  }),
  z.object({
    kind: z.literal('spooler'),
    /** A Windows printer that receives raw bytes past its driver. */
    printerName: required('printer.deviceName', 250),
  }),
  z.object({
    kind: z.literal('folder'),
    /** An absolute folder, or empty for the station's own `labels` folder. */
    folder: z.string().trim().max(500, { error: 'text.tooLong' }).default(''),
  }),
]);
export type PrinterTransport = z.infer<typeof printerTransportSchema>;

const ipV4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const ipV6 = /^(?=(.*:){2})[\da-f:.]+(%[\w.-]+)?$/i;
const hostName = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.?$/u;

/** True if it is exactly an IPv4 or IPv6 address, or a host name. */
function isHost(host: string): boolean {
  // A missing host is reported by another rule.
  if (host === '') return true;
  if (/^[\d.]+$/.test(host)) return ipV4.test(host);
  return host.includes(':') ? ipV6.test(host) : hostName.test(host);
}

/** Stricter than the stored schema, which must accept profiles of older versions. */
const typedTransportSchema = printerTransportSchema
  .refine((transport) => transport.kind !== 'tcp' || isHost(transport.host), {
    error: 'printer.hostShape',
    path: ['host'],
  })
  .refine((transport) => transport.kind !== 'folder' || isPrinterFolder(transport.folder), {
    error: 'printer.folder',
    path: ['folder'],
  });

/** Formats a printer's address for display; empty for the station's own folder. */
export function addressOf(transport: PrinterTransport): string {
  switch (transport.kind) {
    case 'tcp': {
      const { host, port } = transport;
      return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
    }
    case 'ipp':
      return transport.uri;
    case 'driver':
      return transport.deviceName;
    case 'spooler':
      return transport.printerName;
    case 'folder':
      return transport.folder;
    default:
      return assertNever(transport);
  }
}

/** How the printer finds the next label: gap, black mark, or continuous paper. */
const paperSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gap'), gapMm: between(0, 20, 'printer.gap') }),
  z.object({ kind: z.literal('mark'), markMm: between(0, 20, 'printer.gap') }),
  z.object({ kind: z.literal('continuous') }),
]);
export type Paper = z.infer<typeof paperSchema>;

const dpiSchema = z.union([z.literal(203), z.literal(300), z.literal(600)]);

/** A printer and its labels. Lengths in millimetres. */
export const printerInputSchema = z.object({
  name: required('printer.name', 60),
  transport: typedTransportSchema,
  language: printerLanguageSchema,
  dpi: dpiSchema,
  widthMm: between(20, 220, 'printer.size'),
  heightMm: between(20, 300, 'printer.size'),
  /** Row of the label-size table used in its set-up; null without one. */
  sizeId: z.string().max(60).nullable().default(null),
  /** The platform's size to request (contract 4.7). */
  labelSize: platformSizeSchema,
  /**
   * Label to print: the platform's document, Packbench's own, or Packbench's own if the platform's is not available.
   */
  labelSource: z.enum(['platform', 'own', 'platform-or-own']).default('platform'),
  /** True if a document with another page size is fitted instead of held. */
  fit: z.boolean().default(false),
  offsetXMm: between(-20, 20, 'printer.offset').default(0),
  offsetYMm: between(-20, 20, 'printer.offset').default(0),
  /** Factors by which a label is drawn wider and longer to print in the right size. */
  scaleX: between(0.9, 1.1, 'printer.scale').default(1),
  scaleY: between(0.9, 1.1, 'printer.scale').default(1),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
  /** 0 to 15; null uses the printer's own setting. */
  darkness: integer(0, 15, 'printer.darkness').nullable().default(null),
  /** Inches per second; null uses the printer's own setting. */
  speed: integer(1, 14, 'printer.speed').nullable().default(null),
  finishing: finishingSchema.default('printer'),
  /** Labels per print job. */
  copies: integer(1, 20, 'printer.copies').default(1),
  paper: paperSchema.default({ kind: 'gap', gapMm: 2 }),
  isDefault: z.boolean().default(false),
  /** True if other benches of the site may print here. */
  isShared: z.boolean().default(false),
});
export type PrinterInput = z.input<typeof printerInputSchema>;

export const printerSchema = printerInputSchema.extend({
  id: z.string(),
  transport: printerTransportSchema,
});
export type Printer = z.output<typeof printerSchema>;

/** Whether both printers have labels of the same size (mm). */
export function hasSamePaper(one: Printer, other: Printer): boolean {
  return one.widthMm === other.widthMm && one.heightMm === other.heightMm;
}

/** Defaults for members added to the schema since older versions stored their profiles. */
export const addedToProfiles = {
  fit: false,
  sizeId: null,
  scaleX: 1,
  scaleY: 1,
  finishing: 'printer',
  copies: 1,
  isShared: false,
} satisfies Partial<Printer>;

/**
 * A discovered printer with a partial profile. `suggestion` lacks what could not be derived from its model or its
 * answers.
 */
export const discoveredPrinterSchema = z.object({
  name: z.string(),
  /** Make and model as reported by the printer or its driver; empty if unknown. */
  model: z.string(),
  where: z.enum(['cups', 'system', 'network']),
  transport: printerTransportSchema,
  suggestion: z.object({
    language: printerLanguageSchema.optional(),
    dpi: dpiSchema.optional(),
    widthMm: z.number().optional(),
    heightMm: z.number().optional(),
  }),
  /** `stopped`: holds or refuses jobs until a user intervenes. */
  state: z.enum(['ready', 'busy', 'stopped', 'unknown']),
});
export type DiscoveredPrinter = z.infer<typeof discoveredPrinterSchema>;
