const HIDDEN = '•••';

/** Vietnamese phone numbers as people write them: 0912345678, +84 912 345 678, 091.234.5678. */
const phone = /(?<![0-9])(?:\+?84|0)[ .-]?[1-9](?:[ .-]?[0-9]){8,9}(?![0-9])/g;

/** A secret that its own name announces: `token=…`, `"token":"…"`. */
const namedSecret = /((?:token|secret|partner|password)["']?\s*[:=]\s*["']?)[^\s"'&<>,}]+/gi;

// A URL may hold a print token, or the path by which only the platform finds our webhook.
const secretMember = /token|partner|secret|password|authorization|url$/i;
const privateMember = /phone|mobile/i;

/** Replaces every secret in `text`, however a URL, a form, JSON or HTML has escaped it. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  // One or two characters would blot out ordinary text without protecting anything.
  const shapes = secrets.flatMap((secret) => (secret.length > 2 ? spellings(secret) : []));
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

function maskNamedSecrets(text: string): string {
  return text.replaceAll(namedSecret, `$1${HIDDEN}`);
}

export function maskPhones(text: string): string {
  return text.replaceAll(phone, HIDDEN);
}

/**
 * The body of an answer, fit for the log: secrets, tokens and phone numbers hidden, whatever
 * member or text they stand in. JSON only; nesting past `depth` is cut, since a hostile answer
 * may nest deeper than the stack.
 */
export function maskBody(body: unknown, secrets: readonly string[], depth = 12): unknown {
  if (typeof body === 'string') return maskText(body, secrets);
  // A phone sent as a number has lost its leading zero and would pass the pattern.
  if (typeof body === 'number') return String(body).length > 8 ? HIDDEN : body;
  if (typeof body !== 'object' || body === null) return body;
  if (depth === 0) return '…';
  if (Array.isArray(body)) return body.map((item) => maskBody(item, secrets, depth - 1));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      maskText(name, secrets),
      maskMember(name, value, secrets, depth),
    ]),
  );
}

function maskText(text: string, secrets: readonly string[]): string {
  return maskPhones(maskNamedSecrets(maskSecrets(text, secrets)));
}

function maskMember(name: string, value: unknown, secrets: readonly string[], depth: number) {
  const hidden = secretMember.test(name) || privateMember.test(name);
  return hidden && value !== null ? HIDDEN : maskBody(value, secrets, depth - 1);
}
