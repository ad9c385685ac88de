import type { CallRequest } from '../../shared/contract.ts';
import type { DiscoveredPrinter } from '../../shared/model/printer.ts';
import type { Drivers, Log, SystemPrinter } from '../surroundings.ts';
import { suggestByModel } from './suggestion.ts';

/** Finds printers to choose from. What cannot be asked is left out, and said in the log. */
export class Discovery {
  readonly #tools;

  constructor(tools: { drivers: Drivers; log: Log }) {
    this.#tools = tools;
  }

  /** Never looks into the network unless `network` says that a person asked for it. */
  async find(_request: CallRequest<'printers.discover'>): Promise<DiscoveredPrinter[]> {
    return this.#found('system', async () => {
      const printers = await this.#tools.drivers.list();
      return printers.map(withDriver);
    });
  }

  async #found(
    where: DiscoveredPrinter['where'],
    ask: () => Promise<DiscoveredPrinter[]>,
  ): Promise<DiscoveredPrinter[]> {
    try {
      return await ask();
    } catch (error) {
      this.#tools.log.warn('printers.discovery-failed', { where, error });
      return [];
    }
  }
}

/** A driver draws the document itself: it wants it as it is. */
function withDriver({ name, model }: SystemPrinter): DiscoveredPrinter {
  return {
    name,
    model,
    where: 'system',
    transport: { kind: 'driver', deviceName: name },
    suggestion: { ...suggestByModel(`${model} ${name}`), language: 'pdf' },
    state: 'unknown',
  };
}
