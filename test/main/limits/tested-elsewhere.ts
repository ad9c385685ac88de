/** Limits whose two sides another test checks: its file and its title. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  'main/electron/page-watch.ts MOST_IN_A_MINUTE':
    'test/main/electron/page-watch.test.ts: a page that goes down again and again ends the app with its number',
  'main/ipc/parcel-handlers.ts MOST_ALARMS':
    'test/main/ipc/answer.test.ts: shows twenty of the orders that were cancelled after their label was printed, and counts all',
  'main/orders/long-run.ts MAX_NAMED':
    'test/main/orders/bulk.test.ts: names five of the orders that it refuses, and counts all',
  'main/tracking/listener/webhook-server.ts MOST_BYTES':
    'test/main/tracking/webhook-server.test.ts: of 64 KiB is taken, and of one byte more is not',
  'main/site/hub/embedded/bounded-log.ts MAX_BYTES':
    'test/main/site/postgres-log.slow.test.ts: stays as it is up to 5 MB, and without a file',
  'main/site/hub/webhooks/calls.ts MIN_KEPT_CALLS':
    'test/main/site/hub-clock.slow.test.ts: go after 60 days, but the newest 10,000',
};
