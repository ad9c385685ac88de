import { expect, it } from 'vitest';
import type { Station } from '../../../main/station.ts';
import { eventually } from '../../fakes/eventually.ts';
import { SiteStations } from '../../fakes/site-stations.ts';
import { isLevel, parcelOf } from './station-views.ts';

// The log is renamed while benches are connected: their next changes reach the hub and the others.

const site = new SiteStations();
const save = ({ store: { settings } }: Station, name: string, parcel: string) => {
  const otherTemplates = settings.get('orderTemplates').filter((one) => one.name !== name);
  settings.set('orderTemplates', [...otherTemplates, { name, parcel }]);
};
const atHub = async (body: string) =>
  (
    await site.localSite.inHub<{ n: number }>(
      'SELECT count(*)::int AS n FROM site_records WHERE position(to_json($1::text)::text IN body) > 0',
      [body],
    )
  )[0]!.n > 0;

it('keeps each change of a connected bench, those of before it hears of the new log and those after', async () => {
  const [one, other] = await site.two();
  save(one, 'Áo', 'before');
  await eventually('told', () => parcelOf(other, 'Áo') === 'before');
  site.localSite.ask('--new-log');
  save(one, 'Áo', 'first');
  await eventually('the first at the hub', () => atHub('first'));
  await eventually('the first at the other', () => parcelOf(other, 'Áo') === 'first');
  await isLevel(one, other);
  save(one, 'Áo', 'second');
  await eventually('the second at the hub', () => atHub('second'));
  await eventually('the second at the other', () => parcelOf(other, 'Áo') === 'second');
  expect(parcelOf(one, 'Áo')).toBe('second');
});

it('overwrites nothing that was changed while nobody could hear of the new log, and takes over what others changed', async () => {
  const [one, other] = await site.two();
  save(one, 'Giày', 'old');
  save(one, 'Mũ', 'old');
  await eventually('told', () => parcelOf(other, 'Mũ') === 'old');
  await isLevel(one, other);
  await site.localSite.killHub();
  await eventually('away', () => one.site!.state.state === 'away');
  await eventually('away, too', () => other.site!.state.state === 'away');
  site.localSite.ask('--new-log');
  save(one, 'Giày', 'changed at one');
  save(other, 'Mũ', 'changed at the other');
  await site.localSite.openHub();
  for (const station of [one, other]) {
    await eventually('Giày', () => parcelOf(station, 'Giày') === 'changed at one');
    await eventually('Mũ', () => parcelOf(station, 'Mũ') === 'changed at the other');
  }
  expect(await atHub('changed at one')).toBe(true);
});
