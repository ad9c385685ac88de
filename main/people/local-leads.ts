import type { StoredPacker } from '../store/tables/packers-table.ts';
import type { Store } from '../store/store.ts';

/** Lead rights and PIN hashes that were saved at this bench, by packer. */
type Rights = Readonly<Record<string, { readonly mayLead: boolean; readonly pin: string | null }>>;

/**
 * Stores the rights of all packers before the site changes the first of them; until then all were saved here. Later
 * calls have no effect.
 */
export function keepLocalRights(store: Store): void {
  if (store.settings.get('people.localRights') === null) write(store, rightsOf(store));
}

/** Stores the rights saved at this bench. A PIN that was not entered here does not change. */
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
 * True if a packer's PIN may replace the lead's PIN at this bench: the lead right was saved here, and the PIN was
 * entered here. Any bench of a site can change both for all others, even a bench without PIN protection.
 */
export function isLocalLead(
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

/** PIN hashes are deleted with their packers. */
function write(store: Store, rights: Rights): void {
  const present = new Set(store.packers.list().map(({ id }) => id));
  const entries = Object.entries(rights).filter(([id]) => present.has(id));
  store.settings.set('people.localRights', Object.fromEntries(entries));
}
