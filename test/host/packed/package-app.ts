import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeElectronFolder } from './electron-folder.ts';
import { packedProgram, sizes, startTimeText } from './package-report.ts';
import { foreignSystem } from './built-for.ts';
import { removeLeftovers } from './leftovers.ts';
import { signing } from './signing.ts';

// `node package-app.ts real|stand-in [switches of electron-builder]`, after building the app. Prints the sizes of the
// packages and the start time of the packed app.

const root = join(import.meta.dirname, '../../..');
const standIn = join(root, '.build/electron-stand-in');

const log = (text: string) => process.stderr.write(`${text}\n`);

/** Returns all targets of this system for real Electron, else a folder with the replacement; prints the omissions. */
async function targets(electron: string | undefined, args: readonly string[]): Promise<string[]> {
  if (electron === 'real') return [...args];
  log(
    "Electron's binary cannot be had here: what is packed has a stand-in for it and runs on this computer " +
      'only, and its size is without Electron. Archives and installers (AppImage, deb, tar.gz, NSIS, MSI) need ' +
      'tools that electron-builder downloads as well: build them where github.com can be reached.',
  );
  await writeElectronFolder(standIn);
  const targetArgs = args.length > 0 ? args : ['--linux', 'dir'];
  return [`-c.electronDist=${standIn}`, ...targetArgs];
}

const [, , electron, ...args] = process.argv;
const foreign = foreignSystem(args, process.platform);
if (foreign !== null) {
  log(
    `Packages for ${foreign} are built on ${foreign}: these would hold this system's parts and start nowhere.`,
  );
  process.exit(2);
}
const builder = join(root, 'node_modules/electron-builder/cli.js');
const { switches: signed, warning } = signing(process.platform, process.env);
if (warning !== null) log(warning);
const switches = ['--publish', 'never', ...signed, ...(await targets(electron, args))];
const { status } = spawnSync(process.execPath, [builder, ...switches], {
  cwd: root,
  stdio: 'inherit',
});
const packages = join(root, '.build/packages');
process.exitCode = status ?? 1;
if (status === 0) {
  for (const line of sizes(packages)) log(line);
  const program = packedProgram(packages);
  if (program !== null) log(await startTimeText(program));
}
removeLeftovers(packages);
