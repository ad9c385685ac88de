import { type WatchSettings, watchSettingsSchema } from '../../../shared/model/import-profile.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { unchanged } from '../../base/changed-elsewhere.ts';
import type { Store } from '../../store/store.ts';

/** Keeps which folder is watched, and how, unless that was changed since `before` was read. */
export function saveWatch(
  settings: WatchSettings,
  before: WatchSettings | undefined,
  store: Pick<Store, 'settings'>,
): Result<undefined, Failure<'changed-elsewhere'>> {
  const now = store.settings.get('imports.watch');
  const isFree = unchanged('station', watchSettingsSchema, now, before);
  if (!isFree.ok) return isFree;
  store.settings.set('imports.watch', settings);
  return ok();
}
