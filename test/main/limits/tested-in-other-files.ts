/** Limits whose two sides another test checks: its file and its title. */
export const testedInOtherFiles: Readonly<Record<string, string>> = {
  'main/base/files/small-file.ts MAX_SMALL_FILE':
    'test/main/bench/provision-refused.test.ts: that was named by mistake is refused, with what to do: %s',
  'main/electron/page-watch.ts MAX_CRASHES_PER_MINUTE':
    'test/main/electron/page-watch.test.ts: a page that goes down again and again ends the app with its number',
  'main/orders/order-list.ts MAX_ALARMS':
    'test/main/ipc/answer.test.ts: shows twenty of the orders that were cancelled after their label was printed, and counts all',
  'main/orders/long-run.ts MAX_NAMED':
    'test/main/orders/bulk.test.ts: names five of the orders that it refuses, and counts all',
  'main/setup/label-sizes.ts MAX_SIZES':
    'test/main/setup/label-sizes.test.ts: what is not there is said, and the table stays short enough to read',
  'main/printing/raster/pdf-objects.ts MAX_OBJECT_STREAMS':
    'test/main/printing/raster/pdf-objects.test.ts: reads no more object streams than the limit',
  'main/printing/raster/pdf-objects.ts MAX_OBJECT_STREAM_BYTES':
    'test/main/printing/raster/pdf-objects.test.ts: reads no more object streams than the limit',
  'main/webhook-listener/webhook-server.ts MAX_BYTES':
    'test/main/webhook-listener/webhook-server.test.ts: of 64 KiB is taken, and of one byte more is not',
  'main/hub/embedded/bounded-log.ts MAX_BYTES':
    'test/main/hub/bounded-log.test.ts: stays as it is up to 5 MB, and without a file',
  'main/hub/log-reader.ts MAX_CACHED_PARTS':
    'test/main/hub/log-reader.test.ts: is cached with the seven others that were read last',
  'main/hub/webhooks/calls.ts MAX_WAITING_BYTES':
    'test/main/hub/stored-calls.test.ts: has to come again if 16 MB of others wait',
  'main/hub/webhooks/calls.ts MIN_STORED_CALLS':
    'test/main/hub/hub-clock.slow.test.ts: go after 60 days, but the newest 10,000',
};
