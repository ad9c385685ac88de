import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeElectronFolder } from './electron-folder.ts';

// `node package-app.ts real|stand-in [switches of electron-builder]`, after the app was built.

const root = join(import.meta.dirname, '../../..');
const standIn = join(root, '.build/electron-stand-in');

/** The variables from which Azure's signing service is set, by their names in electron-builder.yml. */
const azure = {
  publisherName: 'PACKBENCH_SIGN_PUBLISHER',
  endpoint: 'PACKBENCH_SIGN_ENDPOINT',
  codeSigningAccountName: 'PACKBENCH_SIGN_ACCOUNT',
  certificateProfileName: 'PACKBENCH_SIGN_PROFILE',
};

const say = (text: string) => process.stderr.write(`${text}\n`);

/** For real Electron all targets of this system, else a folder around the stand-in; says what is missing. */
async function targets(electron: string | undefined, args: readonly string[]): Promise<string[]> {
  if (electron === 'real') return [...args];
  say(
    "Electron's binary cannot be had here: what is packed has a stand-in for it and runs on this computer " +
      'only, and its size is without Electron. Archives and installers (AppImage, deb, tar.gz, NSIS, MSI) need ' +
      'tools that electron-builder downloads as well: build them where github.com can be reached.',
  );
  await writeElectronFolder(standIn);
  const wanted = args.length > 0 ? args : ['--linux', 'dir'];
  return [`-c.electronDist=${standIn}`, ...wanted];
}

/** What signs installers for Windows: Azure's service, or a certificate that electron-builder finds itself. */
function signing(): string[] {
  if (process.platform !== 'win32') return [];
  const given = Object.entries(azure).filter(([, name]) => process.env[name]);
  if (given.length === Object.keys(azure).length)
    return given.map(([key, name]) => `-c.win.azureSignOptions.${key}=${process.env[name]}`);
  if (process.env['WIN_CSC_LINK'] || process.env['CSC_LINK']) return [];
  say(
    `Not signed: Windows will warn whoever installs it. Set ${Object.values(azure).join(', ')} and the ` +
      'AZURE_… variables of Azure, or WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD for a certificate.',
  );
  return [];
}

const [, , electron, ...args] = process.argv;
const builder = join(root, 'node_modules/electron-builder/cli.js');
const switches = ['--publish', 'never', ...signing(), ...(await targets(electron, args))];
const { status } = spawnSync(process.execPath, [builder, ...switches], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
