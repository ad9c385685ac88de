import { mkdirSync } from 'node:fs';
import { app, BrowserWindow } from 'electron';

/** The smallest app that shows a window: the base cost of every start on this runtime. */
const folder = process.argv.find((argument) => argument.startsWith('--user-data-dir='));
if (folder) {
  const path = folder.slice('--user-data-dir='.length);
  // The path must exist before it is set.
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
