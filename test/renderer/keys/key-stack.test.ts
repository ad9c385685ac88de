import { beforeEach, describe, expect, test } from 'vitest';
import type { Layer } from '../../../renderer/ui/layers.tsx';
import { KeyStack, type Press, type Scope } from '../../../renderer/keys/key-stack.ts';

let stack: KeyStack;
let ran: string[];

beforeEach(() => {
  stack = new KeyStack();
  ran = [];
});

function press(key: string, change: Partial<Press> = {}): string {
  const plain = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, repeat: false };
  const meaning = stack.meaningOf({ key, code: '', target: null, ...plain, ...change });
  if (meaning.is === 'command') meaning.run();
  return meaning.is;
}

/** A dialog without a question. */
const read = (id: string): Layer => ({
  id,
  kind: 'dialog',
  isRead: true,
  close: () => void ran.push(`${id} closes`),
});

function scope(
  layer: string | null,
  runs: readonly (keyof Scope['runs'])[],
  name = '',
): () => void {
  return stack.addScope({
    layer,
    isOn: () => true,
    runs: Object.fromEntries(runs.map((id) => [id, () => ran.push(name + id)])),
  });
}

describe('a key', () => {
  test('is heard by the screen, and by the window around it', () => {
    scope(null, ['toOrders', 'stopPrinting']);
    scope(null, ['print']);
    for (const key of ['F9', 'F3', 'p', '1']) press(key);
    expect(ran).toEqual(['print', 'toOrders']);
  });

  test('is dead over a dialog, and does not reach the browser either', () => {
    scope(null, ['toQueue', 'print']);
    const close = stack.openLayer({ id: 'question', kind: 'dialog' });
    expect(['F5', 'F9', 'Escape', 'Enter'].map((key) => press(key))).toEqual([
      'dead',
      'dead',
      'foreign',
      'foreign',
    ]);
    expect(stack.isAsking).toBe(true);
    close();
    press('F5');
    expect(ran).toEqual(['toQueue']);
  });

  test('belongs to the dialog that was opened last, and the handbook opens over all', () => {
    scope(null, ['showHandbook']);
    stack.openLayer({ id: 'preview', kind: 'dialog' });
    scope('preview', ['whole'], 'preview ');
    const alt0 = { code: 'Digit0', altKey: true };
    press('0', alt0);
    const close = stack.openLayer({ id: 'reasons', kind: 'dialog' });
    press('0', alt0);
    press('F1');
    close();
    press('0', alt0);
    expect(ran).toEqual(['preview whole', 'showHandbook', 'preview whole']);
  });

  test('that a list knows is its own while it hangs open', () => {
    scope(null, ['nextField', 'leave', 'save', 'saveAndPrint']);
    const close = stack.openLayer({ id: 'areas', kind: 'list' });
    expect([press('Enter'), press('Escape')]).toEqual(['foreign', 'foreign']);
    press('F9');
    close();
    press('Enter');
    expect(ran).toEqual(['saveAndPrint', 'nextField']);
  });

  test('belongs to whatever is open still, also when one says twice that it closed', () => {
    const stack = new KeyStack();
    stack.openLayer({ id: 'question', kind: 'dialog' });
    const close = stack.openLayer({ id: 'areas', kind: 'list' });
    close();
    close();
    expect(stack.isAsking).toBe(true);
  });

  test('that closes what lies on top closes that alone, and no list that hangs open over it', () => {
    expect(stack.closeLast()).toBe(false);
    stack.openLayer(read('question'));
    const close = stack.openLayer(read('reasons'));
    expect(stack.closeLast()).toBe(true);
    close();
    const closeList = stack.openLayer({ id: 'areas', kind: 'list' });
    expect(stack.closeLast()).toBe(false);
    closeList();
    expect(stack.closeLast()).toBe(true);
    expect(ran).toEqual(['reasons closes', 'question closes']);
  });

  test('that two would act on acts on nothing', () => {
    scope(null, ['print'], 'one ');
    const gone = scope(null, ['print'], 'other ');
    expect(press('F9')).toBe('ambiguous');
    gone();
    expect(press('F9')).toBe('command');
    expect(ran).toEqual(['one print']);
  });

  test('that its scope does not want now is left to others', () => {
    stack.addScope({ layer: null, isOn: () => false, runs: { leave: () => ran.push('hidden') } });
    scope(null, ['leave']);
    press('Escape');
    expect(ran).toEqual(['leave']);
  });
});

describe('a scan', () => {
  const taker = (name: string, layer: string | null, isLast = false) =>
    stack.addTaker('scan', { layer, isLast, take: (code) => void ran.push(`${name} ${code}`) });

  test('goes to the screen, and to the window where the screen does nothing with it', () => {
    taker('window', null, true);
    const gone = taker('screen', null);
    void stack.takerOf('scan')?.('A-1');
    gone();
    void stack.takerOf('scan')?.('A-2');
    expect(ran).toEqual(['screen A-1', 'window A-2']);
  });

  test('is not guessed at where two could take it', () => {
    taker('one', null);
    taker('other', null);
    expect(stack.takerOf('scan')).toBeNull();
    taker('window', null, true);
    void stack.takerOf('scan')?.('A-1');
    expect(ran).toEqual(['window A-1']);
  });

  test('goes to a dialog only where that takes scans', () => {
    taker('window', null, true);
    const close = stack.openLayer({ id: 'question', kind: 'dialog' });
    expect(stack.takerOf('scan')).toBeNull();
    taker('lookup', 'question');
    void stack.takerOf('scan')?.('A-1');
    close();
    expect(ran).toEqual(['lookup A-1']);
  });

  test('closes what is only read, and is for the screen below', () => {
    taker('window', null, true);
    for (const name of ['keys', 'handbook']) stack.openLayer(read(name));
    void stack.scanned('A-1', () => void ran.push('nobody'));
    expect(ran).toEqual(['keys closes', 'handbook closes', 'window A-1']);
  });

  test('is named where a question lies below what is read, and answers nothing', () => {
    taker('window', null, true);
    stack.openLayer({ id: 'question', kind: 'dialog' });
    stack.openLayer(read('handbook'));
    void stack.scanned('A-1', () => void ran.push('nobody'));
    expect(ran).toEqual(['handbook closes', 'nobody']);
  });
});
