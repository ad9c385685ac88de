import type { CallRequest, Handlers } from '../../shared/contract.ts';
import type { GuideStage } from '../../shared/guide.ts';
import type { Appearance } from '../../shared/appearance.ts';
import type { MissedIncident } from '../../shared/model/self-test.ts';
import { ok } from '../../shared/result.ts';
import { codeInLog, saidInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';
import type { Bench } from '../bench/bench.ts';
import type { Station } from '../station.ts';
import { appUpdateHandlers } from './app-update-handlers.ts';
import { areaHandlers } from './area-handlers.ts';
import { auditHandlers } from './audit-handlers.ts';
import { importHandlers } from './import-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { shiftHandlers } from './shift-handlers.ts';
import { siteHandlers } from './site-handlers.ts';
import { supportHandlers } from './support-handlers.ts';
import { scanningHandlers } from './scanning-handlers.ts';
import { weighingHandlers } from './weighing-handlers.ts';
import { peopleHandlers, platformHandlers, setupHandlers } from './setup-handlers.ts';
import { exportHandlers, orderHandlers } from './order-handlers.ts';
import { printingHandlers } from './printing-handlers.ts';
import { followingHandlers, packingHandlers, trackingHandlers } from './parcel-handlers.ts';

/** Functions of the program that shows the window. `zoom` returns percent, `changeAppearance` the whole appearance. */
export interface WindowTools {
  readonly log: Log;
  readonly zoom: (change: CallRequest<'window.zoom'>['change']) => number;
  readonly changeAppearance: (change: Partial<Appearance>) => Appearance;
  readonly guide: (to?: GuideStage) => GuideStage;
  readonly missed: () => MissedIncident[];
}

/** Calls without a station: always available. */
export function windowHandlers({
  log,
  zoom,
  changeAppearance,
  guide,
  missed,
}: WindowTools): Pick<Handlers, WindowCall> {
  return {
    'window.zoom': ({ change }) => ok({ percent: zoom(change) }),
    'window.look': ({ theme, contrast, text }) =>
      ok(
        changeAppearance({
          ...(theme && { theme }),
          ...(contrast && { contrast }),
          ...(text && { text }),
        }),
      ),
    'window.guide': ({ to }) => ok({ place: guide(to) }),
    'window.missed': () => ok(missed()),
    'window.failed': (failure) => {
      log.error('window.failed', {
        incident: codeInLog(failure.incident),
        kind: failure.kind,
        detail: saidInLog(failure.detail),
      });
      return ok();
    },
  };
}
type WindowCall =
  | 'window.zoom'
  | 'window.look'
  | 'window.guide'
  | 'window.missed'
  | 'window.failed';

/** Calls that are available also while no station is open. */
export function benchHandlers(bench: Bench): BenchHandlers {
  return {
    'station.reopen': () => bench.reopen(),
    'station.takeOver': ({ as }) => bench.takeOver(as),
    'station.use': ({ mode }) => bench.use(mode),
    'backups.list': () => bench.backups(),
    'backups.since': ({ id }) => bench.sinceBackup(id),
    'backups.make': () => bench.makeBackup(),
    'backups.restore': ({ id }) => bench.restore(id),
    ...appUpdateHandlers(bench.appUpdates),
    'locks.get': () => ok(bench.locks),
    ...supportHandlers(bench),
    'lead.open': ({ pin }) => bench.openLead(pin),
    'lead.close': () => {
      bench.closeLead();
      return ok();
    },
    'lead.setPin': ({ pin }) => bench.setLeadPin(pin),
  };
}
type BenchCall =
  | keyof ReturnType<typeof appUpdateHandlers>
  | keyof ReturnType<typeof supportHandlers>
  | 'locks.get'
  | 'lead.open'
  | 'lead.close'
  | 'lead.setPin'
  | 'station.reopen'
  | 'station.takeOver'
  | 'station.use'
  | 'backups.list'
  | 'backups.since'
  | 'backups.make'
  | 'backups.restore';
type BenchHandlers = Pick<Handlers, BenchCall>;

/** Calls to the open station. A missing call does not compile. */
export function stationHandlers(
  bench: Bench,
  station: Station,
): Omit<Handlers, BenchCall | WindowCall> {
  return {
    'station.state': () => ok(station.state()),
    'account.save': (account) => bench.saveAccount(account),
    'account.kept': () => ok(bench.savedAccount()),
    'account.test': (account) => bench.testAccount(account),
    'training.faults': () => bench.faults(),
    'training.setFaults': (faults) => bench.setFaults(faults),
    'training.updates': () => bench.updates(),
    'training.setUpdates': (updates) => bench.setUpdates(updates),
    ...setupHandlers(station),
    ...areaHandlers(station),
    ...orderHandlers(station),
    ...platformHandlers(station),
    ...printingHandlers(station),
    ...trackingHandlers(station),
    ...followingHandlers(station),
    ...packingHandlers(station),
    ...peopleHandlers(bench, station),
    ...scanningHandlers(station),
    ...weighingHandlers(station),
    ...siteHandlers(station),
    ...listHandlers(station),
    ...shiftHandlers(station),
    ...importHandlers(station),
    ...auditHandlers(station),
    ...exportHandlers(station),
  };
}
