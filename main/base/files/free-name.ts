/** Maximum number of suffixes to try before the search fails. */
const MAX_COPIES = 100;

/**
 * Calls `claim` with `<path>.<extension>`, then `<path>-2.<extension>` and so on, until it returns true. Resolves
 * with that name. Rejects with the error of `claim`, and when all numbers are used.
 */
export async function claimFreeName(
  path: string,
  extension: string,
  claim: (target: string) => Promise<boolean>,
): Promise<string> {
  const ending = extension === '' ? '' : `.${extension}`;
  for (let copy = 1; copy < MAX_COPIES; copy++) {
    const target = copy === 1 ? `${path}${ending}` : `${path}-${copy}${ending}`;
    if (await claim(target)) return target;
  }
  throw new Error(`${MAX_COPIES} files named ${path}`);
}
