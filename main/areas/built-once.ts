import { createHash } from 'node:crypto';
import type { StoredArea } from '../store/areas-table.ts';

/**
 * Builds something from a list of areas, and returns the same for the same list: a station that is opened again, and
 * the other station of this computer, mostly have the list that was built from before.
 */
export function builtOnce<T>(
  build: (areas: readonly StoredArea[]) => Promise<T>,
): (areas: readonly StoredArea[]) => Promise<T> {
  let last: { readonly list: string; readonly built: Promise<T> } | null = null;
  return (areas) => {
    const list = createHash('sha256').update(JSON.stringify(areas)).digest('base64');
    if (last?.list === list) return last.built;
    const built = build(areas);
    last = { list, built };
    built.catch(() => {
      if (last?.built === built) last = null;
    });
    return built;
  };
}
