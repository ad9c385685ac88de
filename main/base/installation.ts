/** The package format of the program, which determines how updates are installed. */
export type PackageKind = 'nsis' | 'appimage' | 'deb';

/** The program as an installer put it on this computer. */
export interface Installation {
  readonly kind: PackageKind;
  /** Whether an update needs an administrator's password. */
  readonly asksForRights: boolean;
  /** Absolute path of `app-update.yml`, electron-builder's description of the feed. */
  readonly configFile: string;
  /** Absolute path of the folder for downloads. They get a subfolder whose name the Windows installers contain. */
  readonly cacheFolder: string;
  /**
   * Closes the station and ends this process. `install` runs last and starts the installation of the other version.
   * If it returns false, the program restarts: as the other version if that is installed, otherwise as this one.
   */
  exchange(install: () => Promise<boolean>): void;
}
