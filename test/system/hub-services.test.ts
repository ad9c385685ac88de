import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../host/root.ts';
import { hubUnit, unitFile } from './hub-unit.ts';

// Files that run a hub as a service. `hub-services.slow.test.ts` starts the unit's command.

const ofPlist = createRequire(join(root, 'node_modules/plist/package.json'));
interface Node {
  readonly nodeName: string;
  readonly textContent: string;
  readonly childNodes: ArrayLike<Node>;
  getAttribute(name: string): string;
}
const { DOMParser } = ofPlist('@xmldom/xmldom') as {
  DOMParser: new (options: object) => {
    parseFromString(text: string, type: string): { readonly documentElement: Node };
  };
};

/** Returns the children of a service's file; a fault in its XML fails. */
function serviceOf(xml: string): Node[] {
  const fail = (command: string) => {
    throw new Error(command);
  };
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
  const { documentElement: service } = parser.parseFromString(xml, 'text/xml');
  expect(service.nodeName).toBe('service');
  return Array.from(service.childNodes).filter(({ nodeName }) => !nodeName.startsWith('#'));
}
const xml = readFileSync(join(root, 'resources/hub/packbench-hub.xml'), 'utf8');
const text = (nodes: readonly Node[], name: string) =>
  nodes.filter(({ nodeName }) => nodeName === name).map(({ textContent }) => textContent.trim());

const analyze = spawnSync('systemd-analyze', ['--version']);

it('is a unit that systemd reads without a word', ({ skip }) => {
  if (analyze.status !== 0) skip('No systemd-analyze here: nobody but systemd knows its own names');
  const said = spawnSync('systemd-analyze', ['verify', unitFile], { encoding: 'utf8' });
  // The administrator decides where Node is installed.
  const lines = `${said.stdout}${said.stderr}`.split('\n').filter(Boolean);
  expect(lines.filter((line) => !/\/usr\/bin\/node.* is not executable/.test(line))).toEqual([]);
});

it('gives a hub under systemd no rights but those on its own folder', () => {
  const { user, folder, words: argv, all } = hubUnit();
  expect(user).toBe('packbench-hub');
  expect(all('ReadWritePaths')).toEqual([folder]);
  expect(all('StateDirectory')).toEqual([folder.replace('/var/lib/', '')]);
  expect(all('ProtectSystem')).toEqual(['strict']);
  expect(all('NoNewPrivileges')).toEqual(['yes']);
  expect(argv.slice(-2)).toEqual(['--user-data-dir', folder]);
});

it('is a service that WinSW reads in either version, without the rights of the system', () => {
  const service = serviceOf(xml);
  const allowedNames =
    'id name description executable arguments workingdirectory serviceaccount onfailure stoptimeout log';
  const names = service.map(({ nodeName }) => nodeName).filter((name) => name !== '#comment');
  expect(names.filter((name) => !allowedNames.split(' ').includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  const account = service.find(({ nodeName }) => nodeName === 'serviceaccount');
  const children = Array.from(account!.childNodes);
  // WinSW 3, and WinSW 2.
  expect(text(children, 'username')).toEqual(['NT AUTHORITY\\LocalService']);
  expect([text(children, 'domain'), text(children, 'user')]).toEqual([
    ['NT AUTHORITY'],
    ['LocalService'],
  ]);
  const failure = service.find(({ nodeName }) => nodeName === 'onfailure');
  expect(failure?.getAttribute('action')).toBe('restart');
});

it('starts the same hub under Windows as under systemd', () => {
  const service = serviceOf(xml);
  const { words: argv, folder, all } = hubUnit();
  const [program, ...more] = text(service, 'arguments')[0]!.split(' ');
  const [, own, ...args] = argv;
  expect(program?.replaceAll('\\', '/')).toBe(own);
  const other = (word: string) => (word === folder ? 'C:\\ProgramData\\packbench-hub' : word);
  expect(more).toEqual(args.map(other));
  expect(text(service, 'stoptimeout')).toEqual([`${all('TimeoutStopSec')[0]} sec`]);
});
