import type { Store } from '../store/store.ts';

/**
 * The log of who did what. Tables of the store write most of its rows themselves; here is what no row of the
 * store tells of.
 */
export class Audit {
  readonly #tools;

  constructor(tools: { store: Store }) {
    this.#tools = tools;
  }

  /** Tells that another version of the app works with this station than before. */
  noteVersion(version: string): void {
    const { store } = this.#tools;
    const before = store.settings.get('audit.version');
    if (before === version) return;
    store.commit(() => {
      store.settings.set('audit.version', version);
      const changes = [{ field: 'version', before: before === '' ? null : before, after: version }];
      store.audit.append({ kind: 'version-changed', changes });
    });
  }
}

/** The log of a station, which says first when another version of the app takes over. */
export function openAudit(store: Store, version: string): Audit {
  const audit = new Audit({ store });
  audit.noteVersion(version);
  return audit;
}
