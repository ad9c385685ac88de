import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Runtime from 'builder-util-runtime';
import type { Configuration } from 'electron-builder';
import { describe, expect, it } from 'vitest';
import { azure, signing } from '../host/packed/signing.ts';
import { root } from '../host/root.ts';

// Installers can only be built where electron-builder can download its tools. This test reads their inputs with
// electron-builder's own code.

const ofBuilder = createRequire(join(root, 'node_modules/electron-builder/package.json'));
const { getConfig, validateConfiguration } = ofBuilder(
  'app-builder-lib/out/util/config/config.js',
) as {
  getConfig: (folder: string, file: null, more: object | null) => Promise<Configuration>;
  validateConfiguration: (configuration: Configuration, log: object) => Promise<void>;
};
const { DebugLogger } = ofBuilder('builder-util') as { DebugLogger: new (isOn: boolean) => object };

describe('the installers', () => {
  it('for Windows need no rights for one user, are updated by what changed, and lie in an MSI for administrators', async () => {
    const { win, nsis, msiWrapped } = await getConfig(root, null, null);
    expect(win?.target).toEqual(['nsis', 'msiWrapped']);
    // With `perMachine` every update would require an administrator.
    expect(nsis).toMatchObject({ oneClick: false, perMachine: false, allowElevation: true });
    expect(nsis?.differentialPackage).toBe('store-asar');
    // An MSI rollout runs as the system: it installs for all users, as the system account.
    expect(msiWrapped).toMatchObject({
      wrappedInstallerArgs: '/S /allusers',
      perMachine: true,
      impersonate: false,
    });
  });

  it('leave an entry of the set-up that the handbook names, and none of the MSI around it', async () => {
    const { appId } = await getConfig(root, null, null);
    const templates = join(root, 'node_modules/app-builder-lib/templates');
    // A feature of level 0 cannot be installed, and Windows registers no product without a feature.
    const features = readFileSync(join(templates, 'msiWrapped/template.xml'), 'utf8').match(
      /<Feature .*>/g,
    );
    expect(features).toEqual(['<Feature Id="EmptyFeature" Level="0">']);
    // As electron-builder's own NSIS target derives it from the app's ID.
    const { UUID } = ofBuilder('builder-util-runtime') as typeof Runtime;
    const key = UUID.v5(String(appId), UUID.parse('50e065bc-3134-11e6-9bab-38c9862bdaf3'));
    const nsis = readFileSync(join(templates, 'nsis/include/installer.nsh'), 'utf8');
    for (const language of ['vi', 'en']) {
      const page = readFileSync(join(root, `resources/manual/${language}/install.md`), 'utf8');
      expect(page).toContain(`\\CurrentVersion\\Uninstall\\${key}\``);
      for (const value of ['DisplayVersion', 'QuietUninstallString']) {
        expect(page).toContain(value);
        expect(nsis).toMatch(new RegExp(`UNINSTALL_REGISTRY_KEY}" "?${value}`));
      }
    }
  });

  it('for Linux are a deb, an AppImage and an archive', async () => {
    const { linux } = await getConfig(root, null, null);
    expect(linux?.target).toEqual(['AppImage', 'deb', 'tar.gz']);
  });

  it('bring the profile by which newer Ubuntu gives the sandbox its namespaces, in the deb', async () => {
    const { deb } = await getConfig(root, null, null);
    // A script or profile of our own would replace these.
    expect(deb?.afterInstall ?? deb?.appArmorProfile ?? null).toBeNull();
    const template = (name: string) =>
      readFileSync(join(root, 'node_modules/app-builder-lib/templates/linux', name), 'utf8');
    expect(template('apparmor-profile.tpl')).toMatch(/^ +userns,$/m);
    expect(template('after-install.tpl')).toContain('/etc/apparmor.d/${executable}');
  });

  it('have names that tell the version, the system and the processor', async () => {
    const { artifactName } = await getConfig(root, null, null);
    for (const part of ['version', 'os', 'arch', 'ext'])
      expect(artifactName).toContain(`\${${part}}`);
  });

  it('have icons in the sizes that systems ask for', () => {
    const icon = (name: string) => readFileSync(join(root, 'resources/package', name));
    const png = icon('icon.png');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 512]);
    const ico = icon('icon.ico');
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => ico[6 + at * 16]);
    // 0 means 256.
    expect(sizes).toEqual(expect.arrayContaining([16, 32, 48, 0]));
  });

  it('delete the data of whoever uninstalls only after a question that means no by itself', () => {
    const script = readFileSync(join(root, 'resources/package/uninstaller.nsh'), 'utf8');
    const [unasked = '', question = '', deleted = ''] = script
      .split('\n')
      .filter((line) => /MessageBox|RMDir/.test(line));
    expect(question).toContain('MB_DEFBUTTON2');
    expect(question).toContain('/SD IDNO IDYES');
    expect(unasked.trim()).toBe(deleted.trim());
    expect(script.indexOf('--delete-app-data" $1')).toBeLessThan(script.indexOf(unasked));
    expect(deleted.trim()).toBe('RMDir /r "$LOCALAPPDATA\\${APP_PACKAGE_NAME}"');
    expect(script.indexOf('${ifNot} ${isUpdated}')).toBeLessThan(script.indexOf('MessageBox'));
  });
});

describe('signing', () => {
  const keys = Object.fromEntries(Object.values(azure).map((name) => [name, `value of ${name}`]));

  it('is told to electron-builder as it understands it, where all of it is set', async () => {
    const { switches, warning } = signing('win32', keys);
    expect(warning).toBeNull();
    const options = Object.fromEntries(
      switches.map((one) => one.replace('-c.win.azureSignOptions.', '').split('=')),
    ) as object;
    expect(Object.keys(options)).toEqual(Object.keys(azure));
    const configuration = await getConfig(root, null, { win: { azureSignOptions: options } });
    await validateConfiguration(configuration, new DebugLogger(false));
    const half = await getConfig(root, null, { win: { azureSignOptions: { endpoint: 'x' } } });
    await expect(validateConfiguration(half, new DebugLogger(false))).rejects.toThrow(
      'azureSignOptions should be',
    );
  });

  it('is off where something of it is missing, which is named', () => {
    const some = { ...keys, PACKBENCH_SIGN_ENDPOINT: '' };
    expect(signing('win32', some)).toMatchObject({ switches: [] });
    expect(signing('win32', some).warning).toMatch(
      /^Not signed: .*Missing: PACKBENCH_SIGN_ENDPOINT,/,
    );
    expect(signing('win32', {}).warning).toContain(Object.values(azure).join(', '));
  });

  it('is left to electron-builder where there is a certificate, and to nobody on Linux', () => {
    const nothing = { switches: [], warning: null };
    expect(signing('win32', { WIN_CSC_LINK: 'certificate.pfx' })).toEqual(nothing);
    expect(signing('linux', {})).toEqual(nothing);
  });
});
