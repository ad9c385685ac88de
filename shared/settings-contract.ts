import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { type SettingKey, settingKeys, settings } from './settings.ts';

type SchemaOf<Key extends SettingKey> = (typeof settings)[Key]['schema'];

/** An object schema with `key` for each setting of the table. */
type ByKey<Members extends 'read' | 'saved'> = {
  [Key in SettingKey]: z.ZodObject<
    { key: z.ZodLiteral<Key>; value: SchemaOf<Key> } & (Members extends 'saved'
      ? { before: z.ZodOptional<SchemaOf<Key>> }
      : unknown)
  >;
}[SettingKey];

function byKey<Members extends 'read' | 'saved'>(
  members: (schema: z.ZodType) => Readonly<Record<string, z.ZodType>>,
) {
  const [first, ...rest] = settingKeys.map((key) =>
    z.object({ key: z.literal(key), ...members(settings[key].schema) }),
  ) as unknown as [ByKey<Members>, ...ByKey<Members>[]];
  return z.discriminatedUnion('key', [first, ...rest]);
}

/** Contract entries for the settings of `settings.ts`; see `contract.ts`. */
export const settingsContract = {
  'settings.get': query(
    z.object({ key: z.enum(settingKeys) }),
    byKey<'read'>((value) => ({ value })),
    { needs: 'nobody' },
  ),
  'settings.save': command(
    byKey<'saved'>((value) => ({ value, before: value.optional() })),
    z.undefined(),
    // `main/ipc/access-check.ts` takes the role and the lock of each setting from `settings.ts`.
    { needs: 'lead', emits: ['settings.changed'] },
  ),
  /** A setting was saved, by any window or by the station itself. */
  'settings.changed': event(z.object({ key: z.enum(settingKeys) })),
} as const;
