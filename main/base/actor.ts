import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Who is at work: whatever a call does, also after waiting for a platform or a printer, is done by
 * who was signed in when it came, not by whoever signs in meanwhile.
 */
export class Actor {
  readonly #packer = new AsyncLocalStorage<string | null>();

  /** The id of the packer for whom the present work is done; null for nobody. */
  get current(): string | null {
    return this.#packer.getStore() ?? null;
  }

  /** Does `work` as this packer. */
  as<T>(packerId: string | null, work: () => T): T {
    return this.#packer.run(packerId, work);
  }
}
