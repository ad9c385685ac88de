import { createHash } from 'node:crypto';
import type { StoredArea } from '../store/tables/areas-table.ts';

/**
 * Caches the result of `build` for the last list of areas. A reopened station, and the other station of this computer,
 * usually have the same list.
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
