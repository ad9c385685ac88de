import type { Row } from './world.ts';

/** The call under test. */
export const create = 'POST orders/create';

/** Checks by their rule's name in the table. */
export type Rules = Record<string, Row['holds']>;

/** The platform accepts this body. */
export const takes =
  (body: unknown): Row['holds'] =>
  (world) =>
    world.accepts(create, body);

/** The platform refuses this body with this sentence. */
export const refuses =
  (body: unknown, sentence: string): Row['holds'] =>
  (world) =>
    world.refuses(create, body, sentence);

/** Builds one rule for each of these fields. */
export function each(
  fields: readonly string[],
  rule: (field: string) => [string, Row['holds']],
): Rules {
  return Object.fromEntries(fields.map(rule));
}
