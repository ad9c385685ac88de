import type { Page } from 'playwright-core';
import { closesDialog, openDialog, press, type Stop, toImport, toScreen } from './walk.ts';

interface Bridge {
  packbench: { invoke(channel: string, input?: unknown): Promise<unknown> };
}

/** Calls the contract as the window does, for states that would need too many keys. */
export async function call(page: Page, channel: string, input?: unknown): Promise<unknown> {
  const answer = (await page.evaluate(
    ([name, value]) => (globalThis as unknown as Bridge).packbench.invoke(name, value),
    [channel, input] as const,
  )) as { ok: boolean; value?: unknown };
  if (!answer.ok) throw new Error(`${channel}: ${JSON.stringify(answer)}`);
  return answer.value;
}

export const settled = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

export async function allSelected(page: Page): Promise<void> {
  await toScreen(page, 'F3');
  await page.locator('main [role=option]').first().focus();
  await press(page, 'Control+a');
  await page.locator('main [role=option][aria-selected=true]').first().waitFor();
}

export async function asks(page: Page, keys: string): Promise<void> {
  await press(page, keys);
  await page.locator(openDialog).waitFor();
}

export async function leavesList(page: Page): Promise<void> {
  await closesDialog(page);
  await page.locator('main [role=option]').first().focus();
  await press(page, 'Escape');
}

const pick = 'main fieldset button[aria-haspopup=listbox]';

/** Cells as copied from a sheet: a valid order, and one with a phone number that is too short. */
const cells =
  `Mã đơn|Tên người nhận|Điện thoại|Địa chỉ|Phường/xã|Quận/huyện|Tỉnh/thành|Thu hộ|Khối lượng (g)|Sản phẩm
A-1|Nguyễn Thị Lan|0912345678|12 Lê Lợi|Bến Nghé|Quận 1|Hồ Chí Minh|350000|500|Áo
A-2|Trần Văn Minh|09123|5 Hai Bà Trưng|Bến Nghé|Quận 1|Hồ Chí Minh|350000|500|Áo`.replaceAll(
    '|',
    '\t',
  );

/** Pastes into the focused element, as the system does. */
export async function pastes(page: Page, pasted: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', event));
  }, pasted);
}

/** Pastes cells into the import screen and waits until they are read and checked. */
export async function toFileCheck(page: Page, pasted: string): Promise<void> {
  await toImport(page);
  await pastes(page, pasted);
  await page.locator('main').getByText('Trần Văn Minh').filter({ visible: true }).first().waitFor();
}

/** Occasional states of a station with orders, beyond a walk through the screens. */
export const everyOccasion: readonly Stop[] = [
  {
    name: 'cancel-many',
    come: async (page) => {
      await allSelected(page);
      await asks(page, 'Control+Shift+h');
    },
    leave: leavesList,
  },
  {
    name: 'print-many',
    come: async (page) => {
      await toScreen(page, 'F3');
      await asks(page, 'Control+F9');
    },
    leave: closesDialog,
  },
  {
    name: 'days',
    come: async (page) => {
      await toScreen(page, 'F3');
      await press(page, 'Alt+l');
      await page.locator(pick).nth(2).click();
      await page.locator('[role=listbox] [role=option][data-key=range]').click();
      await page.locator(openDialog).waitFor();
    },
    leave: async (page) => {
      await closesDialog(page);
      await page.locator('main fieldset button[aria-expanded=true]').first().click();
    },
  },
  {
    name: 'save-list',
    come: async (page) => {
      await toScreen(page, 'F3');
      await asks(page, 'Control+s');
    },
    leave: closesDialog,
  },
  {
    name: 'weigh',
    come: async (page) => {
      await call(page, 'settings.save', { key: 'scale', value: { port: 'practice' } });
      await toScreen(page, 'F12');
      await press(page, 'Alt+2');
      const code = page.locator('main input[type=text]').first();
      await code.fill('SHOP-1002');
      await code.press('Enter');
      await page.locator('main').getByText('SHOP-1002', { exact: true }).first().waitFor();
      await settled(page);
    },
    leave: async (page) => {
      await press(page, 'Escape');
      await call(page, 'settings.save', { key: 'scale', value: { port: '' } });
    },
  },
  {
    name: 'import-check',
    come: async (page) => {
      await toFileCheck(page, cells);
    },
    leave: async (page) => {
      await call(page, 'imports.close');
    },
  },
  {
    name: 'sign-in',
    come: async (page) => {
      const { packers } = (await call(page, 'people.state')) as { packers: unknown[] };
      const packer = { name: 'Chị Lan', pin: '4711', badge: 'NV-0001' };
      if (packers.length === 0) await call(page, 'people.save', { id: null, packer });
      await call(page, 'settings.save', {
        key: 'people.signIn',
        value: { isOn: true, signOutAfterMinutes: null },
      });
      await page.locator(openDialog).waitFor();
    },
    leave: async (page) => {
      await call(page, 'people.scan', { code: 'NV-0001' });
      await call(page, 'settings.save', {
        key: 'people.signIn',
        value: { isOn: false, signOutAfterMinutes: null },
      });
      await page.locator(openDialog).waitFor({ state: 'detached' });
    },
  },
];
