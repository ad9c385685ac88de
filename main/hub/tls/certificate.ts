import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';
import {
  bits,
  der,
  integer,
  moment,
  contextMember,
  octets,
  oid,
  sequence,
  setOf,
  utf8,
  yes,
} from './der.ts';

/** Contents of a certificate (RFC 5280), and its issuer. */
export interface CertificateContents {
  readonly subject: string;
  /** The subject's key: elliptic curve P-256. */
  readonly key: KeyObject;
  readonly issuer: { readonly subject: string; readonly key: KeyObject };
  /** Host names; null for an authority, which signs other certificates. */
  readonly hosts: readonly string[] | null;
  /** Serial number at the issuer, at most 16 bytes. */
  readonly serial: Uint8Array;
  /** Start of the validity (ms since 1970). */
  readonly from: number;
  /** End of the validity (ms since 1970). */
  readonly until: number;
}

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));

/** Creates a certificate (PEM). */
export function makeCertificate(contents: CertificateContents): string {
  const { subject, issuer, serial, from, until } = contents;
  const publicKey = publicKeyOf(contents.key);
  const body = sequence(
    contextMember(0, integer(Uint8Array.of(2))),
    integer(serial),
    ecdsaWithSha256,
    distinguishedName(issuer.subject),
    sequence(moment(from), moment(until)),
    distinguishedName(subject),
    publicKey,
    contextMember(3, sequence(...extensions(contents, publicKey))),
  );
  const signature = sign('sha256', body, issuer.key);
  return inPem(sequence(body, ecdsaWithSha256, bits(signature)));
}

function extensions({ hosts, issuer }: CertificateContents, publicKey: Buffer): Buffer[] {
  const both = [
    extension('2.5.29.14', octets(keyId(publicKey))),
    extension('2.5.29.35', sequence(der(0x80, keyId(publicKeyOf(issuer.key))))),
  ];
  if (hosts === null) {
    const signsCertificates = bits(Uint8Array.of(0x06), 1);
    return [
      ...both,
      extension('2.5.29.19', sequence(yes()), true),
      extension('2.5.29.15', signsCertificates, true),
    ];
  }
  const signs = bits(Uint8Array.of(0x80), 7);
  const serves = sequence(oid('1.3.6.1.5.5.7.3.1'));
  return [
    ...both,
    extension('2.5.29.19', sequence(), true),
    extension('2.5.29.15', signs, true),
    extension('2.5.29.37', serves),
    extension('2.5.29.17', sequence(...hosts.map((host) => der(0x82, Buffer.from(host))))),
  ];
}

function extension(id: string, value: Uint8Array, isCritical = false): Buffer {
  return sequence(oid(id), ...(isCritical ? [yes()] : []), octets(value));
}

function distinguishedName(commonName: string): Buffer {
  return sequence(setOf(sequence(oid('2.5.4.3'), utf8(commonName))));
}

function publicKeyOf(key: KeyObject): Buffer {
  const publicHalf = key.type === 'public' ? key : createPublicKey(key);
  return publicHalf.export({ type: 'spki', format: 'der' });
}

function keyId(publicKey: Buffer): Buffer {
  return createHash('sha256').update(publicKey).digest().subarray(0, 20);
}

function inPem(bytes: Buffer): string {
  const lines = bytes.toString('base64').replaceAll(/.{1,64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`;
}
