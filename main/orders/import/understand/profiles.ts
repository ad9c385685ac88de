import type { ImportField } from '../../../../shared/model/import.ts';
import type { ImportProfile } from '../../../../shared/model/import-profile.ts';
import { ok } from '../../../../shared/result.ts';
import type { Store } from '../../../store/store.ts';
import { matched, type OwnHeadings, comparableHeading } from './headings.ts';

/** Named profiles for reading files of one origin. */
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

  /** Saves a profile; replaces one with the same name. */
  save(profile: ImportProfile) {
    const remaining = this.all.filter(({ name }) => name !== profile.name);
    this.#store.settings.set('imports.profiles', [...remaining, profile]);
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

/**
 * The meaning of each heading by a profile, or otherwise by known headings. If two have the same meaning, the first
 * one is used.
 */
export function columnsBy(
  profile: Pick<ImportProfile, 'columns'>,
  headings: readonly string[],
  own: OwnHeadings,
): (ImportField | null)[] {
  const profileFields = new Map(
    Object.entries(profile.columns).map(([heading, field]) => [comparableHeading(heading), field]),
  );
  const usedFields = new Set<ImportField>();
  const usual = matched(headings, own);
  const byProfile = headings.map((heading) => profileFields.get(comparableHeading(heading)));
  for (const field of byProfile) if (field) usedFields.add(field);
  return byProfile.map((field, at) => {
    if (field !== undefined)
      return field !== null && byProfile.indexOf(field) === at ? field : null;
    const own = usual[at] ?? null;
    return own === null || usedFields.has(own) ? null : own;
  });
}
