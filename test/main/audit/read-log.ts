import type { AuditFilter } from '../../../shared/model/audit.ts';
import type { StationUnderTest } from '../../fakes/station.ts';

export const any: AuditFilter = {
  by: null,
  packer: null,
  what: null,
  orderId: null,
  from: null,
  to: null,
};

/** Returns all rows, page by page. */
export async function readAllRows(
  { station }: StationUnderTest,
  filter: Partial<AuditFilter> = {},
  limit = 200,
) {
  const rows = [];
  for (let below: number | null = null, more = true; more;) {
    const page = await station.audit.page({
      filter: { ...any, ...filter },
      below,
      limit,
      language: 'vi',
    });
    rows.push(...page.rows);
    below = page.next;
    more = page.next !== null;
  }
  return rows;
}

/** Writes many additional rows. */
export function write({ station, clock }: StationUnderTest, count: number): void {
  const { store } = station;
  store.commit(() => {
    for (let number = 0; number < count; number++)
      store.audit.append({ kind: 'lead-opened', at: clock.now() });
  });
}
