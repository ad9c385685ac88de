import { z } from 'zod';
import type { Store } from '../store/store.ts';

/** All that is read here of a form. */
const keptSchema = z.object({ isBlank: z.boolean() });

/** The entry form that the packer has not finished. */
export class UnfinishedForm {
  readonly #settings;

  constructor({ settings }: Pick<Store, 'settings'>) {
    this.#settings = settings;
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
