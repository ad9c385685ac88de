import { expect, it, vi } from 'vitest';
import type { AsideScan } from '../../../../shared/model/handover.ts';
import { changeStored } from '../../../e2e/before-opening.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { AppWindow } from '../../../fakes/window/app-window.ts';
import { textOf } from '../../../fakes/window/part.ts';
import { beginsWith, t } from '../../../fakes/window-text.ts';

// Parcels that were set aside before the app was started again.

const before = (code: string, handoverId: string | null): AsideScan => ({
  code,
  at: Date.now() - 60_000,
  handoverId,
  result: { outcome: 'refused', refusal: { why: 'unknown', code } },
});

const app = new AppWindow({
  prepare: (folder) =>
    changeStored(folder, 'training', (store) =>
      store.settings.set('handovers.aside', [before('CU-2', 'closed-since'), before('CU-1', null)]),
    ),
});
const list = app.page.role('region', beginsWith(t('handover.aside.title')));
const rows = () => list.role('listitem').all.map(textOf);
const stored = async () => (await app.ask('handovers.aside')).map(({ code }) => code);

it('are listed again, whichever handover was open, and are not the last scan', async () => {
  await app.go('F10', t('shell.screens.handover'));
  await app.main.text(t('handover.scan')).visible();
  await list.text('CU-1').visible();
  expect(rows()).toEqual([expect.stringContaining('CU-2'), expect.stringContaining('CU-1')]);
});

it('stay in the list with new ones until they are scanned again or cleared', async () => {
  await app.scan('MOI-1');
  await list.text('MOI-1').visible();
  await eventually('stored', async () => (await stored()).join() === 'MOI-1,CU-2,CU-1');
  await list.button(t('handover.aside.clear')).click();
  await list.gone();
  await eventually('cleared', async () => (await stored()).length === 0);
});

it('say that they are gone after a restart if they cannot be stored', async () => {
  const keepAside = vi.spyOn(app.station.handovers, 'keepAside').mockImplementationOnce(() => {
    throw new Error('no disk');
  });
  await app.scan('MOI-2');
  await list.text('MOI-2').visible();
  await app.notices.text(beginsWith(t('errors.internal.title'))).visible();
  keepAside.mockRestore();
});
