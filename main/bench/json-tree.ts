/** An object of a JSON file that nobody has understood yet. */
export type Tree = Record<string, unknown>;

/** Whether it is one. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
