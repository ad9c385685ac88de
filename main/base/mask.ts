const HIDDEN = '•••';
const CUT = '…';

/** Vietnamese phone numbers as people write them: 0912345678, +84 912 345 678, 091.234.5678. */
const phone = /(?<![0-9])(?:\+?84|0)[ .-]?[1-9](?:[ .-]?[0-9]){8,9}(?![0-9])/g;

/** Maximum number of characters that `phone` may match. */
const longestPhone = 40;

/** A secret after its name: `token=…`, `"token":"…"`. */
const namedSecret = /((?:token|secret|partner|password)["']?\s*[:=]\s*["']?)[^\s"'&<>,}]+/gi;

// A URL may contain a print token, or the secret path of our webhook.
const secretMember = /token|partner|secret|password|authorization|url$/i;
// Personal data of sender and receiver. Names of carriers and states are not private.
const privateMember = /phone|mobile|address|contact|receiver|(?<!carrier_|status_)name$/i;

/** Replaces every secret in `text`, in the escaped forms of URLs, forms, JSON and HTML too. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return maskShapes(text, shapesOf(secrets));
}

/** All spellings of the secrets. */
function shapesOf(secrets: readonly string[]): readonly string[] {
  // One or two characters would mask ordinary text without protecting a secret.
  const shapes = secrets.flatMap((secret) => (secret.length > 2 ? spellings(secret) : []));
  return [...new Set(shapes)];
}

function maskShapes(text: string, shapes: readonly string[]): string {
  return shapes.reduce((masked, shape) => masked.replaceAll(shape, HIDDEN), text);
}

function spellings(secret: string): readonly string[] {
  const inUrl = encodeURIComponent(secret.toWellFormed());
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [
    secret,
    inUrl,
    inUrl.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
    inUrl.replaceAll('%20', '+'),
    inJson,
    // JSON as PHP writes it.
    inJson.replaceAll('/', String.raw`\/`),
    secret.replaceAll(/[&<>"']/g, (letter) => htmlEscapes[letter] ?? letter),
  ];
}

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/**
 * Masks private data in text of unknown form: named secrets, phones, and digits that may be a phone without its zero.
 */
export function maskUnknown(text: string): string {
  return maskPhones(maskNamedSecrets(text)).replaceAll(/[0-9]{9,}/g, HIDDEN);
}

/** Replaces the password in `ipp://user:password@host` with `instead`. */
export function withoutPasswords(text: string, instead = ''): string {
  return text.replaceAll(/(\/\/[^/\s:@"]*):[^/\s@"]*@/g, `$1${instead}@`);
}

function maskNamedSecrets(text: string): string {
  return text.replaceAll(namedSecret, `$1${HIDDEN}`);
}

/** Masks Vietnamese phone numbers. */
export function maskPhones(text: string): string {
  return text.replaceAll(phone, HIDDEN);
}

/** Limits of a quoted body: characters, values, levels. A hostile body has megabytes of each. */
const MAX_CHARACTERS = 20_000;
const MAX_VALUES = 1000;
const MAX_LEVELS = 12;

/**
 * Masks the body of a response for the log: secrets, tokens and phone numbers in any member or text. JSON only.
 * Content beyond about 20,000 characters, 1000 values or 12 levels becomes `…`.
 */
export function maskBody(body: unknown, secrets: readonly string[]): unknown {
  return new BodyMask(shapesOf(secrets)).mask(body, MAX_LEVELS);
}

class BodyMask {
  readonly #shapes: readonly string[];
  #characters = MAX_CHARACTERS;
  #values = MAX_VALUES;

  constructor(shapes: readonly string[]) {
    this.#shapes = shapes;
  }

  mask(body: unknown, levels: number): unknown {
    this.#values -= 1;
    if (typeof body === 'string') return this.#text(body);
    // A phone sent as a number has lost its leading zero, and the pattern does not match it.
    if (typeof body === 'number') return String(body).length > 8 ? HIDDEN : body;
    if (typeof body !== 'object' || body === null) return body;
    if (levels === 0) return CUT;
    return Array.isArray(body) ? this.#list(body, levels) : this.#record(body, levels);
  }

  #list(list: readonly unknown[], levels: number): unknown[] {
    const masked: unknown[] = [];
    for (const item of list) {
      if (this.#isSpent()) return [...masked, CUT];
      masked.push(this.mask(item, levels - 1));
    }
    return masked;
  }

  #record(record: object, levels: number): object {
    const masked: [string, unknown][] = [];
    for (const name of Object.keys(record)) {
      if (this.#isSpent()) return Object.fromEntries([...masked, [CUT, CUT]]);
      masked.push([this.#text(name), this.#member(name, Reflect.get(record, name), levels)]);
    }
    return Object.fromEntries(masked);
  }

  #member(name: string, value: unknown, levels: number): unknown {
    const hidden = secretMember.test(name) || privateMember.test(name);
    return hidden && value !== null ? HIDDEN : this.mask(value, levels - 1);
  }

  #isSpent(): boolean {
    return this.#values <= 0 || this.#characters <= 0;
  }

  #text(text: string): string {
    const room = Math.max(this.#characters, 0);
    this.#characters -= text.length;
    if (text.length <= room) return this.#maskText(text);
    // A secret cut in half would pass every mask. So this masks, then drops, a margin as long as the longest pattern.
    const margin = Math.max(longestPhone, ...this.#shapes.map(({ length }) => length));
    return `${this.#maskText(text.slice(0, room + margin)).slice(0, -margin)}${CUT}`;
  }

  #maskText(text: string): string {
    return maskPhones(maskNamedSecrets(maskShapes(text, this.#shapes)));
  }
}
