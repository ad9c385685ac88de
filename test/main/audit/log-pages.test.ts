import { describe, expect, it } from 'vitest';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { readAllRows, write } from './read-log.ts';

const DAY_MS = 24 * 3_600_000;

describe('the log', () => {
  it('is read newest first, whole, whatever the size of a page', async () => {
    const under = await openTestStation();
    write(under, 4_321);
    const all = await readAllRows(under, {}, 199);
    const head = under.station.store.audit.head();
    expect(all.map(({ seq }) => seq)).toEqual(
      Array.from({ length: head?.seq ?? 0 }, (_, index) => (head?.seq ?? 0) - index),
    );
  });

  it('finds who, what, which order and which days', async () => {
    const under = await openTestStation();
    const { people, store } = under.station;
    const lan = valueOf(
      await people.save({
        id: null,
        packer: { name: 'Lan', badge: 'NV-0001', mayLead: false },
      }),
    );
    valueOf(people.saveSettings({ isOn: true, signOutAfterMinutes: 10 }));
    people.scan('NV-0001');
    const id = await people.act(() => under.created({ soc: 'DON-1' }));
    await people.act(() => under.created({ soc: 'DON-2' }));

    const byLan = await readAllRows(under, { packer: lan.id, what: 'orders' });
    expect(byLan.map(({ who, what, order }) => [who, what, order?.soc])).toEqual([
      ['Lan', 'Nhập đơn', 'DON-2'],
      ['Lan', 'Nhập đơn', 'DON-1'],
    ]);
    const ofOrder = await readAllRows(under, { orderId: id });
    expect(ofOrder.map(({ who, what }) => [who, what])).toEqual([
      ['Nền tảng', 'Nền tảng nhận đơn'],
      ['Lan', 'Nhập đơn'],
    ]);
    expect(ofOrder[0]?.details).toContainEqual(expect.stringMatching(/^mã nền tảng: /));
    expect(await readAllRows(under, { by: 'lead' })).toEqual([]);
    const [signedIn] = await readAllRows(under, { what: 'signed-in' });
    expect(signedIn).toMatchObject({ what: 'Đăng nhập', details: ['Lan'] });

    const before = store.audit.head()?.seq ?? 0;
    const dayOf = (at: number) => {
      const date = new Date(at);
      const two = (number: number) => String(number).padStart(2, '0');
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    };
    const later = under.clock.now() + 3 * DAY_MS;
    store.audit.append({ kind: 'lead-opened', at: later });
    const ofThatDay = await readAllRows(under, { from: dayOf(later), to: dayOf(later) });
    expect(ofThatDay.map(({ seq }) => seq)).toEqual([before + 1]);
    expect((await readAllRows(under, { to: dayOf(later - DAY_MS) })).length).toBe(before);
  });

  it('tells a change of the set-up with what was before and after, and a secret as changed', async () => {
    const under = await openTestStation();
    const { setup, store } = under.station;
    const id = under.printer({ name: 'Zebra', dpi: 203 });
    const { id: _, ...printer } = setup.printers.list().find((one) => one.id === id)!;
    valueOf(setup.printers.save(id, { ...printer, dpi: 300 }));
    const changes = [{ field: 'token', before: null, after: null }];
    store.audit.append({ kind: 'account-changed', changes });
    const [account, changed] = await readAllRows(under, { what: 'setup' });
    expect(changed?.details).toContain('độ phân giải: 203 → 300');
    expect(account?.details).toEqual(['mã truy cập: đã đổi']);
  });

  it('says nothing that says nothing: of ids, and of what is as empty as before', async () => {
    const under = await openTestStation();
    const { store } = under.station;
    under.printer({ transport: { kind: 'folder', folder: '' } });
    const thing = '01M85CC68DSVW9C94DTBATFV8N';
    store.audit.append({ kind: 'import-begun', thing, facts: { file: 'f5e4', orders: 2 } });
    store.audit.append({ kind: 'exported', thing: 'support' });
    const [exported, begun, added] = await readAllRows(under, {});
    expect(exported?.details).toEqual(['gói hỗ trợ']);
    expect(begun?.details).toEqual(['file: f5e4', 'số đơn: 2']);
    expect(added?.details).toContain('cách nối máy in: không có → folder');
    expect(added?.details.filter((line) => /không có → không có/.test(line))).toEqual([]);
  });
});
