import { z } from 'zod';
import { readBy } from './reading.ts';
import type { Reading } from './reading.ts';
import { optionalCode, requiredCode, shownText } from './wire.ts';

export const routingPath = '/orders/optimization';

/** How the platform chooses a carrier for an order that names none (contract 2.1 to 2.3). */
export interface Routing {
  /** 1 any, 2 a default carrier, 3 several chosen, 4 the cheapest, 5 the fastest. */
  readonly option: string;
  /** Codes of the carriers chosen for options 2 and 3. */
  readonly chosen: readonly string[];
  readonly carriers: readonly Carrier[];
}

interface Carrier {
  readonly code: string;
  readonly name: string;
}

/** A carrier without a code has the id as its code, as the contract's sample shows (contract 2.3). */
const carrierSchema = z
  .object({ id: optionalCode, name: shownText, code: optionalCode })
  .transform(({ id, name, code }) => ({ code: code ?? id ?? '', name }));

const dataSchema = z
  .object({
    optimization: z.object({
      option_id: requiredCode,
      carriers: z.array(optionalCode).nullish(),
    }),
    carriers: z.array(carrierSchema).nullish(),
  })
  .transform(({ optimization, carriers }): Routing => ({
    option: optimization.option_id,
    chosen: (optimization.carriers ?? []).filter((code) => code !== null),
    carriers: (carriers ?? []).filter(({ code }) => code !== ''),
  }));

/** Reads `data` of the optimization setting (contract 4.1). */
export function readRouting(data: unknown): Reading<Routing> {
  return readBy(dataSchema, data);
}
