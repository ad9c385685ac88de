import { z } from 'zod';

/**
 * How the platform selects a carrier (contract 2.2): 1 any, by its own analysis; 2 one default carrier; 3 one of
 * several selected; 4 the cheapest; 5 the fastest.
 */
const optionSchema = z.enum(['1', '2', '3', '4', '5'], { error: 'routing.option' });
type RoutingOption = z.infer<typeof optionSchema>;

/** Number of carriers of an option (contract 8), and the rule for violations. */
const carrierRules: Readonly<Record<RoutingOption, { min: number; max: number; rule: string }>> = {
  1: { min: 0, max: 0, rule: 'routing.noCarriers' },
  2: { min: 0, max: 1, rule: 'routing.oneCarrier' },
  3: { min: 2, max: 100, rule: 'routing.severalCarriers' },
  4: { min: 0, max: 0, rule: 'routing.noCarriers' },
  5: { min: 0, max: 0, rule: 'routing.noCarriers' },
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
    const { min, max, rule } = carrierRules[option];
    if (carriers.length < min || carriers.length > max)
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
