import { z } from 'zod';
import {
  type StationSettings as Settings,
  stationSettingsSchema,
} from '../../shared/model/station.ts';
import type { Failure } from '../../shared/app-error.ts';
import { ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

/** All that is read here of a form. */
const keptSchema = z.object({ isBlank: z.boolean() });

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

  /** Whether the form holds what somebody typed; also where a version kept it that did not say. */
  get isFormTyped(): boolean {
    const kept = this.keptForm();
    return kept !== null && keptSchema.safeParse(parsed(kept)).data?.isBlank !== true;
  }

  /** The form as it was last kept, in the window's own notation. */
  keptForm(): string | null {
    return this.#settings.get('form.kept');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
