import { expect, it } from 'vitest';
import { setSiteSetting, siteSetting } from '../../../main/hub/site-settings.ts';
import {
  newStatusPassword,
  SIGNED_IN_MS,
  StatusPassword,
} from '../../../main/hub/status/password.ts';
import { FakeSiteDatabase } from '../../fakes/fake-site-database.ts';

const NOW = Date.UTC(2026, 10, 28);

it('is not set before the hub’s program makes one, which opens the page as it is typed', async () => {
  const settings = new FakeSiteDatabase();
  const password = new StatusPassword(settings);
  expect(await password.isSet()).toBe(false);
  expect(await password.signIn('', NOW)).toBeNull();
  expect(await password.knows(`${NOW + 1}.${'0'.repeat(64)}`, NOW)).toBe(false);

  const newPassword = await newStatusPassword(settings);
  expect(await password.isSet()).toBe(true);
  expect(await password.signIn('0000-0000-0000-0000', NOW)).toBeNull();
  const typed = newPassword.toLowerCase().replaceAll('-', ' ');
  expect(await password.signIn(typed, NOW)).not.toBeNull();
});

it('opens the page to nobody while the stored password is damaged', async () => {
  const settings = new FakeSiteDatabase();
  const password = new StatusPassword(settings);
  const typed = await newStatusPassword(settings);
  const stored = (await siteSetting(settings, 'statusPassword')) ?? '';
  await setSiteSetting(settings, 'statusPassword', stored.split('.')[0] ?? '');
  expect(await password.signIn(typed, NOW)).toBeNull();
});

it('keeps a browser signed in for twelve hours, and no longer than until another one is made', async () => {
  const settings = new FakeSiteDatabase();
  const password = new StatusPassword(settings);
  const ticket = (await password.signIn(await newStatusPassword(settings), NOW)) ?? '';
  const end = NOW + SIGNED_IN_MS;
  expect(SIGNED_IN_MS).toBe(12 * 3_600_000);
  expect(await password.knows(ticket, end - 1)).toBe(true);
  expect(await password.knows(ticket, end)).toBe(false);
  // A browser that extends its expiry time has no valid signature for it.
  expect(await password.knows(ticket.replace(String(end), String(end + 1)), end - 1)).toBe(false);
  await newStatusPassword(settings);
  expect(await password.knows(ticket, NOW)).toBe(false);
});
