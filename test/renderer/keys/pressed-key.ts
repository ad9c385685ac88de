import type { Pressed } from '../../../renderer/keys/chord.ts';

/** A press of a key, with nothing else held unless told. */
export const press = (key: string, change: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...change,
});
