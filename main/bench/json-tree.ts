/** An object of a JSON file, not validated yet. */
export type Tree = Record<string, unknown>;

/** Whether a value is an object. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
