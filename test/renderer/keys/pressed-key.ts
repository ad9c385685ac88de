import type { Pressed } from '../../../renderer/keys/chord.ts';

/** Returns a key press, without modifiers by default. */
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
