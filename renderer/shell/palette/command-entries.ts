import type { TFunction } from 'i18next';
import { type CommandId, commandIds, commands, keysOf } from '../../keys/commands.ts';
import type { Screen } from '../../session/navigation.ts';
import { screens } from '../screens.ts';
import type { PaletteEntry } from './entry.ts';

interface Now {
  readonly screen: Screen;
  /** The active commands. */
  readonly possible: ReadonlySet<CommandId>;
  readonly run: (id: CommandId) => void;
}

/** Lists every command of the table except the palette's own, those of the screen first. */
export function commandEntries(t: TFunction, now: Now): PaletteEntry[] {
  return commandIds
    .filter((id) => id !== 'showPalette')
    .toSorted((one, other) => rank(one) - rank(other))
    .map((id) => entryOf(t, id, now));
}

function entryOf(t: TFunction, id: CommandId, now: Now): PaletteEntry {
  const why = whyNot(t, id, now);
  const more: string = t(`palette.words.${id}`, { defaultValue: '' });
  const entry = { id: `command-${id}`, text: t(`keys.commands.${id}`), more, keys: keysOf(id) };
  if (why !== null) return { ...entry, group: 'notNow', detail: why, run: null };
  return { ...entry, group: isScreen(id) ? 'screens' : 'commands', run: () => now.run(id) };
}

/** Commands of the screen come first. */
function rank(id: CommandId): number {
  return commands[id].scope === 'app' ? 1 : 0;
}

function isScreen(id: CommandId): boolean {
  return screens.some(({ command }) => command === id);
}

/** Returns why a command cannot be chosen by name, or null if it can. */
function whyNot(t: TFunction, id: CommandId, { screen, possible }: Now): string | null {
  const { scope, isOfControl, chords } = commands[id];
  const keys = keysOf(id);
  const isOfScreen = screens.some((one) => one.screen === scope);
  if (scope !== 'app' && scope !== screen) {
    const scopeName = t(`keys.scopes.${scope}`);
    if (isOfScreen) return t('palette.why.elsewhere', { screen: scopeName });
    if (!possible.has(id)) return t('palette.why.within', { place: scopeName });
  }
  if (isOfControl) return t('palette.why.control', { keys });
  if (chords[0]?.endsWith('Digit')) return t('palette.why.digit', { keys });
  return possible.has(id) ? null : t('palette.why.nothing');
}
