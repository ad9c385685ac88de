import type { Page } from 'playwright-core';
import { Scanner } from './scanner.ts';

/** Pack, as whoever stands at it sees and uses it. The window must speak Vietnamese. */
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

  /** What the last scan was answered. */
  get card() {
    return this.page.getByRole('region', { name: 'Kết quả quét' });
  }

  /** Waits until the answer has these words. */
  async says(text: string | RegExp): Promise<void> {
    await this.card.getByText(text).first().waitFor();
  }

  /** Where a code is typed that cannot be scanned. */
  get field() {
    return this.page.getByRole('textbox', { name: 'Hoặc gõ mã' });
  }

  /** Scans while the field has the focus. */
  async scan(code: string): Promise<void> {
    await this.field.focus();
    await this.scanner.scan(code);
  }

  /** Goes to a screen by its key, and waits until it stands. */
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
