import { z } from 'zod';
import type { Store } from '../store/store.ts';

/** The only member of a form that main reads. */
const keptSchema = z.object({ isBlank: z.boolean() });

/** The entry form that the packer has not finished. */
export class UnfinishedForm {
  readonly #settings;

  constructor({ settings }: Pick<Store, 'settings'>) {
    this.#settings = settings;
  }

  /** Stores the content of the entry form, so that a crash loses no input; null for an empty form. */
  keepForm(form: string | null): void {
    this.#settings.set('form.kept', form);
  }

  /** Whether the form has user input. True also for a form of a version that did not record it. */
  get isFormTyped(): boolean {
    const kept = this.keptForm();
    return kept !== null && keptSchema.safeParse(parsed(kept)).data?.isBlank !== true;
  }

  /** The last stored form, in the renderer's own format. */
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
