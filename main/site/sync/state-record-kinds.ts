import { z } from 'zod';
import { importProfileSchema } from '../../../shared/model/import-profile.ts';
import { labelSizeSchema } from '../../../shared/model/label-size.ts';
import { MAX_TEMPLATES, orderTemplatesSchema } from '../../../shared/model/order-template.ts';
import type { SettingsByKey } from '../../store/tables/settings-table.ts';
import type { Changed, StateRecordKind } from './state-record-kind.ts';
import { sharedPrinters } from './shared-printers.ts';
import { badgeKey, packers } from './shared-packers.ts';

type ListKey = 'orderTemplates' | 'labelSizes' | 'imports.profiles';

/** Creates the kind for a setting that is a list of named entries. */
function listOf<Key extends ListKey>(
  kind: string,
  changed: Changed,
  key: Key,
  {
    schema,
    maxCount = Infinity,
    idOf,
  }: {
    schema: z.ZodType<SettingsByKey[Key][number]>;
    maxCount?: number;
    idOf: (thing: SettingsByKey[Key][number]) => string;
  },
): StateRecordKind {
  return {
    kind,
    schema,
    changed,
    read: ({ settings }) => new Map(settings.get(key).map((thing) => [idOf(thing), thing])),
    write({ settings }, id, value: SettingsByKey[Key][number] | null) {
      const entries = settings.get(key);
      const index = entries.findIndex((thing) => idOf(thing) === id);
      const next = [...entries];
      if (index >= 0) next.splice(index, 1, ...(value === null ? [] : [value]));
      else if (value !== null && entries.length >= maxCount) return false;
      else if (value !== null) next.push(value);
      settings.set(key, next as unknown as SettingsByKey[Key]);
      return true;
    },
  };
}

/** Order codes whose receivers a user removed from the suggestions; no name or phone number. */
const forgotten: StateRecordKind = {
  kind: 'forgotten-receiver',
  schema: z.array(z.string()),
  changed: 'receivers',
  read: ({ siteReceivers }) => siteReceivers.all(),
  write({ siteReceivers }, id, socs: string[] | null) {
    if (socs === null) siteReceivers.remember(id);
    else siteReceivers.forget(id, socs);
    return true;
  },
};

/** All record kinds. */
export const stateRecordKinds: readonly StateRecordKind[] = [
  listOf('template', 'order-templates', 'orderTemplates', {
    schema: orderTemplatesSchema.shape.templates.element,
    maxCount: MAX_TEMPLATES,
    idOf: ({ name }) => name,
  }),
  listOf('label-size', 'label-sizes', 'labelSizes', {
    schema: labelSizeSchema,
    idOf: ({ id }) => id,
  }),
  listOf('import-profile', 'import-profiles', 'imports.profiles', {
    schema: importProfileSchema,
    idOf: ({ name }) => name,
  }),
  badgeKey,
  sharedPrinters,
  packers,
  forgotten,
];
