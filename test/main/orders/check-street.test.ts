import { beforeAll, describe, expect, it } from 'vitest';
import { correctChecked, enterChecked } from '../../../main/orders/check-street.ts';
import type { OrderDraft } from '../../../shared/model/order.ts';
import type { StoredArea } from '../../../main/store/tables/areas-table.ts';
import { everyArea } from '../../fakes/areas.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

let areas: readonly StoredArea[];
beforeAll(async () => {
  areas = await everyArea();
});

const conflicting = draftOf({
  receiver: {
    name: 'Chị Lan',
    phone: '0912345678',
    address: '12 Lê Lợi, P. Bến Nghé, Q1, HCM',
    commune: 'Phường Cát Linh',
    district: 'Quận Đống Đa',
    province: 'Thành phố Hà Nội',
  },
});
const conflict = { code: 'street-conflict', named: 'P. Bến Nghé, Q1, HCM' };

async function pausedStation() {
  const under = await openTestStation({ areas });
  under.station.outbox.pause(true);
  return under;
}

const enter = (
  { station }: StationUnderTest,
  draft: OrderDraft,
  checks: { unlessStreetConflicts?: boolean; unlessAlike?: boolean },
) => enterChecked(station, { draft, print: false, ...checks });

describe('an order whose street names another area', () => {
  it('is not entered until it is confirmed', async () => {
    const under = await pausedStation();
    const checks = { unlessStreetConflicts: true, unlessAlike: true };
    expect(await enter(under, conflicting, checks)).toEqual({ ok: false, error: conflict });
    expect(under.station.store.orders.counts().queued).toBe(0);
    const confirmed = { unlessStreetConflicts: false, unlessAlike: true };
    expect((await enter(under, conflicting, confirmed)).ok).toBe(true);
    expect(under.station.store.orders.counts().queued).toBe(1);
  });

  it('is not corrected to that either', async () => {
    const under = await pausedStation();
    const { id } = valueOf(await enter(under, draftOf(), { unlessStreetConflicts: true }));
    const change = { id, draft: conflicting };
    expect(await correctChecked(under.station, { ...change, unlessStreetConflicts: true })).toEqual(
      {
        ok: false,
        error: conflict,
      },
    );
    expect((await correctChecked(under.station, change)).ok).toBe(true);
  });

  it('is found by names that were typed by hand', async () => {
    const under = await pausedStation();
    const byHand = { commune: 'Cát Linh', district: 'Đống Đa', province: 'Hà Nội' };
    const draft = draftOf({ receiver: { ...conflicting.receiver, ...byHand } });
    const answer = await enter(under, draft, { unlessStreetConflicts: true });
    expect(answer).toEqual({ ok: false, error: conflict });
  });

  it('is entered where no areas are known yet', async () => {
    const under = await openTestStation();
    under.station.outbox.pause(true);
    expect((await enter(under, conflicting, { unlessStreetConflicts: true })).ok).toBe(true);
  });
});
