import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { AppUpdates } from '../app-updates/app-updates.ts';

/** Calls about updates of the app; available also while no station is open. */
export function appUpdateHandlers(appUpdates: AppUpdates) {
  return {
    'appUpdate.state': () => ok(appUpdates.state),
    'appUpdate.check': () => {
      void appUpdates.check();
      return ok();
    },
    'appUpdate.save': ({ before, password, ...feed }) => appUpdates.save(feed, before, password),
    'appUpdate.install': () => appUpdates.install(),
    'appUpdate.touched': () => {
      appUpdates.touched();
      return ok();
    },
  } satisfies Partial<Handlers>;
}
