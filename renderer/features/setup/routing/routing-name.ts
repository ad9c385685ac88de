import type { TFunction } from 'i18next';
import type { Routing } from '../../../../shared/model/routing.ts';
import { isKnownOption } from './routing-values.ts';

/** Returns the name of a routing setting: ours for the options of the contract, otherwise the platform's. */
export function routingName(t: TFunction, { option, optionName }: Routing): string {
  if (isKnownOption(option)) return t(`setup.routing.options.${option}.name`);
  return optionName === '' ? option : optionName;
}
