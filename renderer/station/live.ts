import type { QueryClient } from '@tanstack/react-query';
import type { CallName, CallOutput, EventPayload } from '../../shared/contract.ts';
import { station } from './client.ts';

/** The shortest time between two refreshes of the same list, ms: a busy queue changes many. */
const restMs = 200;

/** What is read again when something of the set-up changed. */
const lists = {
  printers: 'printers.list',
  'pickup-points': 'pickupPoints.list',
  'label-sizes': 'labelSizes.get',
} satisfies Record<EventPayload<'setup.changed'>['what'], CallName>;

/** Marks what is shown as stale when the station says so. Returns the unsubscribe. */
export function followStation(client: QueryClient): () => void {
  const refresh = (name: CallName) => void client.invalidateQueries({ queryKey: [name] });
  const refreshList = atMostEvery(restMs, () => refresh('orders.list'));
  const refreshAreas = atMostEvery(restMs, () => refresh('areas.search'));
  const refreshJobs = atMostEvery(restMs, () => {
    refresh('printing.jobs');
    refresh('printing.batches');
    refresh('printing.lines');
  });
  const stops = [
    station.on('station.changed', (state) =>
      client.setQueryData(['station.state', undefined], state),
    ),
    station.on('orders.changed', ({ ids }) => {
      refreshList();
      refreshJobs();
      for (const id of ids) void client.invalidateQueries({ queryKey: ['orders.get', { id }] });
    }),
    station.on('printing.changed', ({ ids }) => {
      refreshJobs();
      void client.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          queryKey[0] === 'orders.get' && showsJob(state.data, ids),
      });
    }),
    station.on('printers.statusChanged', () => {
      refresh('printers.status');
      refresh('printing.lines');
    }),
    station.on('areas.changed', (progress) => {
      client.setQueryData(['areas.progress', undefined], progress);
      refreshAreas();
    }),
    station.on('setup.changed', ({ what }) => refresh(lists[what])),
    station.on('backups.changed', () => refresh('backups.list')),
    station.on('station.opened', () => void client.resetQueries()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function showsJob(data: unknown, ids: readonly string[]): boolean {
  const answer = data as CallOutput<'orders.get'> | undefined;
  return answer?.jobs.some(({ id }) => ids.includes(id)) ?? false;
}

/** Runs at once, then at most once per `ms`, and always once more after the last request. */
export function atMostEvery(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const rest = () => {
    timer = undefined;
    if (isAsked) start();
  };
  const start = () => {
    isAsked = false;
    timer = setTimeout(rest, ms);
    run();
  };
  return () => {
    isAsked = true;
    if (timer === undefined) start();
  };
}
