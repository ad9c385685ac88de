import type { StoredPacker } from '../store/packers-table.ts';
import type { Store } from '../store/store.ts';

/** Rights to lead and PIN hashes as they were saved at this bench, by packer. */
type Rights = Readonly<Record<string, { readonly mayLead: boolean; readonly pin: string | null }>>;

/**
 * Keeps the rights of all packers before the site changes the first of them: until then every packer was saved here. Does nothing
 * later.
 */
export function keepLocalRights(store: Store): void {
  if (store.settings.get('people.localRights') === null) write(store, rightsOf(store));
}

/** Notes what was saved at this bench. A PIN that was not typed here stays the one that was. */
export function noteLocalRights(
  store: Store,
  { id, mayLead, pin }: Pick<StoredPacker, 'id' | 'mayLead' | 'pin'>,
  isPinTyped: boolean,
): void {
  const rights = rightsOf(store);
  const typed = isPinTyped ? pin : (rights[id]?.pin ?? null);
  write(store, { ...rights, [id]: { mayLead, pin: typed } });
}

/**
 * Whether a packer's PIN opens what the lead's PIN locks at this bench: their right to lead was saved here, and their PIN is the one
 * that was typed here. Any bench of a site can change both for all others, also one that guards nothing.
 */
export function leadsHere(
  store: Store,
  { id, mayLead, pin }: Pick<StoredPacker, 'id' | 'mayLead' | 'pin'>,
): boolean {
  const local = rightsOf(store)[id];
  return mayLead && pin !== null && local?.mayLead === true && local.pin === pin;
}

function rightsOf(store: Store): Rights {
  const stored = store.settings.get('people.localRights');
  if (stored !== null) return stored;
  return Object.fromEntries(
    store.packers.list().map(({ id, mayLead, pin }) => [id, { mayLead, pin }]),
  );
}

/** Hashes of PINs do not outlive their packers. */
function write(store: Store, rights: Rights): void {
  const present = new Set(store.packers.list().map(({ id }) => id));
  const entries = Object.entries(rights).filter(([id]) => present.has(id));
  store.settings.set('people.localRights', Object.fromEntries(entries));
}
