import {
  type OrderTemplates as Templates,
  orderTemplatesSchema,
} from '../../shared/model/order-template.ts';
import type { Failure } from '../../shared/app-error.ts';
import { ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

/** Parcels that come again and again, by the names that packers gave them. */
export class OrderTemplates {
  readonly #settings;
  readonly #signals;

  constructor({ settings }: Pick<Store, 'settings'>, signals: Signals) {
    this.#settings = settings;
    this.#signals = signals;
  }

  /** In the order in which they were first saved. */
  get all(): Templates {
    return { templates: [...this.#settings.get('orderTemplates')] };
  }

  /** Keeps other ones; `before` is what was changed. */
  save(
    { templates }: Templates,
    before?: Templates,
  ): Result<undefined, Failure<'changed-elsewhere'>> {
    const isFree = unchanged('station', orderTemplatesSchema, this.all, before);
    if (!isFree.ok) return isFree;
    this.#settings.set('orderTemplates', templates);
    this.#signals.emit('setup.changed', { what: 'order-templates' });
    return ok();
  }
}
