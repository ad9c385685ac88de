import { app } from 'electron';

/** What runs after everything is closed: nothing, or the installer of another version. */
export class LastStep {
  #install: (() => Promise<boolean>) | null = null;

  /** Ends the program as if somebody had closed it, then hands over to `install`; false from it starts the program again. */
  readonly exchange = (install: () => Promise<boolean>): void => {
    this.#install = install;
    app.quit();
  };

  /** Ends the process, once it is known whether the installer runs: one that does not would leave nobody with a bench. */
  async take(): Promise<void> {
    if (this.#install) {
      // The other version may start before this process is gone.
      app.releaseSingleInstanceLock();
      const isStarted = await this.#install().catch(() => false);
      // An AppImage is unpacked anew at each start: where this one lies is gone with it.
      const { APPIMAGE: image } = process.env;
      if (!isStarted) app.relaunch(image === undefined ? {} : { execPath: image });
    }
    app.exit(0);
  }
}
