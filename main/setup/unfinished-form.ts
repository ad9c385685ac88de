import { z } from 'zod';
import type { Store } from '../store/store.ts';

/** The only member of a form that main reads. */
const storedFormSchema = z.object({ isBlank: z.boolean() });

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
    const stored = this.storedForm();
    return stored !== null && storedFormSchema.safeParse(parsed(stored)).data?.isBlank !== true;
  }

  /** The last stored form, in the renderer's own format. */
  storedForm(): string | null {
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
