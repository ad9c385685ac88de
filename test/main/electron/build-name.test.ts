import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { buildName } from '../../../main/electron/build-name.ts';

it('is another one for another version, and for other files of the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = ['index.js', 'worker.js'].map((name) => pathToFileURL(join(folder, name)));
  for (const file of files) writeFileSync(file, 'import "./chunks/one.js";');
  const name = buildName('1.0.0', files);
  expect(buildName('1.0.0', files)).toBe(name);
  expect(buildName('1.0.1', files)).not.toBe(name);
  writeFileSync(files[1]!, 'import "./chunks/two.js";');
  expect(buildName('1.0.0', files)).not.toBe(name);
});
