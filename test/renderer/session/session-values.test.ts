import { expect, test } from 'vitest';
import { kept } from '../../../renderer/session/kept.ts';
import { SessionValues } from '../../../renderer/session/session-values.ts';

test('a session keeps what it was given, and the next one knows nothing of it', () => {
  const draft = kept<string | null>(null);
  const session = new SessionValues('opening');
  session.set(draft, 'half typed');
  session.set(draft, (now) => `${now}, and more`);
  expect(session.get(draft)).toBe('half typed, and more');
  expect(new SessionValues('opening').get(draft)).toBeNull();
});

test('what changes is told once, and what stays the same is not', () => {
  const session = new SessionValues('opening');
  const place = kept('entry');
  let heard = 0;
  const stop = session.subscribe(() => (heard += 1));
  session.set(place, 'orders');
  session.set(place, 'orders');
  expect(heard).toBe(1);
  stop();
  session.set(place, 'entry');
  expect(heard).toBe(1);
});
