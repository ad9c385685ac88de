import { app } from 'electron';

/** What runs after everything is closed: nothing, or the installer of another version. */
export class LastStep {
  #install: (() => boolean) | null = null;

  /** Ends the program as if somebody had closed it, then hands over to `install`; false from it starts the program again. */
  readonly exchange = (install: () => boolean): void => {
    this.#install = install;
    app.quit();
  };

  /** Ends the process. */
  take(): void {
    if (this.#install) {
      // The other version may start before this process is gone.
      app.releaseSingleInstanceLock();
      if (!this.#install()) app.relaunch();
    }
    app.exit(0);
  }
}
