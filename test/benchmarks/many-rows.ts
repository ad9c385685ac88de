import type { StoredArea } from '../../main/store/tables/areas-table.ts';
import { orderRows } from '../fakes/order-files.ts';

/** Returns the cells of this many valid orders, addressed to the country's communes in turn. */
export function manyRows(orders: number, areas: readonly StoredArea[]): string[][] {
  const byCode = new Map(areas.map((area) => [`${area.level} ${area.code}`, area]));
  const communes = areas.flatMap((commune) => {
    if (commune.level !== 'commune') return [];
    const district = byCode.get(`district ${commune.parentCode}`);
    const province = byCode.get(`province ${district?.parentCode}`);
    return district && province ? [[commune.name, district.name, province.name]] : [];
  });
  const rows = orderRows(orders);
  for (const [at, cells] of rows.entries())
    cells.splice(4, 3, ...(communes[at % communes.length] ?? []));
  return rows;
}
