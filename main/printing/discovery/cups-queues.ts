import type { DiscoveredPrinter } from '../../../shared/model/printer.ts';
import type { Clock } from '../../base/host-services.ts';
import { IppClient } from '../ipp/client.ts';
import {
  booleanOf,
  groupTags,
  ipp,
  type IppAttributes,
  numberOf,
  operations,
  attributeText,
} from '../ipp/message.ts';
import { suggestByModel } from './suggestion.ts';

type Suggestion = DiscoveredPrinter['suggestion'];

const requestedAttributes = [
  'printer-name',
  'printer-info',
  'printer-make-and-model',
  'printer-state',
  'printer-is-accepting-jobs',
  'printer-resolution-default',
  'media-default',
];

/** Widest paper of a label printer (mm). Wider paper belongs to an office printer. */
const WIDEST_MM = 120;
const MM_PER_INCH = 25.4;

/** Returns host and port of the CUPS server: `CUPS_SERVER`, or this computer. */
export function cupsServer(environment: Readonly<Record<string, string | undefined>>): string {
  const configured = environment['CUPS_SERVER'] ?? '';
  // A path names a Unix socket, which is no address. The same server also listens on localhost.
  if (configured === '' || configured.startsWith('/')) return 'localhost:631';
  return /:\d+$/.test(configured) ? configured : `${configured}:631`;
}

/** Lists the queues of a CUPS server, given as host and port. Empty if the server does not answer. */
export async function cupsQueues(server: string, clock: Clock): Promise<DiscoveredPrinter[]> {
  const client = new IppClient(`ipp://${server}/`, clock, { connectMs: 1000, idleMs: 5000 });
  const reply = await client.ask({
    operation: operations.cupsGetPrinters,
    attributes: {
      'requested-attributes': requestedAttributes.map((name) => ipp.text('keyword', name)),
    },
  });
  if (reply.kind !== 'answer') return [];
  return reply.message.groups
    .filter(({ tag }) => tag === groupTags.printer)
    .map(({ attributes }) => queueOf(server, attributes));
}

function queueOf(server: string, attributes: IppAttributes): DiscoveredPrinter {
  const name = attributeText(attributes, 'printer-name');
  const model = attributeText(attributes, 'printer-make-and-model');
  return {
    name: attributeText(attributes, 'printer-info') || name,
    model,
    where: 'cups',
    transport: { kind: 'ipp', uri: `ipp://${server}/printers/${encodeURIComponent(name)}` },
    // For a printer without a known label language, the queue's driver renders a PDF.
    suggestion: {
      language: 'pdf',
      ...resolutionOf(attributes),
      ...sizeOf(attributeText(attributes, 'media-default')),
      ...suggestByModel(`${model} ${name}`),
    },
    state: stateOf(attributes),
  };
}

function stateOf(attributes: IppAttributes): DiscoveredPrinter['state'] {
  if (booleanOf(attributes, 'printer-is-accepting-jobs') === false) return 'stopped';
  const states = new Map([
    [3, 'ready'],
    [4, 'busy'],
    [5, 'stopped'],
  ] as const);
  return states.get((numberOf(attributes, 'printer-state') ?? 0) as 3 | 4 | 5) ?? 'unknown';
}

function resolutionOf(attributes: IppAttributes): Suggestion {
  const value = attributes.get('printer-resolution-default')?.[0];
  if (value?.kind !== 'resolution') return {};
  const dpi = ([203, 300, 600] as const).find((known) => known === value.x);
  return dpi ? { dpi } : {};
}

/** Parses the paper size (mm) from a media name such as `om_100x150mm_100x150mm` (PWG 5101.1). */
function sizeOf(media: string): Suggestion {
  const [, width, height, unit] = /_([\d.]+)x([\d.]+)(mm|in)$/.exec(media) ?? [];
  const factor = unit === 'in' ? MM_PER_INCH : 1;
  const [widthMm, heightMm] = [width, height].map((length) => Math.round(Number(length) * factor));
  if (!widthMm || !heightMm || widthMm > WIDEST_MM) return {};
  return { widthMm, heightMm };
}
