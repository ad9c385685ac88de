import type { Page } from 'playwright-core';
import { Scanner } from './scanner.ts';
import { t } from '../fakes/window-text.ts';

/** The packing screen as its user sees and uses it. The window must be in Vietnamese. */
export class PackScreen {
  readonly page: Page;
  readonly scanner: Scanner;

  private constructor(page: Page, scanner: Scanner) {
    this.page = page;
    this.scanner = scanner;
  }

  static async at(page: Page): Promise<PackScreen> {
    return new PackScreen(page, await Scanner.at(page));
  }

  /** The answer to the last scan. */
  get card() {
    return this.page.getByRole('region', { name: t('pack.answer') });
  }

  /** Waits until the answer contains this text. */
  async says(text: string | RegExp): Promise<void> {
    await this.card.getByText(text).first().waitFor();
  }

  /** The field for codes that cannot be scanned. */
  get field() {
    return this.page.getByRole('textbox', { name: t('common.typeCode') });
  }

  /** Scans while the field has the focus. */
  async scan(code: string): Promise<void> {
    await this.field.focus();
    await this.scanner.scan(code);
  }

  /** Opens a screen by its key, and waits until it is shown. */
  async go(key: string, name: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.page
      .getByRole('heading', { level: 1, name, exact: true })
      .waitFor({ state: 'attached' });
  }

  async mode(digit: number, name: string): Promise<void> {
    await this.page.keyboard.press(`Alt+${digit}`);
    await this.page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
  }
}
