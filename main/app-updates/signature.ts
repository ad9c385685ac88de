import { verifySignature } from 'electron-updater/out/windowsExecutableCodeSignatureVerifier.js';

/**
 * What is wrong with the signature of an installer for Windows; null where one of the publishers signed it, whom
 * electron-builder wrote into the program that runs. electron-updater takes any installer where PowerShell cannot be run:
 * such a computer gets its newer versions from an administrator instead. Throws where PowerShell answers with an error.
 */
export async function signatureTrouble(
  publishers: readonly string[],
  installer: string,
  say: (text: unknown) => void,
): Promise<string | null> {
  let isLeftOut = false;
  const warn = (text: unknown) => {
    // Nothing but its log tells of it.
    isLeftOut ||= String(text).includes('Ignoring signature validation');
    say(text);
  };
  const found = await verifySignature([...publishers], installer, { info: say, warn, error: say });
  return found ?? (isLeftOut ? 'PowerShell could not be asked' : null);
}
