import { app } from 'electron';

/** The step after everything is closed: exit, or the installer of another version. */
export class LastStep {
  #install: (() => Promise<boolean>) | null = null;

  /** Quits the program normally, then runs `install`; if it returns false, the program restarts. */
  readonly exchange = (install: () => Promise<boolean>): void => {
    this.#install = install;
    app.quit();
  };

  /**
   * Ends the process after the installer's start is confirmed. If it failed, restarts the program, so that the bench is
   * not left without one.
   */
  async take(): Promise<void> {
    if (this.#install) {
      // The other version may start before this process has ended.
      app.releaseSingleInstanceLock();
      const isStarted = await this.#install().catch(() => false);
      // An AppImage is unpacked at each start, and the current folder is removed with the process.
      const { APPIMAGE: image } = process.env;
      if (!isStarted) app.relaunch(image === undefined ? {} : { execPath: image });
    }
    app.exit(0);
  }
}
