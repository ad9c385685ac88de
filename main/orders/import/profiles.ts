import type { ImportField } from '../../../shared/model/import.ts';
import type { ImportProfile } from '../../../shared/model/import-profile.ts';
import { ok } from '../../../shared/result.ts';
import type { Store } from '../../store/store.ts';
import { matched, type OwnHeadings, plain } from './headings.ts';

/** How files of one origin are read, by name. */
export class ImportProfiles {
  readonly #store;

  constructor(store: Pick<Store, 'settings'>) {
    this.#store = store;
  }

  get all(): readonly ImportProfile[] {
    return this.#store.settings.get('imports.profiles');
  }

  find(name: string): ImportProfile | null {
    return this.all.find((one) => one.name === name.trim()) ?? null;
  }

  /** In the place of the one that is called so. */
  save(profile: ImportProfile) {
    const others = this.all.filter(({ name }) => name !== profile.name);
    this.#store.settings.set('imports.profiles', [...others, profile]);
    return ok();
  }

  remove(name: string) {
    this.#store.settings.set(
      'imports.profiles',
      this.all.filter((one) => one.name !== name),
    );
    return ok();
  }
}

/** What each heading means by a profile, or else by itself; where two mean the same, the first one counts. */
export function columnsBy(
  profile: Pick<ImportProfile, 'columns'>,
  headings: readonly string[],
  own: OwnHeadings,
): (ImportField | null)[] {
  const named = new Map(
    Object.entries(profile.columns).map(([heading, field]) => [plain(heading), field]),
  );
  const taken = new Set<ImportField>();
  const usual = matched(headings, own);
  const byProfile = headings.map((heading) => named.get(plain(heading)));
  for (const field of byProfile) if (field) taken.add(field);
  return byProfile.map((field, at) => {
    if (field !== undefined)
      return field !== null && byProfile.indexOf(field) === at ? field : null;
    const own = usual[at] ?? null;
    return own === null || taken.has(own) ? null : own;
  });
}
