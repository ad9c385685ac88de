import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { run, Trouble } from '../../../launch.mjs';
import { readMeasurement, type Measurement } from './measurement.ts';

/** What `--against` names: stored runs, or a built checkout whose runs alternate with ours. */
export type OtherSide =
  | { readonly kind: 'stored'; readonly measurement: Measurement }
  | { readonly kind: 'checkout'; readonly folder: string };

/**
 * Finds the file, the folder of another checkout, or the commit of this name, in this order, and builds a checkout.
 * A folder without launch.mjs is none: `main` is a branch and a folder of the source.
 */
export async function openOtherSide(root: string, name: string): Promise<OtherSide> {
  const path = resolve(name);
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    return { kind: 'stored', measurement: readMeasurement(path) };
  const folder = existsSync(join(path, 'launch.mjs')) ? path : checkOut(root, name);
  const code = await run(process.execPath, ['launch.mjs', 'build'], { cwd: folder });
  if (code !== 0) throw new Trouble(`${name} could not be built in ${folder}.`);
  return { kind: 'checkout', folder };
}

/** Extracts a commit below `.build`, once, and shares the packages where they are the same. */
function checkOut(root: string, name: string): string {
  const argv = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const result = spawnSync('git', argv, { cwd: root, encoding: 'utf8' });
  if (result.status !== 0)
    throw new Trouble(`--against ${name}: there is no such file, checkout or commit.`);
  const sha = result.stdout.trim();
  const folder = join(root, '.build/bench-against', sha);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = join(unfinished, 'commit.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, sha], { cwd: root });
  execFileSync('tar', ['-xf', 'commit.tar'], { cwd: unfinished });
  rmSync(archive);
  // Otherwise the checkout's own launch.mjs installs what it needs.
  if (haveSamePackages(root, unfinished))
    symlinkSync(
      realpathSync(join(root, 'node_modules')),
      join(unfinished, 'node_modules'),
      'junction',
    );
  renameSync(unfinished, folder);
  return folder;
}

function haveSamePackages(one: string, other: string): boolean {
  const [ours, otherSide] = [one, other].map((folder) =>
    readFileSync(join(folder, 'package-lock.json')),
  );
  return ours !== undefined && otherSide !== undefined && ours.equals(otherSide);
}
