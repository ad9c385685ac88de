import type { PackageKind } from '../../main/base/installation.ts';
import { seeded } from './seeded.ts';

/** Name of this system in feeds. */
export const system = process.arch === 'x64' ? '-linux' : `-linux-${process.arch}`;

/** File name of each kind of package. */
export const files: Readonly<Record<PackageKind, (version: string) => string>> = {
  nsis: (version) => `Packbench-${version}-win-x64.exe`,
  appimage: (version) => `Packbench-${version}-linux-x86_64.AppImage`,
  deb: (version) => `Packbench-${version}-linux-amd64.deb`,
};

/** A small size, for tests that do not depend on the size. */
export const FEW = 200_000;

function filling(bytes: number): Buffer {
  const random = seeded(1);
  return Buffer.from(Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256)));
}
const fillings = new Map<number, Buffer>([[FEW, filling(FEW)]]);

/**
 * Returns a stand-in for an installer, mostly the same in every version, as real installers are: a script that writes
 * its version and its arguments to the file named in INSTALLER_NOTE.
 */
export function contentsOf(version: string, bytes: number): Buffer {
  const filler = fillings.get(bytes) ?? filling(bytes);
  fillings.set(bytes, filler);
  const contents = Buffer.from(filler);
  const script = `#!/bin/sh\necho "${version} $*" > "$INSTALLER_NOTE.new"\nmv "$INSTALLER_NOTE.new" "$INSTALLER_NOTE"\nexit 0\n`;
  contents.write(`version ${version}`.padEnd(64), 100_000);
  return Buffer.concat([Buffer.from(script), contents]);
}
