import type { z } from 'zod';
import { type Routing, routingChoiceSchema } from '../../../../shared/model/routing.ts';

type RoutingInput = z.input<typeof routingChoiceSchema>;
export type RoutingOption = RoutingInput['option'];

/** The options of the contract (2.2), with the platform's numbers. */
export const routingOptions = routingChoiceSchema.shape.option.options;

/** Values of the routing form. The carriers of an option remain while the user tries others. */
export interface RoutingValues {
  /** Null while the platform's option is not in the contract. */
  option: RoutingOption | null;
  /** The default carrier of option 2, or null for none. */
  one: string | null;
  /** The carriers of option 3. */
  several: readonly string[];
}

export function isKnownOption(option: string): option is RoutingOption {
  return (routingOptions as readonly string[]).includes(option);
}

export function routingValues({ option, chosen }: Routing): RoutingValues {
  return {
    option: isKnownOption(option) ? option : null,
    one: option === '2' ? (chosen[0] ?? null) : null,
    several: option === '3' ? chosen : [],
  };
}

/** Returns the choice in the form. Carriers are included only for options that accept them (contract 4.2). */
export function toChoice(option: RoutingOption, { one, several }: RoutingValues): RoutingInput {
  if (option === '2') return { option, carriers: one === null ? [] : [one] };
  return { option, carriers: option === '3' ? [...several] : [] };
}

/** Returns the rule that the selection breaks, or null (contract 8). */
export function violatedRule(values: RoutingValues): string | null {
  if (values.option === null) return 'routing.option';
  const checked = routingChoiceSchema.safeParse(toChoice(values.option, values));
  return checked.error?.issues[0]?.message ?? null;
}

/** Checks whether the platform has the selected values, with the carriers in any order. */
export function shows({ option, chosen }: Routing, choice: RoutingInput): boolean {
  const requested = new Set(choice.carriers);
  const isSame =
    requested.size === new Set(chosen).size && chosen.every((code) => requested.has(code));
  return option === choice.option && isSame;
}

/** Returns the selectable carriers: the listed ones, and selected ones that are no longer listed. */
export function carriersToChoose({
  carriers,
  chosen,
}: Pick<Routing, 'carriers' | 'chosen'>): { id: string; text: string }[] {
  const listed = carriers.map(({ code, name }) => ({ id: code, text: name === '' ? code : name }));
  const listedCodes = new Set(listed.map(({ id }) => id));
  const gone = chosen.filter((code) => !listedCodes.has(code));
  return [...listed, ...gone.map((code) => ({ id: code, text: code }))];
}
