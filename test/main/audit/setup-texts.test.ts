import { expect, it } from 'vitest';
import { z } from 'zod';
import { auditTextsFor } from '../../../main/audit/audit-language.ts';
import { auditTexts } from '../../../main/store/tables/settings-table.ts';
import { storedValues } from '../../../main/store/tables/stored-values.ts';
import { appFeedSchema } from '../../../shared/model/app-update.ts';
import type { AuditRow } from '../../../shared/model/audit.ts';
import { pickupPointSchema } from '../../../shared/model/pickup-point.ts';
import { printerInputSchema, printerSchema } from '../../../shared/model/printer.ts';
import { settings } from '../../../shared/settings.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
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

/** Every member that the log can name, nested ones as `outer.inner`. Lists and single values have none. */
function membersOf(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodDefault) return membersOf(schema.unwrap(), path);
  if (schema instanceof z.ZodOptional) return membersOf(schema.unwrap(), path);
  if (schema instanceof z.ZodNullable) return membersOf(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => membersOf(option, path));
  if (!(schema instanceof z.ZodObject)) return path === '' ? [] : [path];
  return Object.entries(schema.shape).flatMap(([name, member]) =>
    membersOf(member, path === '' ? name : `${path}.${name}`),
  );
}

it('has a text in both languages for everything that is set up', () => {
  const audited = Object.entries({ ...settings, ...storedValues }).filter(
    ([key]) => key in auditTexts && auditTexts[key as keyof typeof auditTexts] !== null,
  );
  const things = [
    ...audited.map(([key]) => key),
    'printers',
    'pickup_points',
    'webhooks.paths',
    'appUpdates',
    'locked',
    'mode',
  ];
  const schemas = [
    ...audited.map(([, { schema }]) => schema),
    printerSchema,
    pickupPointSchema,
    appFeedSchema,
  ];
  // Named in the rows of the proxy's password, of the feed's policy and of a new path.
  const otherFields = ['password', 'policy', 'secret'];
  const fields = [...new Set([...schemas.flatMap((schema) => membersOf(schema)), ...otherFields])]
    // An id is never shown.
    .filter((field) => field !== 'id');
  expect(fields).toEqual(expect.arrayContaining(['paper.gapMm', 'transport.host', 'firstScreen']));
  for (const language of ['en', 'vi'] as const) {
    const { setup } = auditTextsFor(language);
    expect(things.filter((thing) => !(thing in setup.things))).toEqual([]);
    expect(fields.filter((field) => !(field in setup.fields))).toEqual([]);
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
