import type { PackAnswer, PackMode } from '../../../shared/model/packing.ts';
import type { PrintJob } from '../../../shared/model/print-job.ts';
import { openTestStation } from '../../fakes/station.ts';

/** Opens a station that packs. */
export async function openPackingStation() {
  const opened = await openTestStation();
  opened.printer({});
  const { packing, store, printJobs } = opened.station;
  const scan = async (code: string, mode: PackMode, goesOn = false): Promise<PackAnswer> => {
    const answer = packing.scan({ code, mode, goesOn });
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  const order = (id: string) => {
    const stored = store.orders.get(id);
    if (!stored?.platform) throw new Error('No platform order');
    return { ...stored, platform: stored.platform };
  };
  const labels = (id: string) => store.printJobs.ofOrder(id).filter(({ kind }) => kind === 'label');
  /** Creates an order with a printed label. */
  const labelled = async (change?: Parameters<typeof opened.created>[0]) => {
    const id = await opened.created(change);
    const printed = printJobs.print({ orderIds: [id], printerId: null, reason: null });
    if (!printed.ok) throw new Error(printed.error.code);
    await opened.reaches(printed.value[0]?.id ?? '', 'sent');
    return id;
  };
  const undo = (answer: Pick<PackAnswer, 'seq'>) => packing.undo(answer.seq);
  const created = (change?: Parameters<typeof opened.created>[0]) => opened.created(change);
  const reaches = (id: string, state: PrintJob['state']) => opened.reaches(id, state);
  const kinds = (id: string) => opened.kinds(id);
  const restart = () => opened.restart();
  const { station, clock } = opened;
  /** Runs a task and returns the events that the window receives because of it. */
  const eventsOf = (task: () => void): [name: string, payload: unknown][] => {
    station.signals.flush();
    const events: [string, unknown][] = [];
    const stop = station.signals.on((name, payload) => events.push([name, payload]));
    task();
    station.signals.flush();
    stop();
    return events;
  };
  return {
    eventsOf,
    station,
    clock,
    created,
    reaches,
    kinds,
    restart,
    packing,
    store,
    scan,
    order,
    labels,
    labelled,
    undo,
  };
}
