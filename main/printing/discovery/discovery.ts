import { networkInterfaces } from 'node:os';
import type { CallOutput, CallRequest } from '../../../shared/contract.ts';
import type { DiscoveredPrinter } from '../../../shared/model/printer.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Clock, Drivers, Log, SystemPrinter } from '../../base/host-services.ts';
import type { PrinterHabits } from '../status/printer-habits.ts';
import { spoolerCondition } from '../winspool/condition.ts';
import type { SpoolerPrinter } from '../winspool/protocol.ts';
import type { Spooler } from '../winspool/spooler.ts';
import { cupsQueues } from './cups-queues.ts';
import { identifyPrinter } from './identify.ts';
import { neighbours, openHosts, RAW_PORT } from './network-scan.ts';
import { suggestByModel } from './suggestion.ts';

interface DiscoveryTools {
  readonly drivers: Drivers;
  readonly spooler: Spooler | null;
  readonly habits: PrinterHabits;
  readonly cups: string;
  readonly outsideClock: Clock;
  readonly log: Log;
}

/** Finds printers for the user to choose from. A source that fails is skipped and logged. */
export class Discovery {
  readonly #tools: DiscoveryTools;

  constructor(tools: DiscoveryTools) {
    this.#tools = tools;
  }

  /**
   * Lists each printer once, with the transport that suits it best. Scans the network only if `network` is set, which
   * means that a person requested it.
   */
  async find({ network }: CallRequest<'printers.discover'>): Promise<DiscoveredPrinter[]> {
    const { drivers, spooler, cups, outsideClock } = this.#tools;
    const [queues, spooled, system, neighbouring] = await Promise.all([
      this.#search('cups', () => cupsQueues(cups, outsideClock)),
      this.#search('spooler', async () => ((await spooler?.list()) ?? []).map(spooledPrinter)),
      this.#search('drivers', async () => (await drivers.list()).map(drivenPrinter)),
      this.#search('network', () => (network ? networkPrinters() : Promise.resolve([]))),
    ]);
    const raw = spooled.filter(({ suggestion }) => suggestion.language !== undefined);
    const queueNames = new Set([...queues, ...raw].map(nameInSystem));
    const driven = system.filter((printer) => !queueNames.has(nameInSystem(printer)));
    return [...queues, ...raw, ...driven, ...neighbouring];
  }

  /** Connects to a network printer. It prints no label; see `identifyPrinter`. */
  identify(request: CallRequest<'printers.identify'>): Promise<CallOutput<'printers.identify'>> {
    const { outsideClock: clock, habits } = this.#tools;
    return identifyPrinter(request, { clock, habits });
  }

  async #search(
    what: 'cups' | 'spooler' | 'drivers' | 'network',
    ask: () => Promise<DiscoveredPrinter[]>,
  ): Promise<DiscoveredPrinter[]> {
    try {
      return await ask();
    } catch (error) {
      this.#tools.log.warn('printers.discovery-failed', { what, error: faultInLog(error) });
      return [];
    }
  }
}

/** Returns the operating system's name of a printer, whichever transport leads to it. */
function nameInSystem({ transport, name }: DiscoveredPrinter): string {
  if (transport.kind === 'driver') return transport.deviceName;
  if (transport.kind === 'ipp') return decodeURIComponent(transport.uri.split('/').at(-1) ?? '');
  return name;
}

/**
 * Maps a printer of the system's drivers. A driver receives dots, so it needs no language; its paper size is set in the
 * system.
 */
function drivenPrinter({ name, model }: SystemPrinter): DiscoveredPrinter {
  const { dpi } = suggestByModel(`${model} ${name}`);
  return {
    name,
    model,
    where: 'system',
    transport: { kind: 'driver', deviceName: name },
    suggestion: { language: 'png', ...(dpi && { dpi }) },
    state: 'unknown',
  };
}

/** Maps a printer of the Windows spooler. A label printer works best without its driver. */
function spooledPrinter(printer: SpoolerPrinter): DiscoveredPrinter {
  const { state } = spoolerCondition(printer);
  return {
    name: printer.name,
    model: printer.driver,
    where: 'system',
    transport: { kind: 'spooler', printerName: printer.name },
    suggestion: suggestByModel(`${printer.driver} ${printer.name}`),
    state: state === 'ready' || state === 'busy' ? state : 'stopped',
  };
}

async function networkPrinters(): Promise<DiscoveredPrinter[]> {
  const hosts = await openHosts(neighbours(networkInterfaces()), RAW_PORT);
  return hosts.map((host) => ({
    name: host,
    model: '',
    where: 'network',
    transport: { kind: 'tcp', host, port: RAW_PORT },
    suggestion: {},
    state: 'ready',
  }));
}
