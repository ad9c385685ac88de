import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { ListenerTrouble } from '../../../shared/model/webhook-listener.ts';

type CertificateTrouble = Extract<ListenerTrouble, { code: 'certificate' }>;

/** A certificate and its key, PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateFiles {
  readonly certificateFile: string;
  readonly keyFile: string;
}

export type ReadCertificate =
  | { readonly ok: true; readonly value: Certificate }
  | { readonly ok: false; readonly trouble: CertificateTrouble };

/** Reads the files of a certificate, and says which is wrong and how; `now` in ms. */
export function readCertificate(files: CertificateFiles, now: number): ReadCertificate {
  const { certificateFile, keyFile } = files;
  const refuse = (file: string, why: CertificateTrouble['why'], detail = ''): ReadCertificate => ({
    ok: false,
    trouble: { code: 'certificate', file, why, detail },
  });
  let file = certificateFile;
  try {
    const cert = readFileSync(certificateFile, 'utf8');
    file = keyFile;
    const key = readFileSync(keyFile, 'utf8');
    const certificate = parsed(cert);
    if (certificate === null) return refuse(certificateFile, 'no-certificate');
    if (!fits(certificate, key)) return refuse(keyFile, 'other-key');
    if (Date.parse(certificate.validTo) <= now)
      return refuse(certificateFile, 'expired', certificate.validTo);
    if (Date.parse(certificate.validFrom) > now)
      return refuse(certificateFile, 'not-yet-valid', certificate.validFrom);
    return { ok: true, value: { cert, key } };
  } catch (error) {
    return refuse(file, 'unreadable', String(error));
  }
}

/** Changes whenever one of the files does; empty where they cannot be seen. */
export function versionOf({ certificateFile, keyFile }: CertificateFiles): string {
  try {
    return [certificateFile, keyFile].map((file) => statSync(file).mtimeMs).join();
  } catch {
    return '';
  }
}

function parsed(cert: string): X509Certificate | null {
  try {
    return new X509Certificate(cert);
  } catch {
    return null;
  }
}

function fits(certificate: X509Certificate, key: string): boolean {
  try {
    return certificate.checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
