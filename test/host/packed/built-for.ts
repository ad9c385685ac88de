const systems = [
  { platform: 'win32', called: 'Windows', switches: ['--win', '--windows', '-w'] },
  { platform: 'linux', called: 'Linux', switches: ['--linux', '-l'] },
  { platform: 'darwin', called: 'macOS', switches: ['--mac', '-m', '--macos', '-o'] },
] as const;

/** Returns the other system for which these switches of electron-builder request packages; null for none. */
export function foreignSystem(args: readonly string[], platform: NodeJS.Platform): string | null {
  const foreign = systems.find(
    (one) => one.platform !== platform && one.switches.some((flag) => args.includes(flag)),
  );
  return foreign?.called ?? null;
}
