import type { z } from 'zod';
import {
  type SettingKey,
  settingKeys,
  settings as table,
  type SettingValue,
} from '../../shared/settings.ts';
import type { Failure } from '../../shared/app-error.ts';
import { ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/edit-conflict.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

type Refusal = Failure<'changed-elsewhere' | 'nobody-could-sign-in'>;
type Saved = Result<undefined, Refusal>;

/**
 * Special handling of a setting. `get` and `store`: its value is not in the table of settings, or its module has to
 * know the value. `applied` runs after it was committed. `save`: the module itself saves and applies a form's value.
 */
interface Special<Value> {
  readonly get?: () => Value;
  readonly save?: (value: Value) => Promise<Saved> | Saved;
  readonly store?: (value: Value) => void;
  readonly applied?: () => void;
}
type SpecialByKey = { readonly [Key in SettingKey]?: Special<SettingValue<Key>> };
export type SpecialSettings = SpecialByKey & {
  readonly unclearOrders: Required<Omit<Special<SettingValue<'unclearOrders'>>, 'applied'>>;
};

/** The settings of `shared/settings.ts`, as the window and provisioning files read and save them. */
export class StoredSettings {
  readonly #store;
  readonly #special;

  /** `special` is called when a setting is read or saved, not before. */
  constructor(
    { settings }: Pick<Store, 'settings'>,
    signals: Signals,
    special: () => SpecialSettings,
  ) {
    this.#store = settings;
    this.#special = special;
    settings.onSet = (key) => {
      if (isSetting(key)) signals.emit('settings.changed', { key });
    };
  }

  get<Key extends SettingKey>(key: Key): SettingValue<Key> {
    return this.#of(key).get?.() ?? (this.#store.get(key as StoredKey) as SettingValue<Key>);
  }

  /** Saves a value that its schema has checked. `before` is the value that the form began from. */
  save<Key extends SettingKey>(
    key: Key,
    value: SettingValue<Key>,
    before?: SettingValue<Key>,
  ): Promise<Saved> | Saved {
    const isFree = unchanged('station', table[key].schema as z.ZodType, this.get(key), before);
    if (!isFree.ok) return isFree;
    const { save } = this.#of(key);
    if (save) return save(value);
    this.store(key, value)();
    return ok();
  }

  /**
   * Stores a value inside the caller's commit, regardless of the former value. Returns a function that starts its
   * effects, to call after the commit.
   */
  store<Key extends SettingKey>(key: Key, value: SettingValue<Key>): () => void {
    const special = this.#of(key);
    if (special.store) special.store(value);
    else this.#store.set(key as StoredKey, value as never);
    return () => special.applied?.();
  }

  #of<Key extends SettingKey>(key: Key): Special<SettingValue<Key>> {
    return (this.#special() as SpecialByKey)[key] ?? {};
  }
}

type StoredKey = Exclude<SettingKey, 'unclearOrders'>;

function isSetting(key: string): key is SettingKey {
  return (settingKeys as readonly string[]).includes(key);
}
