import type { Page } from 'playwright-core';
import type { ImportState } from '../../shared/model/import.ts';
import { eventually } from '../fakes/eventually.ts';
import { beginsWith, t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { areasCopied, callValue } from './bench.ts';

/** The import screen as its user sees and uses it. The window must be in Vietnamese. */
export class ImportScreen {
  readonly #app;
  readonly #page: Page;

  constructor(app: StartedApp) {
    this.#app = app;
    this.#page = app.page;
  }

  /** Opens the screen at a station that has its areas and no file. */
  static async open(app: StartedApp): Promise<ImportScreen> {
    const screen = new ImportScreen(app);
    await areasCopied(app);
    await app.page.keyboard.press('Shift+F2');
    await screen.button.waitFor();
    return screen;
  }

  state(): Promise<ImportState | null> {
    return callValue(this.#app, 'imports.state');
  }

  /** Waits until the import is checked and fulfils a condition. */
  ready(what: (state: ImportState) => boolean): Promise<ImportState> {
    return eventually('the import as wanted', async () => {
      const now = await this.state();
      return now?.stage === 'ready' && what(now) ? now : null;
    });
  }

  /** The button of a screen without a file. */
  get button() {
    return this.#page.getByRole('button', { name: beginsWith(t('import.choose')) });
  }

  /** Chooses a file by the system's dialog, which `open` opens. */
  async choose(
    name: string,
    content: string | Uint8Array,
    open: () => Promise<unknown> = () => this.button.click(),
  ): Promise<void> {
    const chosen = this.#page.waitForEvent('filechooser');
    // The browser must also be waiting for file choosers before a key arrives.
    await this.#page.evaluate(() => undefined);
    await open();
    await (await chosen).setFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  }

  get rows() {
    return this.#page.getByRole('list', { name: t('import.rows'), exact: true });
  }

  row(number: number) {
    return this.rows.getByRole('listitem', { name: t('import.row', { row: number }), exact: true });
  }

  field(number: number, name: string) {
    return this.row(number).getByRole('textbox', { name, exact: true });
  }

  /** The button of a row that accepts a proposed area. */
  proposal(number: number, area: string) {
    return this.row(number).getByRole('button', {
      name: t('import.suggestion', { text: area }),
      exact: true,
    });
  }

  get kinds() {
    return this.#page.getByRole('list', { name: t('import.kinds'), exact: true });
  }

  /** Enters another text into a field to correct. */
  async mend(number: number, name: string, text: string): Promise<void> {
    await this.field(number, name).focus();
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.insertText(text);
    await this.#page.keyboard.press('Enter');
  }

  /** Closes the file, and waits until the screen asks for the next one. */
  async close(): Promise<void> {
    await callValue(this.#app, 'imports.close');
    await this.button.waitFor();
  }
}
