import { expect, test } from 'vitest';
import { sessionKey } from '../../../renderer/session/session-key.ts';
import { SessionValues } from '../../../renderer/session/session-values.ts';

test('a session keeps what it was given, and the next one knows nothing of it', () => {
  const draft = sessionKey<string | null>(null);
  const session = new SessionValues('opening');
  session.set(draft, 'half typed');
  session.set(draft, (now) => `${now}, and more`);
  expect(session.get(draft)).toBe('half typed, and more');
  expect(new SessionValues('opening').get(draft)).toBeNull();
});

test('what changes is told once, and what stays the same is not', () => {
  const session = new SessionValues('opening');
  const screenKey = sessionKey('entry');
  let notifications = 0;
  const stop = session.subscribe(() => (notifications += 1));
  session.set(screenKey, 'orders');
  session.set(screenKey, 'orders');
  expect(notifications).toBe(1);
  stop();
  session.set(screenKey, 'entry');
  expect(notifications).toBe(1);
});
