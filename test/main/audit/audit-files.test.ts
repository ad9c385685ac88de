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
import { any, readAllRows, write } from './read-log.ts';

const fileOf = async (
  { station }: StationUnderTest,
  format: 'csv' | 'pdf',
  filter: Partial<AuditFilter> = {},
) =>
  valueOf(
    await station.audit.files.save({ filter: { ...any, ...filter }, format, language: 'vi' }),
  );

const linesOf = (file: string) =>
  Papa.parse<string[]>(readFileSync(file, 'utf8').replace('\uFEFF', '')).data;

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
    // The last row records the export of this file.
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
    const result = await fileOf(under, 'pdf');
    expect(result).toMatchObject({ rows: 5_000 });
    const pages = await textOfPdf(readFileSync(result.file));
    expect(pages[0]).toMatchObject({ widthMm: 297, heightMm: 210 });
    const [first] = pages;
    const head = under.station.store.audit.head()!;
    for (const text of [
      'NHẬT KÝ THAO TÁC',
      'Mở khoá bằng mã PIN trưởng ca',
      inFours(head.code),
      'Phần đã chọn: toàn bộ nhật ký',
      String(result.cut),
    ])
      expect(first?.text.replaceAll(/\s+/g, ' ')).toContain(text);
    expect(result.cut).toBe(head.seq - 5_000);
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
    const [shift, log] = await readAllRows(under, { what: 'exported' });
    expect(log).toMatchObject({ order: { soc: 'DON-1' } });
    expect(log?.details).toEqual(['nhật ký thao tác', 'loại file: csv', 'từ ngày: 2026-01-01']);
    expect(shift?.details).toContain('tổng kết ca');
  });
});
