import { expect, it } from 'vitest';
import { Gathering } from '../../../main/site/hub/gathering.ts';

it('asks once for all who come meanwhile, and each hears what was read after he came', async () => {
  let now = 0;
  const asked: number[][] = [];
  const held: (() => void)[] = [];
  const gathering = new Gathering(async (wishes: readonly number[]) => {
    const read = now;
    asked.push([...wishes]);
    await new Promise<void>((resolve) => held.push(resolve));
    return (wish) => `${wish} at ${read}`;
  });
  const first = gathering.of(1);
  now = 1;
  const others = [gathering.of(2), gathering.of(3)];
  held.shift()!();
  expect(await first).toBe('1 at 0');
  await Promise.resolve();
  held.shift()!();
  expect(await Promise.all(others)).toEqual(['2 at 1', '3 at 1']);
  expect(asked).toEqual([[1], [2, 3]]);
});

it('tells all of them where it could not be asked, and asks again for the next', async () => {
  let isThere = false;
  const gathering = new Gathering(async (wishes: readonly string[]) => {
    await Promise.resolve();
    if (!isThere) throw new Error(`not for ${wishes.length}`);
    return (wish) => wish;
  });
  const [alone, ...shared] = await Promise.allSettled(['a', 'b', 'c'].map((w) => gathering.of(w)));
  expect(alone).toMatchObject({ status: 'rejected', reason: { message: 'not for 1' } });
  for (const one of shared) expect(one).toMatchObject({ reason: { message: 'not for 2' } });
  isThere = true;
  expect(await gathering.of('d')).toBe('d');
});
