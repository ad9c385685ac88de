import { beforeAll, expect } from 'vitest';
import type { ImportFilter } from '../../shared/model/import.ts';
import type { StoredArea } from '../../main/store/tables/areas-table.ts';
import type { Station } from '../../main/station.ts';
import { everyArea } from './areas.ts';
import { openFile, waitForStage } from './importing.ts';
import { openTestStation } from './station.ts';

/** Filter that leaves out no row. */
export const everything: ImportFilter = { show: 'all', kind: null, text: '' };
/** The headings and one valid row. */
export const head =
  'Mã đơn,Tên người nhận,SĐT,Địa chỉ,Phường/Xã,Quận/Huyện,Tỉnh/Thành,Tiền thu hộ,Khối lượng (g),Sản phẩm';
export const good =
  'A1,Chị Lan,0912345678,12 Lê Lợi,Bến Nghé,Quận 1,Hồ Chí Minh,350.000,500,2 áo thun';

let areas: readonly StoredArea[];
beforeAll(async () => {
  areas = await everyArea();
});

/** Opens a station that has every area. */
export function openedStation() {
  return openTestStation({ areas });
}

/** Opens such a station with a file of these lines, open and checked. */
export async function opened(lines: readonly string[], heading = head) {
  const test = await openedStation();
  const text = [heading, ...lines].join('\n');
  const answer = await openFile(test.station, Buffer.from(text));
  expect(answer).toEqual({ ok: true, value: undefined });
  return { ...test, text, state: await waitForStage(test.station, 'ready') };
}

/** Returns the valid row with some cells replaced. */
export function row(changes: Readonly<Record<number, string>>): string {
  return good
    .split(',')
    .map((cell, at) => changes[at] ?? cell)
    .join(',');
}

/** Returns the first rows of the open import. */
export async function rowsOf({ imports }: Station, filter = everything) {
  const { rows } = await imports.rows({ ...filter, offset: 0, limit: 200 });
  return rows;
}

/** Returns the findings of each row, as "field rule". */
export async function rulesOf(station: Station) {
  const rows = await rowsOf(station);
  return rows.map(({ findings }) => findings.map(({ field, rule }) => `${field} ${rule}`));
}
