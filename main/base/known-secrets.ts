/**
 * Every secret that this process has read or written. The log leaves them out wherever they stand, so
 * that nobody has to remember it where a line is written.
 */
export class KnownSecrets {
  readonly #texts = new Set<string>();

  get all(): readonly string[] {
    return [...this.#texts];
  }

  /** Null is no secret. */
  add(secret: string | null): void {
    if (secret !== null && secret !== '') this.#texts.add(secret);
  }
}
