// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { expect } from 'vitest';
import { listener } from '../../main/training/listener.ts';
import { webhook } from './shapes.ts';
import { openWorld, type Row, rowsOf } from './world.ts';
import { says } from './says.ts';
import { at, eventRows, info, pushed } from './webhook-event-rows.ts';

const register = 'POST webhooks/register';

const infoRows = rowsOf('4.12', info, {
  'the record has the fields of 2.9': async (world) => {
    await world.accepts(register, at('https://bench.example/hook'));
    expect(webhook.parse(await world.accepts(info)).webhook_url).toBe('https://bench.example/hook');
  },
  'before any registration data is null': async (world) => {
    expect(await world.accepts(info)).toBeNull();
  },
});

const registerRows = rowsOf('4.13', register, {
  'the record has the fields of 2.9': async (world) => {
    const record = webhook.parse(await world.accepts(register, at('http://bench.example/hook')));
    expect(record.webhook_url).toBe('http://bench.example/hook');
  },
  'called again, it replaces the URL': async (world) => {
    const first = webhook.parse(await world.accepts(register, at('https://a.example/')));
    world.clock.advance(5_000);
    await world.accepts(register, at('https://b.example/'));
    const record = webhook.parse(await world.accepts(info));
    expect(record).toMatchObject({
      webhook_url: 'https://b.example/',
      created_at: first.created_at,
    });
    expect(Date.parse(record.updated_at) - Date.parse(first.updated_at)).toBe(5_000);
  },
  'webhook_url is required': (world) => world.refuses(register, {}, says.missing('webhook_url')),
  'webhook_url is a string': (world) =>
    world.refuses(register, { webhook_url: 5 }, says.noText('webhook_url')),
  'webhook_url is a URL': async (world) => {
    for (const url of ['bench', 'ftp://bench.example/', 'http://'])
      await world.refuses(register, at(url), says.noUrl('webhook_url'));
    expect(await world.accepts(info)).toBeNull();
  },
  'only orders created after a change use the new URL': async (world) => {
    const none = await world.order({ soc: 'NONE' });
    const first = await world.hook();
    const early = await world.order({ soc: 'EARLY' });
    const second = await world.hook();
    const late = await world.order({ soc: 'LATE' });
    for (const code of [none, early, late]) world.training.advance(code, '3');
    await pushed(world, 2);
    expect([first.said('soc'), second.said('soc')]).toEqual([['EARLY'], ['LATE']]);
  },
  'a partner’s orders need no registration': async () => {
    const hook = await listener();
    const world = await openWorld();
    world.training.advance(await world.order({ partner: hook.url }), '3');
    await pushed(world, 1);
    expect(hook.said('status')).toEqual(['3']);
  },
});

export const webhookRows: readonly Row[] = [...infoRows, ...registerRows, ...eventRows];
