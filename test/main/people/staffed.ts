import { draftOf } from '../../fakes/drafts.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

/** Opens a station with the packers Lan (badge and PIN) and Minh (badge), and mandatory sign-in. */
export async function staffed(): Promise<{ opened: StationUnderTest; lan: string; minh: string }> {
  const opened = await openTestStation();
  const { people } = opened.station;
  const lan = valueOf(
    await people.save({
      id: null,
      packer: { name: 'Lan', badge: 'NV-0001', pin: '47110815', mayLead: true },
    }),
  );
  const minh = valueOf(
    await people.save({ id: null, packer: { name: 'Minh', badge: 'NV-0002', mayLead: false } }),
  );
  valueOf(people.saveSettings({ isOn: true, signOutAfterMinutes: 10 }));
  return { opened, lan: lan.id, minh: minh.id };
}

/** Enters an order as the signed-in packer. */
export const enterAsPacker = ({ station }: StationUnderTest) =>
  valueOf(
    station.people.act(() => station.orders.enter({ draft: draftOf({ soc: '' }), print: false })),
  ).id;

/** Returns the packer's name in the timeline. */
export const whoEntered = ({ station }: StationUnderTest, orderId: string) =>
  station.store.events.ofOrder(orderId).find(({ kind }) => kind === 'entered')?.packer;
