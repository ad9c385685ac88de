import { createHash, X509Certificate } from 'node:crypto';

/** Crockford's Base32 digits, without similar characters. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SECRET_DIGITS = 16;
const FINGERPRINT_DIGITS = 20;
const CHECK_DIGITS = 4;

/** One-time invitation: the secret admits the bench, the fingerprint identifies the hub's certificate. */
export interface JoinCode {
  /** 80 random bits. */
  readonly secret: string;
  /** First 100 bits of the SHA-256 of the certificate that signs for the hub. */
  readonly fingerprint: string;
}

/** Formats the code for typing: eight groups of five digits; the last four digits are a checksum. */
export function writeJoinCode({ secret, fingerprint }: JoinCode): string {
  const digits = secret + fingerprint;
  return (digits + checkOf(digits)).replaceAll(/.{5}(?=.)/g, '$&-');
}

/** Parses a typed or scanned code; null if a digit is wrong or missing. */
export function readJoinCode(text: string): JoinCode | null {
  const typed = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const digits = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const length = SECRET_DIGITS + FINGERPRINT_DIGITS;
  if (digits.length !== length + CHECK_DIGITS) return null;
  const checked = digits.slice(0, length);
  if (checkOf(checked) !== digits.slice(length)) return null;
  return { secret: checked.slice(0, SECRET_DIGITS), fingerprint: checked.slice(SECRET_DIGITS) };
}

/** Formats address and code as the QR text `packbench://HOST:PORT/CODE`. */
export function writeInvitation(address: string, code: JoinCode): string {
  return `packbench://${address}/${writeJoinCode(code)}`;
}

/** Parses such an invitation; null for any other text. */
export function readInvitation(text: string): { address: string; code: JoinCode } | null {
  const parts = /^packbench:\/\/([^/\s]+:\d{1,5})\/([\w-]+)$/i.exec(text.trim());
  const [, address, digits] = parts ?? [];
  const code = digits === undefined ? null : readJoinCode(digits);
  return address === undefined || code === null ? null : { address, code };
}

/** Derives the secret of a code from at least ten random bytes. */
export function secretOf(random: Uint8Array): string {
  return inDigits(random, SECRET_DIGITS);
}

/** Returns the fingerprint of a certificate (PEM or DER) as a code contains it. */
export function fingerprintOf(certificate: string | Buffer): string {
  const { raw } = new X509Certificate(certificate);
  return inDigits(createHash('sha256').update(raw).digest(), FINGERPRINT_DIGITS);
}

function checkOf(digits: string): string {
  return inDigits(createHash('sha256').update(digits).digest(), CHECK_DIGITS);
}

function inDigits(bytes: Uint8Array, length: number): string {
  const all = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const digit = (_: unknown, at: number) =>
    DIGITS[Number.parseInt(all.slice(at * 5, at * 5 + 5), 2)] ?? '';
  return Array.from({ length }, digit).join('');
}
