import { describe, expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { openBench, prepared } from './prepared-labels.ts';
import { firstOf, tcp } from './printing-bench.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import { printLabels } from '../../../fakes/print-labels.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;

/** Opens a station with a queued order whose label waits for the platform. */
async function waitingLabel() {
  const bench = await openTestStation();
  const printer = await openPrinter();
  bench.printer(tcp(printer.port));
  bench.platform.faults.down = true;
  const entered = bench.station.orders.enter({ draft: draftOf(), print: true });
  if (!entered.ok) throw new Error(entered.error.code);
  const { id } = entered.value;
  const job = () => {
    const [firstJob] = bench.station.store.printJobs.ofOrder(id);
    if (!firstJob) throw new Error('no job');
    return firstJob;
  };
  return { bench, printer, job };
}

describe.each([-3 * HOUR, HOUR, 24 * HOUR, -2 * YEAR, 2 * YEAR])(
  'a clock that is set by %i ms',
  (byMs) => {
    it('holds no label back that was queued a moment ago', async () => {
      const { bench, printer, job } = await waitingLabel();
      bench.station.store.settings.set('printing.expiryMs', HOUR);
      bench.clock.advance(MINUTE);
      bench.clock.jump(byMs);
      bench.station.printJobs.pump();
      expect(job().state).toBe('queued');
      bench.platform.faults.down = false;
      bench.station.outbox.retry(null);
      await eventually('the label', () => {
        bench.clock.advance(1_000);
        return printer.jobs.length === 1;
      });
      await bench.reaches(job().id, 'sent');
    });

    it('lets a label expire after its time, asleep or awake', async () => {
      const { bench, job } = await waitingLabel();
      bench.station.store.settings.set('printing.expiryMs', HOUR);
      bench.clock.jump(byMs);
      bench.clock.advance(29 * MINUTE);
      bench.clock.sleep(30 * MINUTE);
      bench.station.printJobs.pump();
      expect(job().state).toBe('queued');
      bench.clock.sleep(MINUTE);
      bench.station.printJobs.pump();
      expect(job()).toMatchObject({ state: 'held', trouble: { code: 'print-expired' } });
    });

    it('lets a label wait no longer for its printer', async () => {
      const bench = await openTestStation();
      const printer = await openPrinter();
      const { port } = printer;
      await printer.close();
      bench.printer(tcp(port));
      const id = await bench.created();
      const job = firstOf(printLabels(bench, [id]));
      const tried = () => bench.station.store.printJobs.get(job.id);
      await eventually('it waits', () => tried()?.state === 'ready' && tried()?.trouble);
      bench.clock.jump(byMs);
      const again = await FakePrinter.open(undefined, port);
      try {
        await eventually('printed', () => {
          bench.clock.advance(1_000);
          return again.jobs.length === 1;
        });
      } finally {
        await again.close();
      }
      expect(bench.clock.monotonic()).toBeLessThan(10 * MINUTE);
    });
  },
);

it.each([-3 * HOUR, 24 * HOUR, -2 * YEAR])(
  'a clock that is set by %i ms lets no label wait to be made ahead',
  async (byMs) => {
    const { bench } = await openBench();
    const { preparer, pipeline, store } = bench.station;
    const prepare = pipeline.prepare.bind(pipeline);
    let failed = 0;
    pipeline.prepare = () => {
      failed += 1;
      return Promise.reject(new Error('no disk'));
    };
    const id = await bench.created();
    await eventually('it failed', () => failed > 0 && preparer.isIdle);
    let prepareCalls = 0;
    pipeline.prepare = (...of) => {
      prepareCalls += 1;
      return prepare(...of);
    };
    bench.clock.jump(byMs);
    // Labels are prepared for orders of the last two days by the calendar.
    if (byMs > HOUR) store.commit(() => store.orders.change(id, {}, bench.clock.now()));
    bench.clock.advance(30_000);
    await prepared(bench, 1);
    preparer.pump();
    await eventually('at rest', () => preparer.isIdle);
    expect(prepareCalls).toBe(1);
  },
);
