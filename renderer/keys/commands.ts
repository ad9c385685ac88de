import { shownChord } from './chord.ts';

/** Scopes of commands: the whole window, one screen, or one dialog. */
export const scopes = [
  'app',
  'pack',
  'entry',
  'import',
  'orders',
  'queue',
  'printing',
  'handover',
  'activity',
  'form',
  'dialog',
  'preview',
  'reprint',
  'message',
  'templates',
] as const;
type ScopeName = (typeof scopes)[number];

interface Command {
  readonly scope: ScopeName;
  /** Alternative chords; buttons show the first. None is a single letter or digit, and one is a sign: "?". */
  readonly chords: readonly string[];
  /** The focused control handles the key itself. The entry only documents it. */
  readonly isOfControl?: true;
  /** In a field, the browser applies the key to the typed text, unless a command is active there. */
  readonly isOfFields?: true;
  /** Also active while a dialog is open. */
  readonly isOverDialogs?: true;
}

/**
 * Every key of the window. The text of a command is `keys.commands.<command>`. Buttons, key lines and the sheet of keys
 * read this table, and no other code listens for keys.
 */
const table = {
  toPack: { scope: 'app', chords: ['F12'] },
  toEntry: { scope: 'app', chords: ['F2'] },
  toImport: { scope: 'app', chords: ['Shift+F2'] },
  toOrders: { scope: 'app', chords: ['F3'] },
  toPrinting: { scope: 'app', chords: ['F4'] },
  toQueue: { scope: 'app', chords: ['F5'] },
  toHandover: { scope: 'app', chords: ['F10'] },
  toActivity: { scope: 'app', chords: ['F11'] },
  toShift: { scope: 'app', chords: ['Shift+F8'] },
  toSetup: { scope: 'app', chords: ['F8'] },
  stopPrinting: { scope: 'app', chords: ['Shift+F4'] },
  pauseQueue: { scope: 'app', chords: ['Shift+F5'] },
  undo: { scope: 'app', chords: ['Ctrl+KeyZ'], isOfFields: true, isOverDialogs: true },
  showNotices: { scope: 'app', chords: ['Alt+KeyB'] },
  seeOutcome: { scope: 'app', chords: ['Alt+KeyQ'] },
  showFaults: { scope: 'app', chords: ['F7'] },
  showHandbook: { scope: 'app', chords: ['F1'], isOverDialogs: true },
  showKeys: { scope: 'app', chords: ['Ctrl+Slash', '?'] },
  showPalette: { scope: 'app', chords: ['Ctrl+KeyK'] },
  signOut: { scope: 'app', chords: ['Ctrl+KeyL'] },
  lockSetup: { scope: 'app', chords: ['Ctrl+Shift+KeyL'] },
  guideNext: { scope: 'app', chords: ['Alt+PageDown'] },
  guideBack: { scope: 'app', chords: ['Alt+PageUp'] },
  guideEnd: { scope: 'app', chords: ['Alt+End'] },
  guideAgain: { scope: 'app', chords: ['Alt+Home'] },
  zoomIn: {
    scope: 'app',
    chords: ['Ctrl+Equal', 'Ctrl+Shift+Equal', 'Ctrl+NumpadAdd'],
    isOverDialogs: true,
  },
  zoomOut: { scope: 'app', chords: ['Ctrl+Minus', 'Ctrl+NumpadSubtract'], isOverDialogs: true },
  zoomNormal: { scope: 'app', chords: ['Ctrl+Digit0', 'Ctrl+Numpad0'], isOverDialogs: true },

  packMode: { scope: 'pack', chords: ['Alt+Digit'] },
  goOn: { scope: 'pack', chords: ['Ctrl+Enter'] },
  reprint: { scope: 'pack', chords: ['F9'] },
  lookUpScanned: { scope: 'pack', chords: ['F6'] },
  openScanned: { scope: 'pack', chords: ['Ctrl+KeyO'] },
  undoScan: { scope: 'pack', chords: ['Alt+KeyZ'] },
  weigh: { scope: 'pack', chords: ['Alt+KeyC'] },
  clearScan: { scope: 'pack', chords: ['Escape'] },

  saveAndPrint: { scope: 'entry', chords: ['F9', 'Ctrl+Shift+Enter'] },
  save: { scope: 'entry', chords: ['Ctrl+Enter'] },
  nextField: { scope: 'entry', chords: ['Enter'] },
  previousField: { scope: 'entry', chords: ['Shift+Enter'] },
  areaByHand: { scope: 'entry', chords: ['Alt+KeyG'] },
  clearForm: { scope: 'entry', chords: ['Alt+KeyX'] },
  contentsAsList: { scope: 'entry', chords: ['Alt+KeyM'] },
  pasteMessage: { scope: 'entry', chords: ['Alt+KeyV'] },
  templates: { scope: 'entry', chords: ['Alt+KeyT'] },
  takeReceiver: { scope: 'entry', chords: ['Alt+KeyN'] },
  openSetAside: { scope: 'entry', chords: ['Alt+KeyZ'] },
  takeWeight: { scope: 'entry', chords: ['Alt+KeyC'] },
  chooseCarrier: { scope: 'entry', chords: ['Alt+Digit'] },
  otherValue: { scope: 'entry', chords: ['F6'] },
  thirdValue: { scope: 'entry', chords: ['Shift+F6'] },

  chooseFile: { scope: 'import', chords: ['Ctrl+KeyO'] },
  arrangeColumns: { scope: 'import', chords: ['Alt+KeyK'] },
  saveColumns: { scope: 'import', chords: ['Ctrl+KeyS'] },
  leaveColumns: { scope: 'import', chords: ['Escape'] },
  toColumn: { scope: 'import', chords: ['Alt+Digit'] },
  convertLetters: { scope: 'import', chords: ['Alt+KeyC'] },
  enterImport: { scope: 'import', chords: ['Ctrl+Enter'] },
  printImported: { scope: 'import', chords: ['F9'] },
  nextMistake: { scope: 'import', chords: ['F6'] },
  joinRow: { scope: 'import', chords: ['Alt+KeyG'] },
  splitRow: { scope: 'import', chords: ['Alt+KeyT'] },

  print: { scope: 'orders', chords: ['F9'] },
  preview: { scope: 'orders', chords: ['Shift+F9'] },
  printNever: { scope: 'orders', chords: ['Ctrl+F9'] },
  printGrouped: { scope: 'orders', chords: ['Alt+F9'] },
  labelFile: { scope: 'orders', chords: ['Ctrl+Shift+F9'] },
  search: { scope: 'orders', chords: ['Ctrl+KeyF'] },
  lookUp: { scope: 'orders', chords: ['F6'] },
  filters: { scope: 'orders', chords: ['Alt+KeyL'] },
  sort: { scope: 'orders', chords: ['Alt+KeyS'] },
  columns: { scope: 'orders', chords: ['Alt+KeyK'] },
  saveView: { scope: 'orders', chords: ['Ctrl+KeyS'] },
  chooseView: { scope: 'orders', chords: ['Alt+Digit'] },
  clearFilters: { scope: 'orders', chords: ['Alt+KeyX'] },
  handOverSelected: { scope: 'orders', chords: ['Ctrl+KeyG'] },
  cancelSelected: { scope: 'orders', chords: ['Ctrl+Shift+KeyH'] },
  acknowledgeSelected: { scope: 'orders', chords: ['Ctrl+KeyE'] },
  exportList: { scope: 'orders', chords: ['Ctrl+Shift+KeyE'] },
  copyCode: { scope: 'orders', chords: ['Alt+KeyC'] },
  follow: { scope: 'orders', chords: ['Shift+F6'] },
  takeBack: { scope: 'orders', chords: ['Ctrl+KeyH'] },
  listMove: { scope: 'orders', chords: ['ArrowUp', 'ArrowDown'], isOfControl: true },
  listOpen: { scope: 'orders', chords: ['Enter'], isOfControl: true },
  listSelect: { scope: 'orders', chords: ['Space'], isOfControl: true },
  listSelectAll: { scope: 'orders', chords: ['Ctrl+KeyA'], isOfControl: true },
  close: { scope: 'orders', chords: ['Escape'] },

  retryAll: { scope: 'queue', chords: ['Ctrl+F5'] },

  printElsewhere: { scope: 'printing', chords: ['Alt+Digit'] },

  undoHandoverScan: { scope: 'handover', chords: ['Alt+KeyZ'] },
  changeHandover: { scope: 'handover', chords: ['F6'] },
  closeHandover: { scope: 'handover', chords: ['Ctrl+Enter'] },
  leaveHandover: { scope: 'handover', chords: ['Escape'] },

  updateMove: { scope: 'activity', chords: ['ArrowUp', 'ArrowDown'], isOfControl: true },
  updateOpen: { scope: 'activity', chords: ['Enter'], isOfControl: true },
  allUpdates: { scope: 'activity', chords: ['Escape'] },

  larger: { scope: 'preview', chords: ['Alt+ArrowUp'] },
  smaller: { scope: 'preview', chords: ['Alt+ArrowDown'] },
  whole: { scope: 'preview', chords: ['Alt+Digit0'] },

  acceptPart: { scope: 'message', chords: ['Alt+Digit'] },
  takeMessage: { scope: 'message', chords: ['Ctrl+Enter'] },
  takeMessageUnsaved: { scope: 'message', chords: ['F9', 'Ctrl+Shift+Enter'] },

  takeTemplate: { scope: 'templates', chords: ['Alt+Digit'] },

  chooseReason: { scope: 'reprint', chords: ['Alt+Digit'] },

  leave: { scope: 'form', chords: ['Escape'] },

  cancel: { scope: 'dialog', chords: ['Escape'], isOfControl: true },
  confirm: { scope: 'dialog', chords: ['Enter'], isOfControl: true },
  chooseScanned: { scope: 'dialog', chords: ['Alt+Digit'] },
  confirmRisk: { scope: 'dialog', chords: ['Ctrl+Enter'] },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof table;
export const commands: Readonly<Record<CommandId, Command>> = table;
export const commandIds = Object.keys(table) as CommandId[];

/** Formats the keys of a command for a button: "Ctrl ⏎". If any digit matches, `digit` is the digit of this button. */
export function keysOf(command: CommandId, digit?: number): string {
  const chord = commands[command].chords[0] ?? '';
  return shownChord(digit === undefined ? chord : chord.replace(/Digit$/, `Digit${digit}`));
}

/** Formats all keys of a command, for views with enough space: "F9", "Ctrl ⇧ ⏎". */
export function allKeysOf(command: CommandId): string[] {
  return [...new Set(commands[command].chords.map(shownChord))];
}
