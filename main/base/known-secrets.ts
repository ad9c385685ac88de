/**
 * Every secret that this process has read or written. The log leaves them out wherever they stand, so
 * that nobody has to remember it where a line is written.
 */
export class KnownSecrets {
  readonly #texts = new Set<string>();

  get all(): readonly string[] {
    return [...this.#texts];
  }

  /** Null is no secret. Of a record as JSON, what its members call a secret is one as well: it is quoted alone. */
  add(secret: string | null): void {
    if (secret === null || secret === '') return;
    this.#texts.add(secret);
    for (const text of secretsIn(secret)) this.#texts.add(text);
  }
}

/** Members of a kept record that nobody else may read. */
const secretMember = /(?:token|partner|secret|password|key)$/i;

function secretsIn(record: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(record, (name, value: unknown) => {
      if (typeof value === 'string' && value !== '' && secretMember.test(name)) found.push(value);
      return value;
    });
  } catch {
    // A bare secret, which is no record.
  }
  return found;
}
