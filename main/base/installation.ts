/** What the program came in, which decides how it is exchanged for another version. */
export type PackageKind = 'nsis' | 'appimage' | 'deb';

/** The program as an installer put it on this computer. */
export interface Installation {
  readonly kind: PackageKind;
  /** Whether the system asks somebody for a password before it is exchanged. */
  readonly asksForRights: boolean;
  /** What electron-builder wrote about the feed, `app-update.yml`; absolute. */
  readonly configFile: string;
  /** The folder in which downloads get a folder of their own, whose name the installers for Windows know; absolute. */
  readonly cacheFolder: string;
  /**
   * Closes the station and ends this process; `install` runs last, and starts what puts the other version here. When
   * it answers false, the program is started again: as the other version where that is in its place, else as this one.
   */
  exchange(install: () => Promise<boolean>): void;
}
