import { expect, it } from 'vitest';
import {
  newStatusPassword,
  SIGNED_IN_MS,
  StatusPassword,
} from '../../../main/site/hub/status/password.ts';
import { SiteFacts } from '../../fakes/site-facts.ts';

const NOW = Date.UTC(2026, 10, 28);

it('is not set before the hub’s program makes one, which opens the page as it is typed', async () => {
  const facts = new SiteFacts();
  const password = new StatusPassword(facts);
  expect(await password.isSet()).toBe(false);
  expect(await password.signIn('', NOW)).toBeNull();
  expect(await password.knows(`${NOW + 1}.${'0'.repeat(64)}`, NOW)).toBe(false);

  const made = await newStatusPassword(facts);
  expect(await password.isSet()).toBe(true);
  expect(await password.signIn('0000-0000-0000-0000', NOW)).toBeNull();
  const typed = made.toLowerCase().replaceAll('-', ' ');
  expect(await password.signIn(typed, NOW)).not.toBeNull();
});

it('keeps a browser signed in for twelve hours, and no longer than until another one is made', async () => {
  const facts = new SiteFacts();
  const password = new StatusPassword(facts);
  const ticket = (await password.signIn(await newStatusPassword(facts), NOW)) ?? '';
  const end = NOW + SIGNED_IN_MS;
  expect(SIGNED_IN_MS).toBe(12 * 3_600_000);
  expect(await password.knows(ticket, end - 1)).toBe(true);
  expect(await password.knows(ticket, end)).toBe(false);
  // A browser that extends its expiry time has no valid signature for it.
  expect(await password.knows(ticket.replace(String(end), String(end + 1)), end - 1)).toBe(false);
  await newStatusPassword(facts);
  expect(await password.knows(ticket, NOW)).toBe(false);
});
