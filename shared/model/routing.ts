import { z } from 'zod';

/**
 * How the platform selects a carrier (contract 2.2): 1 any, by its own analysis; 2 one default carrier; 3 one of
 * several selected; 4 the cheapest; 5 the fastest.
 */
const optionSchema = z.enum(['1', '2', '3', '4', '5'], { error: 'routing.option' });
type RoutingOption = z.infer<typeof optionSchema>;

/** Number of carriers of an option (contract 8), and the rule for violations. */
const carrierRules: Readonly<Record<RoutingOption, { least: number; most: number; rule: string }>> =
  {
    1: { least: 0, most: 0, rule: 'routing.noCarriers' },
    2: { least: 0, most: 1, rule: 'routing.oneCarrier' },
    3: { least: 2, most: 100, rule: 'routing.severalCarriers' },
    4: { least: 0, most: 0, rule: 'routing.noCarriers' },
    5: { least: 0, most: 0, rule: 'routing.noCarriers' },
  };

/** Input of a routing setting (contract 4.2). Repeated carriers are ignored. */
export const routingChoiceSchema = z
  .object({
    option: optionSchema,
    /** Carrier codes. */
    carriers: z
      .array(z.string().trim().min(1, { error: 'code.missing' }))
      .transform((codes) => [...new Set(codes)])
      .default([]),
  })
  .superRefine(({ option, carriers }, context) => {
    const { least, most, rule } = carrierRules[option];
    if (carriers.length < least || carriers.length > most)
      context.addIssue({ code: 'custom', path: ['carriers'], message: rule });
  });
export type RoutingChoice = z.infer<typeof routingChoiceSchema>;

/** A carrier (contract 2.3). Quotes name it by its id; orders and the routing setting by its code. */
export const carrierSchema = z.object({ id: z.string(), code: z.string(), name: z.string() });
export type Carrier = z.infer<typeof carrierSchema>;

/** The routing setting as the platform returns it (contract 2.1, 2.3, 4.1). */
export const routingSchema = z.object({
  /** One of the options above, or one that the contract does not define yet. */
  option: z.string(),
  /** The platform's name for it; may be empty. */
  optionName: z.string(),
  /** Carrier codes for options 2 and 3. */
  chosen: z.array(z.string()),
  /** All carriers. */
  carriers: z.array(carrierSchema),
});
export type Routing = z.infer<typeof routingSchema>;
