import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readSmallFile } from '../base/files/small-file.ts';
import type { ListenerProblem } from '../../shared/model/webhook-listener.ts';

type CertificateProblem = Extract<ListenerProblem, { code: 'certificate' }>;

/** A certificate and its key (PEM). */
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
  | { readonly ok: false; readonly problem: CertificateProblem };

/** Reads the files of a certificate, and reports which one is invalid and why; `now` in ms. */
export function readCertificate(files: CertificateFiles, now: number): ReadCertificate {
  const { certificateFile, keyFile } = files;
  const refuse = (file: string, why: CertificateProblem['why'], detail = ''): ReadCertificate => ({
    ok: false,
    problem: { code: 'certificate', file, why, detail },
  });
  let file = certificateFile;
  try {
    const cert = readSmallFile(certificateFile).toString('utf8');
    file = keyFile;
    const key = readSmallFile(keyFile).toString('utf8');
    const certificate = parsed(cert);
    if (certificate === null) return refuse(certificateFile, 'no-certificate');
    const wrong = keyProblem(key, certificate);
    if (wrong !== null) return refuse(keyFile, wrong);
    if (Date.parse(certificate.validTo) <= now)
      return refuse(certificateFile, 'expired', certificate.validTo);
    if (Date.parse(certificate.validFrom) > now)
      return refuse(certificateFile, 'not-yet-valid', certificate.validFrom);
    return { ok: true, value: { cert, key } };
  } catch (error) {
    return refuse(file, 'unreadable', String(error));
  }
}

function parsed(cert: string): X509Certificate | null {
  try {
    return new X509Certificate(cert);
  } catch {
    return null;
  }
}

function keyProblem(key: string, certificate: X509Certificate): 'key-locked' | 'other-key' | null {
  if (/^(-+BEGIN ENCRYPTED|Proc-Type: 4,ENCRYPTED)/m.test(key)) return 'key-locked';
  try {
    return certificate.checkPrivateKey(createPrivateKey(key)) ? null : 'other-key';
  } catch {
    return 'other-key';
  }
}
