import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type AuditFilter, inFours } from '../../../shared/model/audit.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { textOfPdf } from '../../fakes/pdf-text.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

const any: AuditFilter = {
  by: null,
  packer: null,
  what: null,
  orderId: null,
  from: null,
  to: null,
};
const DAY_MS = 24 * 3_600_000;

/** Everything that answers, page by page. */
async function shown(
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

const fileOf = async (
  { station }: StationUnderTest,
  format: 'csv' | 'pdf',
  filter: Partial<AuditFilter> = {},
) =>
  valueOf(await station.audit.files.save({ filter: { ...any, ...filter }, format, language: 'vi' }));

const linesOf = (file: string) =>
  Papa.parse<string[]>(readFileSync(file, 'utf8').replace('\uFEFF', '')).data;

/** Rows that nobody wrote before, so that there are many. */
function write({ station, clock }: StationUnderTest, count: number): void {
  const { store } = station;
  store.commit(() => {
    for (let number = 0; number < count; number++)
      store.audit.append({ kind: 'lead-opened', at: clock.now() });
  });
}

describe('the log', () => {
  it('is read newest first, whole, whatever the size of a page', async () => {
    const under = await openTestStation();
    write(under, 4_321);
    const all = await shown(under, {}, 199);
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

    const byLan = await shown(under, { packer: lan.id, what: 'orders' });
    expect(byLan.map(({ who, what, order }) => [who, what, order?.soc])).toEqual([
      ['Lan', 'Nhập đơn', 'DON-2'],
      ['Lan', 'Nhập đơn', 'DON-1'],
    ]);
    const ofOrder = await shown(under, { orderId: id });
    expect(ofOrder.map(({ who, what }) => [who, what])).toEqual([
      ['Nền tảng', 'Nền tảng nhận đơn'],
      ['Lan', 'Nhập đơn'],
    ]);
    expect(ofOrder[0]?.details).toContainEqual(expect.stringMatching(/^mã nền tảng: /));
    expect(await shown(under, { by: 'lead' })).toEqual([]);
    const [signedIn] = await shown(under, { what: 'signed-in' });
    expect(signedIn).toMatchObject({ what: 'Đăng nhập', details: ['Lan'] });

    const before = store.audit.head()?.seq ?? 0;
    const dayOf = (at: number) => {
      const date = new Date(at);
      const two = (number: number) => String(number).padStart(2, '0');
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    };
    const later = under.clock.now() + 3 * DAY_MS;
    store.audit.append({ kind: 'lead-opened', at: later });
    const ofThatDay = await shown(under, { from: dayOf(later), to: dayOf(later) });
    expect(ofThatDay.map(({ seq }) => seq)).toEqual([before + 1]);
    expect((await shown(under, { to: dayOf(later - DAY_MS) })).length).toBe(before);
  });

  it('tells a change of the set-up with what was before and after, and a secret as changed', async () => {
    const under = await openTestStation();
    const { setup, store } = under.station;
    const id = under.printer({ name: 'Zebra', dpi: 203 });
    const { id: _, ...printer } = setup.printers.list().find((one) => one.id === id)!;
    valueOf(setup.printers.save(id, { ...printer, dpi: 300 }));
    const changes = [{ field: 'token', before: null, after: null }];
    store.audit.append({ kind: 'account-changed', changes });
    const [account, changed] = await shown(under, { what: 'setup' });
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
    const [exported, begun, added] = await shown(under, {});
    expect(exported?.details).toEqual(['gói hỗ trợ']);
    expect(begun?.details).toEqual(['file: f5e4', 'số đơn: 2']);
    expect(added?.details).toContain('cách nối máy in: không có → folder');
    expect(added?.details.filter((line) => /không có → không có/.test(line))).toEqual([]);
  });
});

describe('a file of the log', () => {
  it('has all that the hashes are made of, says where the log ends and what is not in it', async () => {
    const under = await openTestStation();
    const id = await under.created({
      soc: 'DON-1',
      receiver: { ...draftOf().receiver, name: 'Mai' },
    });
    await under.created({ soc: 'DON-2' });
    const { file, rows } = await fileOf(under, 'csv', { orderId: id });
    expect(basename(file)).toBe('Nhat ky DON-1.csv');
    const [heading = [], ...lines] = linesOf(file);
    const at = (name: string) => heading.indexOf(name);
    const chained = lines.filter((line) => line.length === heading.length);
    expect(chained).toHaveLength(rows);
    // The last one is that this file was written.
    expect(chained.map((line) => line[at('kind')])).toEqual(['entered', 'created', 'exported']);
    for (const line of chained) {
      const [seq, when] = [Number(line[at('seq')]), Number(line[at('at')])];
      const text = (name: string) => line[at(name)] ?? '';
      const orNull = (name: string) => text(name) || null;
      const hashed = [seq, when, text('by'), orNull('packer'), text('kind'), orNull('order_id')];
      const json = JSON.stringify([...hashed, orNull('thing'), text('facts')]);
      const hash = createHash('sha256')
        .update(Buffer.from(text('prev'), 'hex'))
        .update(json);
      expect(text('hash')).toBe(hash.digest('hex'));
    }
    const head = under.station.store.audit.head()!;
    expect(lines).toContainEqual(['Nhật ký tới dòng', `${head.seq} · ${inFours(head.code)}`]);
    expect(lines).toContainEqual(['Phần đã chọn', 'Mã đơn: DON-1']);
    const outside = String(head.seq - rows);
    expect(lines).toContainEqual(['Số dòng của nhật ký nằm ngoài phần đã chọn', outside]);
    expect(readFileSync(file, 'utf8')).not.toMatch(/Mai|0912345678/);
  });

  it('is a PDF that people read, and says which rows it had no room for', async () => {
    const under = await openTestStation();
    write(under, 5_100);
    const made = await fileOf(under, 'pdf');
    expect(made).toMatchObject({ rows: 5_000 });
    const pages = await textOfPdf(readFileSync(made.file));
    expect(pages[0]).toMatchObject({ widthMm: 297, heightMm: 210 });
    const [first] = pages;
    const head = under.station.store.audit.head()!;
    for (const words of [
      'NHẬT KÝ THAO TÁC',
      'Mở khoá bằng mã PIN trưởng ca',
      inFours(head.code),
      'Phần đã chọn: toàn bộ nhật ký',
      String(made.cut),
    ])
      expect(first?.text.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(made.cut).toBe(head.seq - 5_000);
  });

  it('takes no other one’s name, and leaves nothing half', async () => {
    const under = await openTestStation();
    const one = await fileOf(under, 'csv');
    const folder = dirname(one.file);
    writeFileSync(join(folder, '.left-by-a-crash.part'), 'half');
    const other = await fileOf(under, 'csv');
    expect(readdirSync(folder).toSorted()).toEqual(
      [basename(one.file), basename(other.file)].toSorted(),
    );
  });

  it('says so where its folder cannot be written', async () => {
    const under = await openTestStation();
    const folder = join(dirname(under.file), 'audit');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'a file where a folder should be');
    const saved = await under.station.audit.files.save({
      filter: any,
      format: 'csv',
      language: 'vi',
    });
    expect(saved).toMatchObject({ ok: false, error: { code: 'folder-unwritable', folder } });
  });

  it('is told in the log itself, as the files of a shift are', async () => {
    const under = await openTestStation();
    const id = await under.created({ soc: 'DON-1' });
    await fileOf(under, 'csv', { orderId: id, from: '2026-01-01', to: null });
    valueOf(await under.station.shift.saveCsv({ from: '2026-11-20', to: '2026-11-21' }));
    const [shift, log] = await shown(under, { what: 'exported' });
    expect(log).toMatchObject({ order: { soc: 'DON-1' } });
    expect(log?.details).toEqual(['nhật ký thao tác', 'loại file: csv', 'từ ngày: 2026-01-01']);
    expect(shift?.details).toContain('tổng kết ca');
  });
});
