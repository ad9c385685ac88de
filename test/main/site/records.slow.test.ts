import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { importConstantsSchema } from '../../../shared/model/import.ts';
import { labelSizeInputSchema } from '../../../shared/model/label-size.ts';
import type { Station } from '../../../main/station.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { parcelOf, templateNames } from './station-views.ts';

const site = new SiteStations();

const saveTemplates = (
  { store: { settings } }: Station,
  ...templates: [name: string, parcel: string][]
) =>
  settings.set(
    'orderTemplates',
    templates.map(([name, parcel]) => ({ name, parcel })),
  );
const people = ({ people }: Station) => people.state().packers.map(({ name }) => name);
const packer = (name: string, change: object = {}) => ({
  id: null,
  packer: { name, mayLead: false, ...change },
});

describe('what all benches have the same of', () => {
  it('is at all of them: templates, label sizes, profiles; the last change stands, what is removed goes', async () => {
    const [one, other] = await site.two();
    saveTemplates(one, ['Áo thun', '{"a":1}'], ['Giày', '{"b":1}']);
    await eventually('the templates', () => templateNames(other).length === 2);
    saveTemplates(other, ['Áo thun', '{"a":2}']);
    await eventually('the change', () => parcelOf(one, 'Áo thun') === '{"a":2}');
    expect(templateNames(one)).toEqual(['Áo thun']);
    const size = labelSizeInputSchema.parse({
      name: 'Cuộn nhỏ',
      widthMm: 50,
      heightMm: 30,
      platformSize: null,
    });
    other.setup.labelSizes.save(null, size);
    const columns = { 'Mã hàng': null };
    one.unattended.profiles.save({
      name: 'Sàn A',
      columns,
      constants: importConstantsSchema.parse({}),
    });
    one.signals.emit('imports.watchedChanged', undefined);
    await eventually('the size', () =>
      one.setup.labelSizes.list().some(({ name }) => name === 'Cuộn nhỏ'),
    );
    await eventually('the profile', () => other.unattended.profiles.find('Sàn A')?.columns);
    expect(other.unattended.profiles.find('Sàn A')!.columns).toEqual(columns);
  });

  it('lets who was set up at one bench sign in at the other; a name that is not kept goes everywhere', async () => {
    const [one, other] = await site.two();
    const saved = await one.people.save(packer('Chị Hoa', { badge: 'TH-0042', pin: '2468' }));
    if (!saved.ok) throw new Error(saved.error.code);
    const { id } = saved.value;
    await eventually('the packer', () => people(other).includes('Chị Hoa'));
    other.people.saveSettings({ ...other.people.settings, isOn: true });
    expect(other.people.scan('TH-0042')).toMatchObject({ id, name: 'Chị Hoa' });
    expect((await other.people.signIn(id, '2468')).ok).toBe(true);
    expect((await other.people.signIn(id, '1111')).ok).toBe(false);
    one.people.remove(id, false);
    await eventually('that nobody is called so', () => people(other).length === 0);
    expect(other.store.packers.removed()).toContainEqual({ id, name: null });
    // The last packer who could sign in was removed: a bench without a lead's PIN must not lock users out.
    other.people.letEverybodyIn();
    expect(other.people.settings.isOn).toBe(false);
    const rows = await site.localSite.inHub(`SELECT body FROM site_records WHERE kind = 'packer'`);
    expect(JSON.stringify(rows)).not.toContain('Hoa');
  });

  it('takes a bench in with its own: what the site has stands, what only the bench has is added', async () => {
    const [one, other] = await site.two();
    await one.people.save(packer('Anh Ba', { badge: 'BA-1' }));
    saveTemplates(one, ['Áo thun', '{"site":1}']);
    await eventually('the site has it', () => parcelOf(other, 'Áo thun') === '{"site":1}');
    await eventually('the packer', () => people(other).includes('Anh Ba'));
    const third = await site.open('Bàn 3', async (station) => {
      saveTemplates(station, ['Áo thun', '{"own":1}'], ['Mũ', '{}']);
      await station.people.save(packer('anh ba', { badge: 'OLD-BA' }));
      await station.people.save(packer('Cô Tư', { badge: 'TU-1' }));
    });
    await eventually(
      'all of it',
      () => templateNames(other).includes('Mũ') && people(other).includes('Cô Tư'),
    );
    expect(parcelOf(third, 'Áo thun')).toBe('{"site":1}');
    expect(parcelOf(one, 'Áo thun')).toBe('{"site":1}');
    expect(people(third).toSorted()).toEqual(['Anh Ba', 'Cô Tư']);
    expect(people(other).toSorted()).toEqual(['Anh Ba', 'Cô Tư']);
    // Badges are hashed with the site's key: earlier ones must be scanned again.
    third.people.saveSettings({ ...third.people.settings, isOn: true });
    expect(third.people.scan('BA-1')).toMatchObject({ name: 'Anh Ba' });
    expect(third.people.scan('TU-1')).toBeNull();
  });

  it('suggests whom another bench sent to, until somebody lets them be forgotten at any of them', async () => {
    const [one, other] = await site.two();
    const receiver = {
      ...draftOf().receiver,
      name: 'Cô Sáu',
      phone: '0977123987',
      address: '99 Ngõ Vắng',
    };
    const id = await createdAt(one, { receiver });
    const suggested = ({ receivers }: Station) => receivers.find('0977123');
    await eventually('the suggestion', () => suggested(other).length === 1);
    expect(suggested(other)[0]).toMatchObject({ ...receiver, orders: 1 });
    // The adopted order is reported by this bench itself, and appears once in the sums.
    expect(suggested(one)[0]!.orders).toBe(1);
    other.receivers.forget('0977123987');
    expect(suggested(other)).toEqual([]);
    await eventually('that it is forgotten', () => suggested(one).length === 0);
    const rows = await site.localSite.inHub(
      `SELECT * FROM site_records WHERE kind = 'forgotten-receiver'`,
    );
    expect(JSON.stringify(rows)).toContain(one.store.orders.get(id)!.soc);
    expect(JSON.stringify(rows)).not.toMatch(/0977123987|Sáu/);
    other.receivers.recall('0977123987');
    expect(suggested(other)).toHaveLength(1);
    await eventually('that it is known again', () => suggested(one).length === 1);
  });

  it('keeps nobody whom a bench removed after its days: not at the others, and not at the hub', async () => {
    const [one, other] = await site.two();
    const receiver = {
      ...draftOf().receiver,
      name: 'Ông Bảy',
      phone: '0966555444',
      address: '7 Ngõ Xa',
    };
    const id = await createdAt(one, { receiver });
    const { soc } = one.store.orders.get(id)!;
    const isStored = () => JSON.stringify(other.store.site.ofSoc(soc)).includes('Ngõ Xa');
    await eventually('the order', isStored);
    one.store.outbox.remove(id);
    const old = new Sqlite(one.store.file);
    old.prepare('UPDATE orders SET entered_at = 1, updated_at = 1 WHERE id = ?').run(id);
    old.close();
    one.store.settings.set('retention', {
      ...one.store.settings.get('retention'),
      removePersonalAfterDays: 30,
    });
    await one.retention.run();
    await eventually('that it is gone', () => !isStored());
    expect(JSON.stringify(other.store.site.ofSoc(soc))).not.toMatch(/Bảy|0966555444/);
    expect(other.receivers.find('0966555')).toEqual([]);
    const rows = await site.localSite.inHub('SELECT * FROM site_orders, site_log');
    expect(JSON.stringify(rows)).not.toMatch(/Bảy|0966555444|Ngõ Xa/);
  });

  it('goes on after the hub was away: who comes later in the log stands, on all benches', async () => {
    const [one, other] = await site.two();
    await site.localSite.killHub();
    saveTemplates(one, ['Giày', '{"by":"one"}']);
    await eventually('that it is noticed', () => one.site!.state.state === 'away');
    await site.localSite.openHub();
    await eventually('the change of one', () => parcelOf(other, 'Giày') === '{"by":"one"}');
    saveTemplates(other, ['Giày', '{"by":"other"}']);
    await eventually('the later change', () => parcelOf(one, 'Giày') === '{"by":"other"}');
    expect(parcelOf(other, 'Giày')).toBe('{"by":"other"}');
  });
});
