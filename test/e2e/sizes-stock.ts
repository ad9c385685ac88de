import { draftOf } from '../fakes/drafts.ts';
import { freePort } from '../fakes/free-port.ts';
import { silentPrinter } from '../fakes/label-printer.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { callValue } from './bench.ts';
import { enterOrder } from './created-order.ts';

/** Creates the content that needs the most space: long names, large amounts, and a printer that does not answer. */
export async function stockForSizes(app: StartedApp): Promise<void> {
  const { page } = app;
  await callValue(app, 'printers.save', {
    id: null,
    printer: silentPrinter('Xprinter bàn số 1 cạnh cửa sổ', await freePort()),
  });
  for (let number = 0; number < 12; number++) {
    const receiver = {
      ...draftOf().receiver,
      name: `Nguyễn Thị Hoàng Phương Thảo Nguyên ${number}`,
    };
    await enterOrder(app, { receiver, codAmount: 12_350_000 }, number < 3);
  }
  await page
    .getByRole('button', {
      name: new RegExp(
        `Xprinter.*(${t('printing.printer.reasons.offline')}|${t('printing.printer.states.offline')})`,
      ),
    })
    .waitFor();
}
