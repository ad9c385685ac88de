import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import { importedOrders } from '../orders/imported-orders.ts';
import type { Station } from '../station.ts';

/** Calls about importing orders from files. */
export function importHandlers({ imports, importQuotes, unattended, store }: Station) {
  return {
    'imports.state': () => ok(imports.state),
    'imports.cutShort': () => ok(imports.cutShort),
    'imports.send': (piece) => imports.send(piece),
    'imports.open': (file) => imports.open(file),
    'imports.chooseSheet': (request) => imports.chooseSheet(request),
    'imports.arrange': (request) => imports.arrange(request),
    'imports.rows': async (request) => ok(await imports.rows(request)),
    'imports.mend': (mend) => imports.mend(mend),
    'imports.takeOut': (request) => imports.takeOut(request),
    'imports.join': (request) => imports.join(request),
    'imports.check': () => imports.check(),
    'imports.enter': (request) => unattended.enter(request),
    'imports.enteredOrders': async ({ importId }) => ok(await importedOrders(store, importId)),
    'imports.stop': () => imports.stop(),
    'imports.close': () => unattended.put(),
    'imports.headings': () => ok([...imports.headings.all]),
    'imports.forgetHeading': ({ heading }) => imports.headings.forget(heading),
    'imports.putBackHeading': (learnt) => imports.headings.putBack(learnt),
    'imports.profiles': () => ok([...unattended.profiles.all]),
    'imports.saveProfile': (request) => unattended.saveProfile(request),
    'imports.removeProfile': (request) => unattended.removeProfile(request),
    'imports.watched': async () => ok(await unattended.watched()),
    'imports.openWaiting': (file) => unattended.openWaiting(file),
    'imports.enterWaiting': (file) => unattended.enterWaiting(file),
    'imports.askQuotes': (filter) => importQuotes.ask(filter),
    'imports.stopQuotes': () => ok(importQuotes.stop()),
    'imports.quotes': () => ok(importQuotes.state),
    'imports.quoted': ({ rows }) => ok(importQuotes.of(rows)),
    'imports.takeCheapest': (request) => importQuotes.takeCheapest(request),
    'imports.template': (request) => imports.template(request),
  } satisfies Partial<Handlers>;
}
