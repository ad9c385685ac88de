import { expect, it } from 'vitest';
import { auditTextsFor } from '../../../main/audit/audit-language.ts';
import { changesOf } from '../../../main/store/tables/audit-log/audited-setup.ts';
import { auditTexts } from '../../../main/store/tables/settings-table.ts';
import type { AuditRow } from '../../../shared/model/audit.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
import { pickupPoint } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const zebra = {
  name: 'Zebra',
  transport: { kind: 'tcp', host: '10.0.0.9', port: 9100 },
  language: 'zpl',
  dpi: 203,
  widthMm: 80,
  heightMm: 80,
  labelSize: 'S10',
} as const;

it('has a word in both languages for everything that is set up', () => {
  const settings = Object.entries(auditTexts).flatMap(([key, telling]) => (telling ? [key] : []));
  const otherThings = ['printers', 'pickup_points', 'webhooks.paths', 'appUpdates', 'locked'];
  for (const language of ['en', 'vi'] as const) {
    const { things, fields } = auditTextsFor(language).setup;
    expect([...settings, ...otherThings].filter((thing) => !(thing in things))).toEqual([]);
    const { id: _, ...point } = pickupPoint;
    const mark = printerInputSchema.parse({ ...zebra, paper: { kind: 'mark', markMm: 3 } });
    const loggedFields = [point, printerInputSchema.parse(zebra), mark].flatMap((row) =>
      changesOf(null, row, 'whole').map(({ field }) => field),
    );
    expect(loggedFields).toContain('paper.gapMm');
    expect(loggedFields.filter((field) => !(field in fields))).toEqual([]);
  }
});

it('calls a printer and a pickup point by their names, and by what they were when they are gone', async () => {
  const { bench } = await openTestBench(temporaryFolder());
  const { setup, audit } = station(bench);
  const saved = setup.printers.save(null, printerInputSchema.parse(zebra));
  if (!saved.ok) throw new Error('not saved');
  const { id } = saved.value;
  const rows = async (language: 'en' | 'vi'): Promise<AuditRow[]> => {
    const filter = {
      by: null,
      packer: null,
      what: 'setup-changed',
      orderId: null,
      from: null,
      to: null,
    } as const;
    const page = await audit.page({ filter, below: null, limit: 1, language });
    return page.rows;
  };
  const [there] = await rows('en');
  expect(there?.details[0]).toBe('printer “Zebra”');
  expect(there?.details).toContain('address: nothing → 10.0.0.9');
  expect((await rows('vi'))[0]?.details[0]).toBe('máy in “Zebra”');
  setup.printers.remove(id);
  const [gone] = await rows('en');
  expect(gone?.details[0]).toBe('printer');
  expect(gone?.details.join()).not.toContain(id);
  await bench.close();
});

it('names the rule for an unreachable platform by the platform, not by a printer', async () => {
  const { bench } = await openTestBench(temporaryFolder());
  const { audit, store } = station(bench);
  const rules = store.settings.get('printing.rules');
  store.settings.set('printing.rules', { ...rules, offline: 'slip' });
  const filter = {
    by: null,
    packer: null,
    what: 'setup-changed',
    orderId: null,
    from: null,
    to: null,
  } as const;
  for (const [language, name] of [
    ['en', 'while the platform is unreachable: '],
    ['vi', 'khi mất kết nối với nền tảng: '],
  ] as const) {
    const { rows } = await audit.page({ filter, below: null, limit: 1, language });
    expect(rows[0]?.details.find((detail) => detail.startsWith(name))).toBeDefined();
  }
  await bench.close();
});
