import { verifySignature } from 'electron-updater/out/windowsExecutableCodeSignatureVerifier.js';

/**
 * Checks that one of `publishers`, which electron-builder wrote into the running program, signed a Windows installer.
 * Returns a description of the problem, or null. electron-updater accepts any installer if PowerShell
 * cannot be run; here such a computer refuses it, and an administrator installs its updates. Throws if PowerShell
 * reports an error.
 */
export async function signatureProblem(
  publishers: readonly string[],
  installer: string,
  log: (text: unknown) => void,
): Promise<string | null> {
  let isLeftOut = false;
  const warn = (text: unknown) => {
    // Only its log message reveals this.
    isLeftOut ||= String(text).includes('Ignoring signature validation');
    log(text);
  };
  const problem = await verifySignature([...publishers], installer, {
    info: log,
    warn,
    error: log,
  });
  return problem ?? (isLeftOut ? 'PowerShell could not be asked' : null);
}
