import { createHash, X509Certificate } from 'node:crypto';

/** Crockford's digits: nobody takes one of them for another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SECRET_DIGITS = 16;
const FINGERPRINT_DIGITS = 20;
const CHECK_DIGITS = 4;

/** What lets a bench into a site, once: by the secret; and how it knows the hub: by its certificate. */
export interface JoinCode {
  /** 80 random bits. */
  readonly secret: string;
  /** The first 100 bits of the SHA-256 of the certificate that vouches for the hub. */
  readonly fingerprint: string;
}

/** The code as people type it: eight groups of five, the last four digits say whether the rest is right. */
export function writeJoinCode({ secret, fingerprint }: JoinCode): string {
  const digits = secret + fingerprint;
  return (digits + checkOf(digits)).replaceAll(/.{5}(?=.)/g, '$&-');
}

/** Reads what somebody typed or scanned; null where a digit is wrong or missing. */
export function readJoinCode(text: string): JoinCode | null {
  const typed = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const digits = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const length = SECRET_DIGITS + FINGERPRINT_DIGITS;
  if (digits.length !== length + CHECK_DIGITS) return null;
  const checked = digits.slice(0, length);
  if (checkOf(checked) !== digits.slice(length)) return null;
  return { secret: checked.slice(0, SECRET_DIGITS), fingerprint: checked.slice(SECRET_DIGITS) };
}

/** Address and code in one text, as the QR code carries it: `packbench://HOST:PORT/CODE`. */
export function writeInvitation(address: string, code: JoinCode): string {
  return `packbench://${address}/${writeJoinCode(code)}`;
}

/** Reads that; null for anything else. */
export function readInvitation(text: string): { address: string; code: JoinCode } | null {
  const parts = /^packbench:\/\/([^/\s]+:\d{1,5})\/([\w-]+)$/i.exec(text.trim());
  const [, address, digits] = parts ?? [];
  const code = digits === undefined ? null : readJoinCode(digits);
  return address === undefined || code === null ? null : { address, code };
}

/** The secret of a code, of at least ten random bytes. */
export function secretOf(random: Uint8Array): string {
  return inDigits(random, SECRET_DIGITS);
}

/** What a code says of a certificate, PEM or DER. */
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
