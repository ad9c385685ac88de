import type { CallInput } from '../../shared/contract.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { SettingKey, SettingValue } from '../../shared/settings.ts';
import { station } from './client.ts';
import { useCall } from './queries.ts';

/** A stored setting; `value` is undefined until it is loaded. */
export function useSetting<Key extends SettingKey>(key: Key) {
  const { data, error } = useCall('settings.get', { key });
  return { value: data?.value as SettingValue<Key> | undefined, error };
}

/** Reads the stored value of a setting. */
export async function readSetting<Key extends SettingKey>(
  key: Key,
): Promise<Result<SettingValue<Key>>> {
  const now = await station.call('settings.get', { key });
  return now.ok ? ok(now.value.value as SettingValue<Key>) : now;
}

/** Saves a setting. Fails with `changed-elsewhere` if the stored value is no longer `before`. */
export function saveSetting<Key extends SettingKey>(
  key: Key,
  value: SettingValue<Key>,
  before?: SettingValue<Key>,
): Promise<Result<undefined>> {
  return station.call('settings.save', { key, value, before } as CallInput<'settings.save'>);
}
