import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AppWindow } from '../../fakes/window/app-window.ts';
import { t } from '../../fakes/window-text.ts';

const app = new AppWindow({
  prepare: (folder) => writeFileSync(join(folder, 'bench.json'), '{"mode": "acc'),
});

it('says that damaged settings opened training, what to do, and until that is done', async () => {
  const title = app.notices.text(t('shell.damagedSettings.title'));
  await title.visible();
  const file = join(app.folder, 'bench.json');
  await app.notices.text(t('shell.damagedSettings.todo', { file })).visible();
  await app.press('F2');
  await title.visible();
  expect(await app.ask('station.use', { mode: 'training' })).not.toBeNull();
  await title.gone();
});
