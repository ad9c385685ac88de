import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shiftCsv } from '../../../main/shift/shift-csv.ts';
import { inFours } from '../../../shared/model/audit.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { textOfPdf } from '../../fakes/pdf-text.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { day, labelled, shiftOf, today } from './support.ts';

describe('files of a shift', () => {
  it('are a PDF and a CSV that a spreadsheet reads and takes for no formula', async () => {
    const opened = await openTestStation();
    const { people } = opened.station;
    await people.save({
      id: null,
      packer: { name: '=2+3, "Lan"', badge: 'NV-1000', mayLead: false },
    });
    valueOf(people.saveSettings({ isOn: true, signOutAfterMinutes: null }));
    people.scan('NV-1000');
    await people.act(() => opened.created());
    const folder = temporaryFolder();
    const shift = shiftOf(opened, folder);
    const head = opened.station.store.audit.head();
    const csv = readFileSync(valueOf(await shift.saveCsv(today)).file, 'utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const code = inFours(head?.code ?? '');
    expect(csv).toContain(`\r\nNhật ký thao tác tới dòng,${head?.seq},${code}\r\n`);
    expect(csv).toContain(`\r\n"'=2+3, ""Lan""",1,0,0,`);
    // Writing the other file also adds a row to the log.
    const later = opened.station.store.audit.head();
    const pdf = valueOf(await shift.savePdf(today)).file;
    expect(pdf).toBe(join(folder, `ca-lam-viec-${day}.pdf`));
    // The printed report also contains the end of the log.
    const pages = await textOfPdf(readFileSync(pdf));
    expect(pages.map(({ text }) => text).join(' ')).toContain(
      `${later?.seq} · ${inFours(later?.code ?? '')}`,
    );
    expect(valueOf(await shift.savePdf(today)).file).not.toBe(pdf);
  });

  it('have every table whole: sums, packers, carriers, days, hours, reasons and how long it took', async () => {
    const opened = await openTestStation();
    const { people, printJobs } = opened.station;
    opened.printer({});
    await people.save({ id: null, packer: { name: 'Lan', badge: 'NV-1000', mayLead: false } });
    valueOf(people.saveSettings({ isOn: true, signOutAfterMinutes: null }));
    people.scan('NV-1000');
    const id = await people.act(() =>
      opened.created({ carrier: '1', codAmount: 120_000, weight: 400 }),
    );
    await labelled(opened, id);
    valueOf(
      people.act(() => printJobs.print({ orderIds: [id], printerId: null, reason: 'faint' })),
    );
    const isTwice = () => opened.kinds(id).filter((kind) => kind === 'print-sent').length === 2;
    await eventually('printed again', isTwice);
    const shift = shiftOf(opened);
    const report = valueOf(await shift.report(today));
    const { fee } = report.total;
    const lines = shiftCsv(report, 'vi').split('\r\n');
    const sums = `1,0,2,1,0,0,0,120000,${fee},400,0,0`;
    const hour = report.byHour.find(({ sums: { orders } }) => orders === 1)?.hour ?? -1;
    const carrier = report.byCarrier[0]?.name ?? '';
    const head =
      'Đơn nhập,Đã huỷ,Tem in,In lại,Lượt quét,Lượt cân,Bàn giao,Thu hộ (đ),Phí (đ),Khối lượng (g),Cân nặng hơn (g),Cân nhẹ hơn (g)';
    expect(carrier).not.toBe('');
    expect(lines.slice(0, 3)).toEqual([
      `\uFEFFCA LÀM VIỆC,${day},${day}`,
      `,${head}`,
      `Tổng cộng,${sums}`,
    ]);
    const under = (title: string) => {
      const from = lines.findIndex((line) => line.startsWith(title));
      return lines.slice(from, lines.indexOf('', from));
    };
    expect(under('Nhân viên,')).toEqual([`Nhân viên,${head}`, `Lan,${sums}`]);
    expect(under('Hãng,')).toEqual([`Hãng,${head}`, `${carrier},${sums}`]);
    expect(under('Ngày,')).toEqual([`Ngày,${head}`, `${day},${sums}`]);
    expect(under('Giờ,')).toHaveLength(25);
    expect(under('Giờ,')[hour + 1]).toBe(`${String(hour).padStart(2, '0')}:00,${sums}`);
    expect(under('Lý do in lại,')).toEqual(['Lý do in lại,In lại', 'Tem mờ,1']);
    expect(under('Lý do in lại theo')).toEqual(['Lý do in lại theo nhân viên,Tem mờ', 'Lan,1']);
    const stages = under('Từ lúc nhập tới tem (giây),');
    expect(stages.map((line) => line.split(',').slice(0, 2).join())).toEqual([
      'Từ lúc nhập tới tem (giây),Đơn nhập',
      'Nhập → gửi đi,1',
      'Gửi đi → nền tảng nhận,1',
      'Nền tảng nhận → tem sẵn sàng,1',
      'Tem sẵn sàng → tới máy in,1',
      'Nhập → tới máy in,1',
      'Tới máy in → xác nhận,0',
    ]);
    const pages = await textOfPdf(readFileSync(valueOf(await shift.savePdf(today)).file));
    const text = pages
      .map((page) => page.text)
      .join('\n')
      .replaceAll(/\s+/g, ' ');
    const sumsText = `1 0 2 1 0 0 0 120.000 ${String(fee).replace(/(?=\d{3}$)/, '.')} 400 0 0`;
    for (const part of [
      ...head.split(','),
      `Tổng cộng`,
      `Lan ${sumsText}`,
      `${carrier} ${sumsText}`,
      `${day} ${sumsText}`,
      `${String(hour).padStart(2, '0')}:00 ${sumsText}`,
      'Lý do in lại In lại Tem mờ 1',
      'Lý do in lại theo nhân viên Tem mờ Lan 1',
      'Một nửa xong trong',
      /Nhập \S+ tới máy in 1/,
    ])
      expect(text).toMatch(part);
  });

  it('speak the language of the station', async () => {
    const report = valueOf(await shiftOf(await openTestStation()).report(today));
    expect(shiftCsv(report, 'vi')).toContain('Nhân viên');
    expect(shiftCsv(report, 'en')).toContain('Packer');
  });
});
