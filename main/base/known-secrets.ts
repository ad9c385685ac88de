/**
 * All secrets that this process has read or written. The log removes them from every line, so that no caller has to.
 */
export class KnownSecrets {
  readonly #texts = new Set<string>();

  get all(): readonly string[] {
    return [...this.#texts];
  }

  /**
   * Adds a secret; ignores null. For a JSON record it also adds the values of its secret members, because they may
   * appear alone.
   */
  add(secret: string | null): void {
    if (secret === null || secret === '') return;
    this.#texts.add(secret);
    for (const text of secretsIn(secret)) this.#texts.add(text);
  }
}

/** Secret members of a stored record. */
const secretMember = /(?:token|partner|secret|password|key)$/i;

function secretsIn(record: string): string[] {
  const secrets: string[] = [];
  try {
    JSON.parse(record, (name, value: unknown) => {
      if (typeof value === 'string' && value !== '' && secretMember.test(name)) secrets.push(value);
      return value;
    });
  } catch {
    // A plain secret, not a record.
  }
  return secrets;
}
