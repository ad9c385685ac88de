import type { z } from 'zod';
import {
  type SettingKey,
  settingKeys,
  settings,
  type SettingValue,
} from '../../shared/settings.ts';

/** Schemas for settings that a file writes in another form than the window. */
type FileForms = { readonly [Key in SettingKey]?: z.ZodType<SettingValue<Key>> };

/** Optional members of a provisioning file for all settings that a file can set, by name. */
export function settingMembers(forms: FileForms = {}): object {
  return Object.fromEntries(
    settingKeys.flatMap((key) => {
      const { provisionedAs, schema }: { provisionedAs: string | null; schema: z.ZodType } =
        settings[key];
      return provisionedAs === null ? [] : [[provisionedAs, (forms[key] ?? schema).optional()]];
    }),
  );
}

interface ProvisionedSetting {
  readonly key: SettingKey;
  /** Its member in the file. */
  readonly name: string;
  readonly value: never;
}

/** Returns the settings of a parsed file in the order of the table. */
export function settingsIn(provision: object): ProvisionedSetting[] {
  const members = new Map(Object.entries(provision));
  return settingKeys.flatMap((key) => {
    const name = settings[key].provisionedAs ?? '';
    const value = members.get(name) as never;
    return value === undefined ? [] : [{ key, name, value }];
  });
}
