import {
  type StationSettings as Settings,
  stationSettingsSchema,
} from '../../shared/model/station.ts';
import { type Failure, ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

/** How the station is called and speaks, and the form that the packer has not finished. */
export class StationSettings {
  readonly #settings;
  readonly #signals;

  constructor({ settings }: Pick<Store, 'settings'>, signals: Signals) {
    this.#settings = settings;
    this.#signals = signals;
  }

  /** The code goes into the socs of orders that are entered from now on. */
  save(settings: Settings, before?: Settings): Result<undefined, Failure<'changed-elsewhere'>> {
    const now = this.#settings.get('station');
    const isFree = unchanged('station', stationSettingsSchema, now, before);
    if (!isFree.ok) return isFree;
    this.#settings.set('station', settings);
    this.#signals.gather();
    return ok();
  }

  /** Keeps what is typed into the entry form, so that a crash costs no words; null when it is empty. */
  keepForm(form: string | null): void {
    this.#settings.set('form.kept', form);
  }

  /** The form as it was last kept, in the window's own notation. */
  keptForm(): string | null {
    return this.#settings.get('form.kept');
  }
}
