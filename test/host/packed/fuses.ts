/** Marker of @electron/fuses in Electron's binary; the fuses of version 1 follow it. */
export const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The fuses in the order of @electron/fuses, and their required values. */
const requiredFuses = [
  ['run as bare Node', false],
  ['encrypt cookies', true],
  ['take NODE_OPTIONS', false],
  ['take Node’s --inspect', false],
  ['check the archive', true],
  ['load the archive alone', true],
  ['load a snapshot of its own', false],
  ['give file:// more rights', false],
] as const;

/** Returns the wrong fuses of a program, by their effect; ignores unknown fuses. */
export function wrongFuses(program: Buffer): string[] {
  const at = program.indexOf(sentinel);
  if (at < 0) return ['no fuses at all'];
  const [version, count = 0] = program.subarray(at + sentinel.length);
  if (version !== 1) return [`fuses of version ${version}`];
  const wire = program.subarray(at + sentinel.length + 2).subarray(0, count);
  // 48 is off, 49 is on; any other value means that this Electron does not have the fuse.
  return requiredFuses.flatMap(([name, isOn], index) =>
    wire[index] === (isOn ? 49 : 48) ? [] : [`${name}: ${wire[index] === 49 ? 'on' : 'off'}`],
  );
}
