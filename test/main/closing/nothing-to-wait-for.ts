const FLAG = 'sets a flag that its work looks at before each step, each of which is one commit';
const TIMERS = 'cancels timers and listeners only';
const DATABASE = 'closes a file or a database, which is over when it returns';
const NOT_CLOSING = 'marks a record of the database, which stays open';

/** Files whose `close()` or `stop()` has no pending work, each with the reason. */
export const nothingToWaitFor: Readonly<Record<string, string>> = {
  'main/app-updates/app-updates.ts': TIMERS,
  'main/areas/areas.ts': `${FLAG}; what it has collected is committed at once`,
  'main/areas/same-name.ts': 'compares names: nothing is closed',
  'main/base/https-client.ts': 'destroys its connections, and callers await their own requests',
  'main/base/mailbox.ts': 'remembers that the sender has ended: nothing is closed',
  'main/base/signals.ts': TIMERS,
  'main/bench/lead-lock.ts': TIMERS,
  'main/bench/training-updates.ts':
    'waits for the listener and the look-ups of a station, which has its own row',
  'main/electron/label-page.ts': 'destroys a window, which is over when it returns',
  'main/orders/bulk.ts': FLAG,
  'main/orders/chosen-orders.ts': FLAG,
  'main/orders/import/check/checking.ts': `${FLAG}; the import awaits it`,
  'main/orders/import/enter/entering.ts': `${FLAG}; the import awaits it`,
  'main/orders/import/import-quotes.ts': 'aborts its requests, which change nothing',
  'main/orders/import/enter/stages.ts': `${FLAG}; the import awaits it`,
  'main/orders/import/task-runner.ts': `${FLAG}; the import awaits it`,
  'main/orders/label-choices.ts': FLAG,
  'main/orders/long-run.ts': 'sets a flag and waits for the work, which the rows of its users show',
  'main/orders/order-list.ts': FLAG,
  'main/people/people.ts': TIMERS,
  'main/platform/concurrency-limit.ts':
    'turns away who waits; the platform client awaits who is in',
  'main/printing/status/paper-news.ts': 'answers who waits',
  'main/shift/shift.ts': FLAG,
  'main/hub/main.ts': 'ends the process of a hub after its own `close`',
  'main/site/connection/hub-client.ts': 'destroys its connections, and the link awaits its round',
  'main/site/connection/pending-invitation.ts': TIMERS,
  'main/site/work/site-handovers.ts': NOT_CLOSING,
  'main/site/work/site-prints.ts': TIMERS,
  'main/store/tables/handovers-table.ts': NOT_CLOSING,
  'main/store/tables/imports-table.ts': NOT_CLOSING,
  'main/store/order-index/order-reader.ts': DATABASE,
  'main/store/store.ts': DATABASE,
  'main/support/self-test-checks.ts': 'names the checks of a closed station: nothing is closed',
  'main/tracking/event-applier.ts': FLAG,
  'main/tracking/catching-up.ts': FLAG,
  'main/tracking/handovers.ts': NOT_CLOSING,
  'main/tracking/inbox.ts': 'commits what waits before it returns',
  'main/tracking/notices/notices.ts': TIMERS,
  'main/training/journal.ts': DATABASE,
  'main/training/journeys/waiting.ts': TIMERS,
  'main/upkeep/retention.ts': FLAG,
  'main/upkeep/spare-memory.ts': TIMERS,
};
