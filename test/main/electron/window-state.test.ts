import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepWindowState, readWindowState } from '../../../main/electron/window-state.ts';

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const state = { x: 100, y: 50, width: 1200, height: 800, maximized: true };
let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'window-state-'));
  file = join(folder, 'window.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the place of the window', () => {
  it('is found again as it was kept', () => {
    keepWindowState(file, state);
    keepWindowState(file, { ...state, x: 7 });
    expect(readWindowState(file, [screen])).toEqual({ ...state, x: 7 });
    expect(readdirSync(folder)).toEqual(['window.json']);
  });

  it('is unknown at the first start', () => {
    expect(readWindowState(file, [screen])).toBeNull();
  });

  it('holds nothing but a place, whatever stands in the file', () => {
    writeFileSync(file, JSON.stringify({ ...state, kiosk: true }));
    expect(readWindowState(file, [screen])).toEqual(state);
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"x":1}',
    JSON.stringify({ ...state, width: 'wide' }),
    JSON.stringify({ ...state, x: 0.5 }),
    JSON.stringify({ ...state, height: 199 }),
    JSON.stringify({ ...state, maximized: 1 }),
  ])('is unknown when the file says %j', (content) => {
    writeFileSync(file, content);
    expect(readWindowState(file, [screen])).toBeNull();
  });

  it.each([
    { x: 3000, y: 50 },
    { x: -1190, y: 50 },
    { x: 100, y: -40 },
    { x: 100, y: 1070 },
  ])('is forgotten when no screen shows its upper edge: %j', (position) => {
    keepWindowState(file, { ...state, ...position });
    expect(readWindowState(file, [screen])).toBeNull();
  });
});
