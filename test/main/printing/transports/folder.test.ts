import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileSystem } from '../../../../main/base/files/file-system.ts';
import { systemClock } from '../../../../main/base/host-services.ts';
import { folderTransport } from '../../../../main/printing/transports/folder.ts';
import { PrinterHabits } from '../../../../main/printing/status/printer-habits.ts';
import { transportOf, type Ways } from '../../../../main/printing/transports/transport-of.ts';
import { noDrivers } from '../../../fakes/surroundings.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'packbench-folder-'));
});
afterEach(() => rm(root, { recursive: true }));

const text = (content: string) => new TextEncoder().encode(content);

describe('a folder as printer', () => {
  test('keeps a job as a file of its name, in a folder that it makes', async () => {
    const folder = join(root, 'a', 'labels');
    const sent = await folderTransport(folder, 'pdf').send(text('one'), { name: 'HN1-77-job1' });
    expect(sent).toEqual({ ok: true, value: { sentBytes: 3 } });
    expect(await readdir(folder)).toEqual(['HN1-77-job1.pdf']);
    expect(await readFile(join(folder, 'HN1-77-job1.pdf'), 'utf8')).toBe('one');
  });

  test('never overwrites', async () => {
    const transport = folderTransport(root, 'pdf');
    for (const content of ['one', 'two', 'three']) {
      expect(await transport.send(text(content), { name: 'job' })).toMatchObject({ ok: true });
    }
    const files = ['job.pdf', 'job-2.pdf', 'job-3.pdf'];
    const contents = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    expect(contents).toEqual(['one', 'two', 'three']);
    expect((await readdir(root)).length).toBe(3);
  });

  test('does not overwrite when many come at once', async () => {
    const transport = folderTransport(root, 'pdf');
    const jobs = Array.from({ length: 12 }, (_, index) => `job ${index}`);
    await Promise.all(jobs.map((content) => transport.send(text(content), { name: 'same' })));
    const files = await readdir(root);
    const contents = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    expect(contents.sort()).toEqual([...jobs].sort());
  });

  test.each([
    ['AB/12', 'AB-12.zpl'],
    ['../../etc/passwd', '--..-etc-passwd.zpl'],
    ['a:b*c?"<>|', 'a-b-c-----.zpl'],
    ['', 'label.zpl'],
  ])('makes of the name %j a file in the folder', async (name, file) => {
    await folderTransport(root, 'zpl').send(text('x'), { name });
    expect(await readdir(root)).toEqual([file]);
  });

  test('says so when it cannot be written, and leaves nothing behind', async () => {
    const blocked = join(root, 'blocked');
    await writeFile(blocked, 'a file where the folder should be');
    expect(await folderTransport(blocked, 'pdf').send(text('x'), { name: 'job' })).toEqual({
      ok: false,
      error: { code: 'folder-unwritable', folder: blocked, detail: 'EEXIST' },
    });
    expect(await readdir(root)).toEqual(['blocked']);
  });

  test('takes no label where its path depends on how the app was started', async () => {
    const error = { code: 'folder-unwritable', folder: 'tem' };
    expect(await folderTransport('tem', 'pdf').send(text('x'), { name: 'job' })).toMatchObject({
      ok: false,
      error,
    });
    expect(await folderTransport('tem', 'pdf').status()).toMatchObject({ state: 'offline' });
    expect(await readdir('.')).not.toContain('tem');
  });

  test('gives the job up whole when its name cannot be had', async () => {
    // The file's own name is already a folder, and so is every numbered one.
    const names = ['job.pdf', ...Array.from({ length: 98 }, (_, copy) => `job-${copy + 2}.pdf`)];
    await Promise.all(names.map((name) => mkdir(join(root, name))));
    expect(await folderTransport(root, 'pdf').send(text('x'), { name: 'job' })).toMatchObject({
      ok: false,
      error: { code: 'folder-unwritable' },
    });
    expect((await readdir(root)).sort()).toEqual([...names].sort());
  });
});

function transportDeps(dataFolder: string): Ways {
  const habits = new PrinterHabits(() => 0, { read: () => ({}), write: () => {} });
  return { dataFolder, habits, drivers: noDrivers, spooler: null, outsideClock: systemClock };
}

const refused = Object.assign(new Error('EACCES'), { code: 'EACCES' });

describe('how a folder is', () => {
  test('is ready when it can be written, also before the first label makes it', async () => {
    const ready = { state: 'ready', reasons: [] };
    expect(await folderTransport(root, 'pdf').status()).toEqual(ready);
    expect(await folderTransport(join(root, 'labels'), 'pdf').status()).toEqual(ready);
    expect(await readdir(root)).toEqual([]);
  });

  test('is offline where a server or its rights refuse what access(2) allows', async () => {
    const open = vi.spyOn(fileSystem, 'open').mockRejectedValue(refused);
    expect(await folderTransport(root, 'pdf').status()).toMatchObject({ state: 'offline' });
    open.mockRestore();
    const missing = vi.spyOn(fileSystem, 'mkdir').mockRejectedValue(refused);
    expect(await folderTransport(join(root, 'new'), 'pdf').status()).toMatchObject({
      state: 'offline',
      reasons: [{ kind: 'not-found', words: 'EACCES' }],
    });
    missing.mockRestore();
  });

  test('is offline when its disk is gone', async () => {
    const status = await folderTransport(join(root, 'gone', 'labels'), 'pdf').status();
    expect(status).toEqual({
      state: 'offline',
      reasons: [{ kind: 'not-found', words: 'ENOENT' }],
    });
  });
});

describe('the transport of a profile', () => {
  const size = { widthMm: 100, heightMm: 150, dpi: 203, copies: 1 } as const;

  test('is the station’s own folder where the profile names none', async () => {
    const transport = { kind: 'folder', folder: '' } as const;
    const sender = transportOf({ transport, language: 'pdf', ...size }, transportDeps(root));
    await sender.send(text('x'), { name: 'job' });
    expect(await readdir(join(root, 'labels'))).toEqual(['job.pdf']);
  });

  test('is the folder that the profile names', async () => {
    const transport = { kind: 'folder', folder: join(root, 'mine') } as const;
    const sender = transportOf({ transport, language: 'tspl', ...size }, transportDeps(root));
    await sender.send(text('x'), { name: 'job' });
    expect(await readdir(join(root, 'mine'))).toEqual(['job.tspl']);
  });
});
