import { expect, it } from 'vitest';
import { GroupCommit } from '../../../main/hub/group-commit.ts';

it('asks once for all who come meanwhile, and each hears what was read after he came', async () => {
  let now = 0;
  const batches: number[][] = [];
  const held: (() => void)[] = [];
  const group = new GroupCommit(async (wishes: readonly number[]) => {
    const read = now;
    batches.push([...wishes]);
    await new Promise<void>((resolve) => held.push(resolve));
    return (request) => `${request} at ${read}`;
  });
  const first = group.of(1);
  now = 1;
  const waiting = [group.of(2), group.of(3)];
  held.shift()!();
  expect(await first).toBe('1 at 0');
  await Promise.resolve();
  held.shift()!();
  expect(await Promise.all(waiting)).toEqual(['2 at 1', '3 at 1']);
  expect(batches).toEqual([[1], [2, 3]]);
});

it('tells all of them where it could not be asked, and asks again for the next', async () => {
  let isThere = false;
  const group = new GroupCommit(async (wishes: readonly string[]) => {
    await Promise.resolve();
    if (!isThere) throw new Error(`not for ${wishes.length}`);
    return (request) => request;
  });
  const [alone, ...shared] = await Promise.allSettled(['a', 'b', 'c'].map((w) => group.of(w)));
  expect(alone).toMatchObject({ status: 'rejected', reason: { message: 'not for 1' } });
  for (const one of shared) expect(one).toMatchObject({ reason: { message: 'not for 2' } });
  isThere = true;
  expect(await group.of('d')).toBe('d');
});

it('keeps out only the one that fails alone, too, and takes so many at once', async () => {
  const runs: string[] = [];
  const group = new GroupCommit(
    async (wishes: readonly string[]) => {
      await Promise.resolve();
      runs.push(wishes.join(''));
      if (wishes.includes('x')) throw new Error('x is in the way');
      return (request) => request.toUpperCase();
    },
    { max: 3, isolates: true },
  );
  const settled = await Promise.allSettled(['a', 'b', 'x', 'c', 'd'].map((w) => group.of(w)));
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : '-'))).toEqual([
    'A',
    'B',
    '-',
    'C',
    'D',
  ]);
  expect(runs).toEqual(['a', 'bxc', 'b', 'x', 'c', 'd']);
});
