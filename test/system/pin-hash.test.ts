import { expect, it } from 'vitest';
import { hashPin, isPin } from '../../main/people/pin-hash.ts';

it('a PIN costs whoever guesses it 32 MB and three rounds a try', async () => {
  const hash = await hashPin('4711');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await isPin('4711', hash)).toBe(true);
});
