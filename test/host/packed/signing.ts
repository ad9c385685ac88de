/** Variables with the settings of Azure's signing service, by their names in electron-builder.yml. */
export const azure = {
  publisherName: 'PACKBENCH_SIGN_PUBLISHER',
  endpoint: 'PACKBENCH_SIGN_ENDPOINT',
  codeSigningAccountName: 'PACKBENCH_SIGN_ACCOUNT',
  certificateProfileName: 'PACKBENCH_SIGN_PROFILE',
};

/** Switches for electron-builder, and a warning for the developer if the build is unsigned. */
interface Signing {
  readonly switches: readonly string[];
  readonly warning: string | null;
}

/** Selects the signing of Windows installers: Azure's service, or a certificate that electron-builder finds itself. */
export function signing(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): Signing {
  if (platform !== 'win32') return { switches: [], warning: null };
  const given = Object.entries(azure).filter(([, name]) => env[name]);
  if (given.length === Object.keys(azure).length) {
    const switches = given.map(([key, name]) => `-c.win.azureSignOptions.${key}=${env[name]}`);
    return { switches, warning: null };
  }
  if (env['WIN_CSC_LINK'] || env['CSC_LINK']) return { switches: [], warning: null };
  const missing = Object.values(azure).filter((name) => !env[name]);
  const warning =
    `Not signed: Windows will warn whoever installs it. Missing: ${missing.join(', ')}, and the AZURE_… variables of ` +
    'Azure; or WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD for a certificate.';
  return { switches: [], warning };
}
