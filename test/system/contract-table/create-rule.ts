import type { Row } from './world.ts';

/** The call that all of this is about. */
export const create = 'POST orders/create';

/** What holds, by its name in the table. */
export type Rules = Record<string, Row['holds']>;

/** The platform takes this body. */
export const takes =
  (body: unknown): Row['holds'] =>
  (world) =>
    world.accepts(create, body);

/** The platform refuses this body with this sentence. */
export const refuses =
  (body: unknown, sentence: string): Row['holds'] =>
  (world) =>
    world.refuses(create, body, sentence);

/** One rule for each of these fields. */
export function each(
  fields: readonly string[],
  rule: (field: string) => [string, Row['holds']],
): Rules {
  return Object.fromEntries(fields.map(rule));
}
