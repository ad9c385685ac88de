import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../shared/model/order.ts';
import { eventually } from '../../fakes/eventually.ts';
import { AppWindow } from '../../fakes/window/app-window.ts';
import { t } from '../../fakes/window-text.ts';

/** Time (ms) for which the window stalls in the middle of a scan. */
const STALL_MS = 1_500;

const app = new AppWindow();
const { page } = app;
const name = page.field(t('entry.receiverName'));
const code = 'DDH-12';
const parcel = '034531200000000011';
const keys = (text: string) => Array.from(text);
const altCode = (digits: string, row = 'Numpad') =>
  Array.from(digits, (digit) => `Alt+${row}${digit}`);

let orders: Order[];

beforeAll(async () => {
  orders = [
    await app.created('Anh Phần', { soc: code }),
    await app.created('Chị Kiện', { soc: parcel }),
  ];
});

const panel = (soc: string) => page.role('region', t('order.title', { soc }));

/** A screen, the position of the focus, and how a scanned order shows. */
interface Situation {
  readonly isField: boolean;
  readonly begin: () => Promise<void>;
  /** Waits for the order of the scan, and checks that nothing else happened. */
  readonly shows: (soc: string) => Promise<void>;
}

const opensPanel = async (soc: string) => {
  await panel(soc).visible();
  await app.press('Escape');
  await panel(soc).gone();
  await app.press('F2');
  await name.holds('Anh B');
};

let lastSeq = 0;

const situations: Readonly<Record<string, Situation>> = {
  'in a field of New order': {
    isField: true,
    begin: async () => {
      await app.press('F2');
      await name.fill('Anh B');
    },
    shows: opensPanel,
  },
  'on the button that saves an order': {
    isField: false,
    begin: async () => {
      await app.press('F2');
      await name.fill('Anh B');
      await page.button(t('entry.save')).focus();
    },
    shows: opensPanel,
  },
  'on Pack': {
    isField: false,
    begin: async () => {
      await app.press('F12');
      await app.press('Alt+5');
      await app.press('Alt+3');
      await page.role('radio', t('pack.modes.verify'), { checked: true }).visible();
      lastSeq = (await app.ask('packing.latest', { limit: 1 }))[0]?.seq ?? 0;
    },
    shows: async (soc) => {
      const { id } = orders.find((order) => order.soc === soc)!;
      const [scan] = await eventually('a result', async () => {
        const latest = await app.ask('packing.latest', { limit: 5 });
        return latest[0] && latest[0].seq > lastSeq && latest.filter(({ seq }) => seq > lastSeq);
      });
      expect(scan).toMatchObject({ orderId: id, mode: 'verify' });
      await page.role('radio', t('pack.modes.verify'), { checked: true }).visible();
    },
  },
};

const outside = Object.entries(situations).filter(([, { isField }]) => !isField);

/** Returns the effects that keys of a scan had of their own. */
async function pressed(): Promise<string[]> {
  const { orders: stored } = await app.ask('orders.range', {});
  const jobs = await app.ask('printing.jobs', {});
  const effects = {
    screen: page.role('heading', /^(?:In tem|Cài đặt|Đơn chờ)$/, { level: 1 }).count > 0,
    dialog: app.dialog.count > 0,
    // As after a press of the button that saves an order.
    mistakes: page.css('[aria-invalid=true]').count > 0,
    order: stored.length !== orders.length,
    label: jobs.length > 0,
  };
  return Object.entries(effects).flatMap(([effect, isThere]) => (isThere ? [effect] : []));
}

const separated = (separator: readonly string[]) => [
  ...keys(`400${code}`),
  ...separator,
  ...keys('21A1'),
];

/** Keys of a scan of the order `DDH-12`, and the keys behind it. */
const scans: Readonly<Record<string, readonly [keys: readonly string[], end?: readonly string[]]>> =
  {
    'AIM prefix of Code 128': [keys(`]C0${code}`)],
    'AIM prefix of GS1-128': [keys(`]C1400${code}`)],
    'AIM prefix of a QR code': [keys(`]Q3400${code}`)],
    'GS as Ctrl+]': [separated(['Control+]'])],
    'GS as Alt+029 on the keypad': [separated(altCode('029'))],
    'GS as Alt+029 on the top row': [separated(altCode('029', ''))],
    'GS as F8': [separated(['F8'])],
    'lower case, or caps lock': [keys(code.toLowerCase())],
    'suffix CR and LF as Enter and Ctrl+J': [keys(code), ['Enter', 'Control+j']],
    'suffix CR and LF as two Enters': [keys(code), ['Enter', 'Enter']],
    'suffix CR and LF as Ctrl+M and Ctrl+J': [keys(code), ['Control+m', 'Control+j']],
    'suffix CR as Alt+013': [keys(code), altCode('013')],
    'prefix STX as Ctrl+B': [['Control+b', ...keys(code)]],
    'prefix STX as Alt+002': [[...altCode('002'), ...keys(code)]],
    'prefix STX and suffix ETX': [['Control+b', ...keys(code), 'Control+c']],
  };

describe.each(Object.entries(situations))('a scan %s', (_, { begin, shows }) => {
  beforeEach(begin);

  it.each(Object.entries(scans))('arrives with %s', async (__, [scanned, end]) => {
    await app.scanKeys(scanned, end);
    await shows(code);
    expect(await pressed()).toEqual([]);
  });

  it('arrives without GS', async () => {
    await app.scan(`00${parcel}`);
    await shows(parcel);
    expect(await pressed()).toEqual([]);
  });

  it.each([
    ['in the middle', ['DDH', '-12']],
    ['before the suffix', [code, '']],
  ] as const)('arrives although the window stalls %s', async (__, parts) => {
    await app.scanParts(parts, 0, async () => {
      const begun = performance.now();
      while (performance.now() - begun < STALL_MS);
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    await shows(code);
    expect(await pressed()).toEqual([]);
  });

  it('arrives once if one trigger sends it three times', async () => {
    await app.scanKeys([...keys(code), 'Enter', ...keys(code), 'Enter', ...keys(code)]);
    await shows(code);
    expect(await pressed()).toEqual([]);
  });
});

describe.each(outside)('a scan %s', (_, { begin, shows }) => {
  beforeEach(begin);

  it.each([
    ['suffix Tab', ['Tab']],
    ['no suffix', []],
  ])('arrives with %s', async (__, end) => {
    await app.scanKeys(keys(code), end);
    await shows(code);
    expect(await pressed()).toEqual([]);
  });
});

describe('two scanners at once', () => {
  it.each(Object.entries(situations))('press nothing %s', async (_, { begin, isField }) => {
    await begin();
    const { activeElement } = document;
    await app.scanBoth(code, 'DDH-1');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(document.activeElement).toBe(activeElement);
    expect(panel(code).count).toBe(0);
    expect(await pressed()).toEqual([]);
    await app.press('Escape');
    expect(isField ? name.value : 'Anh B').toBe('Anh B');
  });
});
