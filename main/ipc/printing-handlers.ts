import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** Printers, print jobs, batches and proofs. */
export function printingHandlers({
  printJobs,
  labelChoices,
  pickLists,
  printerStatuses,
  proofs,
  discovery,
}: Station) {
  return {
    'printers.discover': async (request) => ok(await discovery.find(request)),
    'printers.identify': async (request) => ok(await discovery.identify(request)),
    'printers.status': () => ok(printerStatuses.list()),
    'printing.print': (request) => printJobs.print(request),
    'printing.jobs': ({ limit }) => ok(printJobs.latest(limit)),
    'printing.settle': (request) => printJobs.settle(request),
    'printers.test': ({ id }) => proofs.test(id),
    'printers.tryOut': (request) => proofs.tryOut(request),
    'printing.preview': (request) => proofs.preview(request),
    'printing.survey': (choice) => labelChoices.survey(choice),
    'printing.printChoice': (request) => labelChoices.print(request),
    'printing.pickList': (request) => pickLists.make(request),
    'printing.batches': ({ limit }) => ok(printJobs.latestBatches(limit)),
    'printing.seen': ({ batchIds }) => {
      printJobs.markSeen(batchIds);
      return ok();
    },
    'printing.lines': () => ok(printJobs.lines()),
    'printing.stop': (line) => printJobs.stop(line),
    'printing.goOn': (line) => printJobs.goOn(line),
    'printing.move': (request) => printJobs.move(request),
    'printing.drop': (line) => printJobs.drop(line),
    'printing.resume': (request) => printJobs.resume(request),
  } satisfies Partial<Handlers>;
}
