import { mkdirSync } from 'node:fs';
import { app, BrowserWindow } from 'electron';

/** The least that shows a window: what every start on this runtime costs. */
const folder = process.argv.find((argument) => argument.startsWith('--user-data-dir='));
if (folder) {
  const path = folder.slice('--user-data-dir='.length);
  // A path that is set has to exist.
  mkdirSync(path, { recursive: true });
  app.setPath('userData', path);
}

app
  .whenReady()
  .then(() => {
    const window = new BrowserWindow({ show: false });
    window.on('closed', () => app.quit());
    return window.loadURL('data:text/html,<script>packbench={}</script><h1>Blank</h1>');
  })
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    app.exit(1);
  });
