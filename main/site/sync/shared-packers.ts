import { z } from 'zod';
import { fold } from '../../../shared/fold.ts';
import { keepLocalRights } from '../../people/local-leads.ts';
import type { StateRecordKind } from './state-record-kind.ts';

/**
 * A packer as benches exchange it: badge and PIN as hashes only. A removed packer has a name only if it is to be
 * stored.
 */
const packerSchema = z.union([
  z.object({ isGone: z.literal(true), name: z.string().nullable() }),
  z.object({
    isGone: z.literal(false),
    name: z.string(),
    badge: z.string().nullable(),
    pin: z.string().nullable(),
    mayLead: z.boolean(),
  }),
]);
type SharedPacker = z.infer<typeof packerSchema>;

/** Packers with badge and PIN, so that each packer can sign in at every bench. */
export const packers: StateRecordKind = {
  kind: 'packer',
  schema: packerSchema,
  changed: 'people',
  read({ packers }) {
    const present = packers
      .list()
      .map(({ id, name, badge, pin, mayLead }): [string, SharedPacker] => [
        id,
        { isGone: false, name, badge, pin, mayLead },
      ]);
    const gone = packers
      .removed()
      .map(({ id, name }): [string, SharedPacker] => [id, { isGone: true, name }]);
    return new Map([...present, ...gone]);
  },
  write(store, id, packer: SharedPacker | null, now) {
    keepLocalRights(store);
    const existing = store.packers.get(id);
    if (packer === null || packer.isGone) {
      const keepsName = packer?.name != null;
      if (existing) store.packers.remove(id, { at: now, keepsName });
      return true;
    }
    const { name, badge, pin, mayLead } = packer;
    const namesake = store.packers
      .list()
      .find((one) => one.id !== id && fold(one.name) === fold(name));
    // The same packer was added here before this bench joined the site: all benches use only one of the two.
    if (!existing && namesake && store.siteRecords.get('packer', namesake.id) === null)
      store.packers.remove(namesake.id, { at: now, keepsName: true });
    const owner = badge === null ? null : store.packers.ofBadge(badge);
    if (owner && owner.id !== id) store.packers.save({ ...owner, badge: null });
    store.packers.save({ id, name, badge, pin, mayLead });
    return true;
  },
};

/** Hash key of badges. It must be the same at all benches, or a badge would work at only one. */
export const badgeKey: StateRecordKind = {
  kind: 'badge-key',
  schema: z.string(),
  changed: 'people',
  read({ settings }) {
    const key = settings.get('people.badgeKey');
    return new Map(key === null ? [] : [['site', key]]);
  },
  write(store, _, key: string | null) {
    const current = store.settings.get('people.badgeKey');
    if (key === null || key === current) return true;
    store.settings.set('people.badgeKey', key);
    // Badges hashed with another key never match; they must be scanned in again.
    for (const packer of store.packers.list())
      if (packer.badge !== null && store.siteRecords.get('packer', packer.id) === null)
        store.packers.save({ ...packer, badge: null });
    return true;
  },
};
