import { EventEmitter } from 'node:events';

/** Electron's desktop functions, which a browser's page cannot perform. */
export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
};

/** The browser has its own menu. */
export const Menu = {
  setApplicationMenu(): void {},
  buildFromTemplate: (template: unknown): unknown => template,
};

/** Each desktop action is recorded as a line on stderr, for tests. */
function record(what: string, fact: unknown): void {
  process.stderr.write(`desktop: ${what} ${JSON.stringify(fact)}\n`);
}

/** The theme of system drawings; a page's own colours are not affected. */
class NativeTheme {
  #source = 'system';

  get themeSource(): string {
    return this.#source;
  }

  set themeSource(source: string) {
    if (source !== this.#source) record('theme', source);
    this.#source = source;
  }
}

export const nativeTheme = new NativeTheme();

export const dialog = {
  showErrorBox: (title: string, content: string): void => record('error', { title, content }),
  /** The first button. */
  showMessageBox: (
    _window: unknown,
    options: { message: string },
  ): Promise<{ response: number }> => {
    record('ask', options.message);
    return Promise.resolve({ response: 0 });
  },
};

/** A separate browser writes no crash dumps for this app. Electron uploads them unless told not to. */
export const crashReporter = {
  start({ uploadToServer }: { uploadToServer?: boolean } = {}): void {
    if (uploadToServer !== false) throw new Error('Dumps of this computer would be sent away');
  },
};

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
