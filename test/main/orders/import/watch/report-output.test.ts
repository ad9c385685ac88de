import { expect, it } from 'vitest';
import { yieldToLoop } from '../../../../../main/base/yield-to-loop.ts';
import { ImportRequests } from '../../../../../main/orders/import/watch/requests.ts';
import { requestImport } from '../../../../../main/orders/import/watch/report-output.ts';
import { ManualClock } from '../../../../fakes/clock.ts';
import { temporaryFolder } from '../../../../fakes/folder.ts';

it('waits ten minutes for the Packbench that runs, then takes its request back and says so', async () => {
  const dataFolder = temporaryFolder();
  const clock = new ManualClock();
  const reply = requestImport(
    dataFolder,
    { file: 'don.csv', profile: 'Shop', sheet: null },
    { isJson: false, clock },
  );
  let answered = false;
  void reply.finally(() => {
    answered = true;
  });
  const wait = async (ms: number) => {
    for (let waited = 0; waited < ms; waited += 300) {
      clock.advance(300);
      await yieldToLoop();
    }
  };
  await wait(10 * 60_000);
  expect(answered).toBe(false);
  expect(new ImportRequests(dataFolder).next()).not.toBeNull();
  await wait(300);
  expect(await reply).toMatchObject({
    code: 1,
    text: '',
    sentence: expect.stringContaining('does not answer'),
  });
  expect(new ImportRequests(dataFolder).next()).toBeNull();
});
