import type { StationSettings as Settings } from '../../shared/model/station.ts';
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
  save(settings: Settings): void {
    this.#settings.set('station', settings);
    this.#signals.gather();
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
