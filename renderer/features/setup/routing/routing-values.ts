import type { z } from 'zod';
import { type Routing, routingChoiceSchema } from '../../../../shared/model/routing.ts';

type RoutingInput = z.input<typeof routingChoiceSchema>;
export type RoutingOption = RoutingInput['option'];

/** The options of the contract (2.2), as the platform numbers them. */
export const routingOptions = routingChoiceSchema.shape.option.options;

/** What the form of the routing setting holds: the carriers of an option stay while others are tried. */
export interface RoutingValues {
  /** Null while the platform's is one that the contract does not know. */
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

/** The choice that the form describes: carriers only where the option takes them (contract 4.2). */
export function toChoice(option: RoutingOption, { one, several }: RoutingValues): RoutingInput {
  if (option === '2') return { option, carriers: one === null ? [] : [one] };
  return { option, carriers: option === '3' ? [...several] : [] };
}

/** The rule that what is chosen breaks, or null (contract 8). */
export function brokenRule(values: RoutingValues): string | null {
  if (values.option === null) return 'routing.option';
  const checked = routingChoiceSchema.safeParse(toChoice(values.option, values));
  return checked.error?.issues[0]?.message ?? null;
}

/** Whether the platform shows what was chosen, in whatever order it names the carriers. */
export function shows({ option, chosen }: Routing, choice: RoutingInput): boolean {
  const wanted = new Set(choice.carriers);
  const isSame = wanted.size === new Set(chosen).size && chosen.every((code) => wanted.has(code));
  return option === choice.option && isSame;
}

/** The carriers to choose from: those that there are, and chosen ones that are not listed any more. */
export function carriersToChoose({
  carriers,
  chosen,
}: Pick<Routing, 'carriers' | 'chosen'>): { id: string; text: string }[] {
  const listed = carriers.map(({ code, name }) => ({ id: code, text: name === '' ? code : name }));
  const known = new Set(listed.map(({ id }) => id));
  const gone = chosen.filter((code) => !known.has(code));
  return [...listed, ...gone.map((code) => ({ id: code, text: code }))];
}
