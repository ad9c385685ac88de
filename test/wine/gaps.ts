import type { Gap } from './judge.ts';

/** AppImage and deb are packages of Linux. */
const ofLinux = 'a package of Linux, whose file is made executable and started';
const shellScript = 'a shell script stands for the program that is started; Windows starts none';
const signals = 'Windows ends a process with an exit code, and knows no signals';
const modes = 'Windows keeps no permission bits';
const codePage =
  'PostgreSQL does not start from a folder with letters outside the code page, a limit of the hub, too';

/** Tests of `test/main` that fail on Windows' Node under Wine, each with the reason. */
export const gaps: readonly Gap[] = [
  ...[
    'an AppImage that cannot be moved into its place',
    'an AppImage that does not start leaves',
    'an AppImage that does not start from the same name',
  ].map((test) => ofTest('app-updates/installer-start.test.ts', test, ofLinux)),
  ofTest(
    'app-updates/installer-start.test.ts',
    'an installer that needs rights',
    'a file without the right to be run stands for one that Windows asks an administrator for, a shell script for what asks',
  ),
  ofTest(
    'app-updates/installing.test.ts',
    'a newer version in the feed is handed to its installer silently',
    shellScript,
  ),
  ofTest('app-updates/installing.test.ts', 'a newer version in the feed takes the place', ofLinux),
  ofTest(
    'app-updates/installing.test.ts',
    'a newer version in the feed is started by the bench once a deb',
    ofLinux,
  ),
  ofTest('app-updates/app-image-backup.mocked.test.ts', 'is put back as it was', modes),
  ofTest('app-updates/signed.test.ts', 'an installer that our publisher signed', shellScript),
  ofWine(
    'app-updates/signed.test.ts',
    'an installer is refused where nobody',
    'PowerShell of Wine succeeds and prints nothing; the installer is refused, with another reason',
  ),
  ofTest('bench/late-policy.test.ts', 'a registry that', shellScript),
  ofTest('policy/policy-in-registry.test.ts', 'a policy in the registry is read in', shellScript),
  ofTest(
    'app-updates/secure-feed.test.ts',
    'a feed over https is trusted by an authority of the system',
    'the test names the authorities of the system as Linux does',
  ),
  ...['makeFolderSync', 'makeFolder'].map((maker) =>
    ofTest(
      'base/files/make-folder.test.ts',
      `${maker} ends with the system’s error where a name is a file`,
      'Windows has another error code for a folder below a file',
    ),
  ),
  ofTest('electron/vault.test.ts', 'the vault writes nothing that can be read', modes),
  ofTest('orders/export/export-troubles.test.ts', 'says what keeps a file', modes),
  ofTest('site/prints.test.ts', '', codePage),
  ofTest('hub/hub-postgres.test.ts', '', codePage),
  ofTest(
    'store/engine/migrate.test.ts',
    'a migration leaves the version before it when the process',
    signals,
  ),
  ofTest('store/engine/migrate.test.ts', 'a migration leaves a new database empty', signals),
  ofTest('printing/transports/drafts.test.ts', 'the next start takes away', signals),
  ofTest('training/platform-process.test.ts', 'killed at once', signals),
  ofTest('training/platform-process.test.ts', 'it ends at once', signals),
  ofTest(
    'base/files/atomic-file.test.ts',
    'a file that is written at once is not said to be on the disk',
    'Windows flushes no folder',
  ),
  ofTest(
    'base/files/move-to-free-name.test.ts',
    'a file of orders that another program holds',
    'the patience of Windows is in force beside the answers that the test injects',
  ),
  ofWine(
    'base/files/move-to-free-name.test.ts',
    'a removal of a folder removes a link',
    'Wine makes no symbolic links',
  ),
  ofWine(
    'platform/failures.test.ts',
    'a listener that never accepts',
    'Wine connects before the other side has accepted',
  ),
  ...['platform/oddities.test.ts', 'platform/readable-answers.test.ts'].map((file) =>
    ofWine(
      file,
      file.includes('oddities') ? 'create, chunked' : 'an answer in chunks',
      'Wine refuses a write of more than 1,024 pieces (EMSGSIZE), which the server of the test makes',
    ),
  ),
];

/** The test itself assumes Linux, so it also fails on Windows. */
function ofTest(file: string, test: string, reason: string): Gap {
  return { file: `test/main/${file}`, test, reason, of: 'test' };
}

/** Wine differs from Windows here. */
function ofWine(file: string, test: string, reason: string): Gap {
  return { file: `test/main/${file}`, test, reason, of: 'Wine' };
}
