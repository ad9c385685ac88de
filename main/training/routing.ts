import { assertNever } from '../../shared/result.ts';
import { trainingTexts } from '../texts/texts.ts';
import { type TrainingCarrier, carrierCodes, carrierOf, type CarrierCode } from './carriers.ts';
import type { Fee } from './fees.ts';

export const optionIds = ['1', '2', '3', '4', '5'] as const;
export type OptionId = (typeof optionIds)[number];

/** The optimization setting (contract 2.1), which selects the carrier of an order. */
export interface TrainingRouting {
  readonly optionId: OptionId;
  readonly carriers: readonly CarrierCode[];
}

export const initialRouting: TrainingRouting = { optionId: '1', carriers: [] };

/** Names of the options (contract 2.2). */
export const optionNames: Readonly<Record<OptionId, string>> = trainingTexts.routing;

/** Value of one day's delay when price is weighed against speed (dong). */
const dongADay = 3_000;

/** Selects the carrier of an order by the setting and all carriers' fees. */
export function route(routing: TrainingRouting, fees: readonly Fee[]): TrainingCarrier {
  switch (routing.optionId) {
    case '1':
      return best(fees, balanced);
    case '2':
      return carrierOf(routing.carriers[0] ?? carrierCodes[0]);
    case '3':
      return best(
        fees.filter((fee) => routing.carriers.includes(fee.carrier.code)),
        balanced,
      );
    case '4':
      return best(fees, (fee) => fee.shipment + fee.insurance);
    case '5':
      return best(fees, slowest);
    default:
      return assertNever(routing.optionId);
  }
}

function balanced(fee: Fee): number {
  return fee.shipment + fee.insurance + slowest(fee) * dongADay;
}

function slowest(fee: Fee): number {
  return fee.carrier.days[fee.zone][1];
}

function best(fees: readonly Fee[], cost: (fee: Fee) => number): TrainingCarrier {
  const [first, ...rest] = fees;
  if (first === undefined) throw new Error('Routing needs at least one fee to choose from');
  return rest.reduce((lead, fee) => (cost(fee) < cost(lead) ? fee : lead), first).carrier;
}
