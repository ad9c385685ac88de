import { EventEmitter } from 'node:events';

/** Parts of Electron that stand for the desktop, which a browser's page does not command. */
export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
};

/** The browser has its own menu. */
export const Menu = {
  setApplicationMenu(): void {},
  buildFromTemplate: (template: unknown): unknown => template,
};

/** What would have been opened or told there stands in a line of stderr each, for whoever watches. */
function record(what: string, fact: unknown): void {
  process.stderr.write(`desktop: ${what} ${JSON.stringify(fact)}\n`);
}

export const shell = {
  openExternal(url: string): Promise<void> {
    record('open', url);
    return Promise.resolve();
  },
};

export class Notification extends EventEmitter {
  static isSupported = (): boolean => true;
  readonly #options;

  constructor(options: { title: string; body: string }) {
    super();
    this.#options = options;
  }

  show(): void {
    record('notify', this.#options);
  }
}
