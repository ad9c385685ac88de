import type { Handover } from '../../../shared/model/handover.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';

/** More parcels than a test creates: confirms to leave all of them behind. */
export const ALL_LEFT = 99;

/** Opens a bench with an open handover of the carrier that the platform gave its orders. */
export async function handingOver(bench?: StationUnderTest) {
  const opened = bench ?? (await openTestStation());
  const { store, handovers } = opened.station;
  /** Enters an order with or without a printed label. */
  const parcel = async (isPrinted = true) => {
    const id = await opened.created();
    if (isPrinted) store.orders.countPrinted(id, opened.clock.now());
    const order = store.orders.get(id);
    if (!order?.platform) throw new Error('No platform order');
    return { id, soc: order.soc, platform: order.platform };
  };
  const first = await withWaybill(parcel);
  const { carrierId: id, carrierName: name } = first.platform;
  const handover = handovers.open({ id, name });
  const scan = async (code: string, into: Handover = handover) => {
    const scanned = handovers.scan(into.id, code);
    if (!scanned.ok) throw new Error(scanned.error.code);
    return scanned.value;
  };
  const detail = () => {
    const got = handovers.get(handover.id);
    if (!got.ok) throw new Error(got.error.code);
    return got.value;
  };
  return { ...opened, handovers, handover, parcel, first, scan, detail };
}

/** The platform hands some orders over to their carrier with a delay. */
async function withWaybill<Parcel extends { platform: { waybill: string | null } }>(
  next: () => Promise<Parcel>,
): Promise<Parcel> {
  for (;;) {
    const parcel = await next();
    if (parcel.platform.waybill !== null) return parcel;
  }
}
