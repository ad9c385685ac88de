import { expect, it } from 'vitest';
import { nextTurn } from '../../../../main/base/next-turn.ts';
import { ImportRequests } from '../../../../main/orders/import/requests.ts';
import { askAndTell } from '../../../../main/orders/import/tell-report.ts';
import { ManualClock } from '../../../fakes/clock.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

it('waits ten minutes for the Packbench that runs, then takes its request back and says so', async () => {
  const dataFolder = temporaryFolder();
  const clock = new ManualClock();
  const told = askAndTell(
    dataFolder,
    { file: 'don.csv', profile: 'Shop', sheet: null },
    { isJson: false, clock },
  );
  let answered = false;
  void told.finally(() => {
    answered = true;
  });
  const wait = async (ms: number) => {
    for (let waited = 0; waited < ms; waited += 300) {
      clock.advance(300);
      await nextTurn();
    }
  };
  await wait(10 * 60_000);
  expect(answered).toBe(false);
  expect(new ImportRequests(dataFolder).next()).not.toBeNull();
  await wait(300);
  expect(await told).toMatchObject({ code: 1, text: expect.stringContaining('does not answer') });
  expect(new ImportRequests(dataFolder).next()).toBeNull();
});
