const HIDDEN = '•••';
const CUT = '…';

/** Vietnamese phone numbers as people write them: 0912345678, +84 912 345 678, 091.234.5678. */
const phone = /(?<![0-9])(?:\+?84|0)[ .-]?[1-9](?:[ .-]?[0-9]){8,9}(?![0-9])/g;

/** Characters that `phone` may span. */
const longestPhone = 40;

/** A secret that its own name announces: `token=…`, `"token":"…"`. */
const namedSecret = /((?:token|secret|partner|password)["']?\s*[:=]\s*["']?)[^\s"'&<>,}]+/gi;

// A URL may hold a print token, or the path by which only the platform finds our webhook.
const secretMember = /token|partner|secret|password|authorization|url$/i;
// Whose parcel it is, and where it goes. What carriers and states are called is nobody's secret.
const privateMember = /phone|mobile|address|contact|receiver|(?<!carrier_|status_)name$/i;

/** Replaces every secret in `text`, however a URL, a form, JSON or HTML has escaped it. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return maskShapes(text, shapesOf(secrets));
}

/** Every text that must not stand anywhere. */
function shapesOf(secrets: readonly string[]): readonly string[] {
  // One or two characters would blot out ordinary text without protecting anything.
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
    // As PHP writes JSON.
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
 * Hides whatever might be private in a text that nobody knows the shape of: what is named a
 * secret, phones, and digits that may be a phone without its zero.
 */
export function maskUnknown(text: string): string {
  return maskPhones(maskNamedSecrets(text)).replaceAll(/[0-9]{9,}/g, HIDDEN);
}

/** Of `ipp://user:password@host` the password goes, and `instead` stands there. */
export function withoutPasswords(text: string, instead = ''): string {
  return text.replaceAll(/(\/\/[^/\s:@"]*):[^/\s@"]*@/g, `$1${instead}@`);
}

function maskNamedSecrets(text: string): string {
  return text.replaceAll(namedSecret, `$1${HIDDEN}`);
}

/** Hides what looks like a Vietnamese phone number. */
export function maskPhones(text: string): string {
  return text.replaceAll(phone, HIDDEN);
}

/** What of a body is quoted: characters, values, levels. A hostile one has megabytes of each. */
const mostCharacters = 20_000;
const mostValues = 1000;
const mostLevels = 12;

/**
 * The body of an answer, fit for the log: secrets, tokens and phone numbers hidden, whatever
 * member or text they stand in. JSON only. Whatever goes beyond some 20,000 characters, 1000 values
 * or 12 levels is cut to `…`.
 */
export function maskBody(body: unknown, secrets: readonly string[]): unknown {
  return new BodyMask(shapesOf(secrets)).mask(body, mostLevels);
}

class BodyMask {
  readonly #shapes: readonly string[];
  #characters = mostCharacters;
  #values = mostValues;

  constructor(shapes: readonly string[]) {
    this.#shapes = shapes;
  }

  mask(body: unknown, levels: number): unknown {
    this.#values -= 1;
    if (typeof body === 'string') return this.#text(body);
    // A phone sent as a number has lost its leading zero and would pass the pattern.
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
    if (text.length <= room) return this.#whole(text);
    // What is cut in half passes every mask: so much more is masked, and dropped, as fits the longest.
    const margin = Math.max(longestPhone, ...this.#shapes.map(({ length }) => length));
    return `${this.#whole(text.slice(0, room + margin)).slice(0, -margin)}${CUT}`;
  }

  #whole(text: string): string {
    return maskPhones(maskNamedSecrets(maskShapes(text, this.#shapes)));
  }
}
