import { expect, it, vi } from 'vitest';
import { MUCH_PAGES } from '../../../../../main/store/store.ts';
import { head, openedStation, row } from '../../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../../fakes/importing.ts';

const ORDERS = 3_000;

it('brings over in a thread what many commits left in the journal before one of them waits for the disk', async () => {
  const { station } = await openedStation();
  const { store, imports } = station;
  const waited: number[] = [];
  const commit = store.commit.bind(store);
  let isSoon = false;
  const soon = store.commitRelaxed.bind(store);
  vi.spyOn(store, 'commitRelaxed').mockImplementation((work) => {
    isSoon = true;
    try {
      return soon(work);
    } finally {
      isSoon = false;
    }
  });
  vi.spyOn(store, 'commit').mockImplementation((work) => {
    if (!isSoon) waited.push(store.walPages);
    return commit(work);
  });
  const lines = Array.from({ length: ORDERS }, (_, at) =>
    row({ 0: `A${at}`, 2: `09${12_000_000 + at}`, 9: `${at} áo thun ${'có in hình '.repeat(20)}` }),
  );
  await openFile(station, Buffer.from([head, ...lines].join('\n')));
  await waitForStage(station, 'ready');
  station.outbox.pause(true);
  imports.enter({ orders: ORDERS });
  await waitForStage(station, 'entered');
  // Commits for: the file, its rows, the check, the start of entering, and the entered orders.
  expect(waited.length).toBeGreaterThanOrEqual(4);
  expect(waited.filter((pages) => pages >= MUCH_PAGES)).toEqual([]);
});
