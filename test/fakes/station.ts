import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PrinterInput } from '../../shared/model/printer.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import type { HostServices } from '../../main/base/host-services.ts';
import type { OrderDraftInput } from '../../shared/model/order.ts';
import type { PrintJob } from '../../shared/model/print-job.ts';
import { openStation, type Station } from '../../main/station.ts';
import { STORE_FILE } from '../../main/store/store.ts';
import type { StoredArea } from '../../main/store/tables/areas-table.ts';
import { startPlatform, type PlatformOptions, type FakePlatform } from './platform/platform.ts';
import { ManualClock } from './clock.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';
import { labelPrinter } from './label-printer.ts';
import { putNewDatabase } from './new-database.ts';
import { surroundingsOf } from './surroundings.ts';

/** A whole station without a window, in front of a real platform; only the clock belongs to the test. */
export interface StationUnderTest {
  readonly station: Station;
  readonly platform: FakePlatform;
  readonly clock: ManualClock;
  /** The station's database file. */
  readonly file: string;
  /** Saves a default printer that prints our own drawing. Returns its ID. */
  printer(change: Partial<PrinterInput>): string;
  /** Enters an order and waits until the platform has it. Returns its ID. */
  created(change?: Partial<OrderDraftInput>): Promise<string>;
  /** Waits until a job is in a state. */
  reaches(jobId: string, state: PrintJob['state']): Promise<PrintJob>;
  kinds(orderId: string): string[];
  /** Opens the same folder again, in place of another process. */
  restart(change?: Partial<Omit<HostServices, 'clock'>>): Promise<StationUnderTest>;
}

/** Opens a station. `aside` answers requests in place of the platform; `areas` are stored from the start. */
export async function openTestStation({
  htmlToPdf,
  drivers,
  log,
  folder = temporaryFolder(),
  areas,
  ...options
}: Pick<PlatformOptions, 'intercept' | 'labelAs' | 'resourcesFolder'> &
  Partial<Pick<HostServices, 'htmlToPdf' | 'drivers' | 'log'>> & {
    folder?: string;
    areas?: readonly StoredArea[];
  } = {}): Promise<StationUnderTest> {
  const clock = new ManualClock();
  const platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock,
    ...options,
  });
  onTestFinished(() => platform.close());
  putNewDatabase(join(folder, 'station', STORE_FILE), areas);
  return build(folder, platform, {
    clock,
    ...(htmlToPdf && { htmlToPdf }),
    ...(drivers && { drivers }),
    ...(log && { log }),
  });
}

function build(
  folder: string,
  platform: FakePlatform,
  around: Partial<HostServices> & { clock: ManualClock },
): StationUnderTest {
  const { baseUrl, token } = platform;
  const opened = openStation(
    join(folder, 'station'),
    { mode: 'training', baseUrl, token: () => token, partner: () => null },
    surroundingsOf(folder, around),
  );
  if (!opened.ok) throw new Error(opened.error.code);
  const station = opened.value;
  const { store, outbox, orders, printJobs, setup } = station;
  let open = true;
  const close = async () => {
    if (open) await station.close();
    open = false;
  };
  onTestFinished(close);
  if (!store.pickupPoints.get(pickupPoint.id)) store.pickupPoints.save(pickupPoint);
  outbox.start();
  printJobs.start();
  return {
    station,
    platform,
    clock: around.clock,
    file: join(folder, 'station', STORE_FILE),
    printer(change) {
      const printer = printerInputSchema.parse(labelPrinter({ name: 'Máy in thử', ...change }));
      const saved = setup.printers.save(null, printer);
      if (!saved.ok) throw new Error(saved.error.code);
      return saved.value.id;
    },
    async created(change) {
      const entered = orders.enter({ draft: draftOf(change), print: false });
      if (!entered.ok) throw new Error(entered.error.code);
      const { id } = entered.value;
      await eventually('the order created', () => store.orders.get(id)?.sync === 'created');
      return id;
    },
    reaches: (jobId, state) =>
      eventually(`job ${state}`, () => {
        const job = store.printJobs.get(jobId);
        return job?.state === state ? job : null;
      }),
    kinds: (orderId) => store.events.ofOrder(orderId).map(({ kind }) => kind),
    async restart(change) {
      await close();
      return build(folder, platform, { ...around, ...change });
    },
  };
}
