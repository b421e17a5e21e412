import { describe, expect, it } from 'vitest';
import {
  drawingCommand,
  type PressedKey,
  shortcutOf,
  toolOfKey,
} from '../../../../../src/features/exchange-chart/rules/drawing-keys.ts';

const press = (pressed: Partial<PressedKey>): PressedKey => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  ...pressed,
});

describe('drawingCommand()', () => {
  it.each([
    ['undo', { key: 'z', ctrlKey: true }],
    ['undo', { key: 'z', metaKey: true }],
    ['undo', { key: 'Z', ctrlKey: true }],
    ['redo', { key: 'Z', ctrlKey: true, shiftKey: true }],
    ['redo', { key: 'z', metaKey: true, shiftKey: true }],
    ['redo', { key: 'y', ctrlKey: true }],
    ['delete', { key: 'Delete' }],
    ['delete', { key: 'Backspace' }],
    ['cancel', { key: 'Escape' }],
    ['menu', { key: 'ContextMenu' }],
    ['menu', { key: 'F10', shiftKey: true }],
  ] as const)('returns the command of the key (%s: %j)', (command, pressed) => {
    expect(drawingCommand(press(pressed))).toBe(command);
  });

  it('returns the command at the key’s position if the key has no Latin letter', () => {
    expect(drawingCommand(press({ key: 'я', code: 'KeyZ', ctrlKey: true }))).toBe('undo');
    expect(drawingCommand(press({ key: 'н', code: 'KeyY', ctrlKey: true }))).toBe('redo');
    expect(drawingCommand(press({ key: 'z', code: 'KeyW', ctrlKey: true }))).toBe('undo');
    expect(drawingCommand(press({ key: 'w', code: 'KeyZ', ctrlKey: true }))).toBeUndefined();
  });

  it.each([
    { key: 'z' },
    { key: 'z', ctrlKey: true, altKey: true },
    { key: 'z', ctrlKey: true, metaKey: true },
    { key: 'z', ctrlKey: true, isComposing: true },
    { key: 'y', metaKey: true },
    { key: 'y', ctrlKey: true, shiftKey: true },
    { key: 'Backspace', ctrlKey: true },
    { key: 'Delete', shiftKey: true },
    { key: 'Escape', altKey: true },
    { key: 'constructor' },
    { key: 'Enter' },
    { key: 'F10' },
    { key: 'F10', shiftKey: true, ctrlKey: true },
  ])('returns undefined for a key without a command (%j)', (pressed) => {
    expect(drawingCommand(press(pressed))).toBeUndefined();
  });
});

describe('toolOfKey()', () => {
  it.each([
    ['segment', { key: 't' }],
    ['horizontalStraightLine', { key: 'h' }],
    ['horizontalRayLine', { key: 'J' }],
    ['verticalStraightLine', { key: 'v' }],
    ['crossLine', { key: 'c' }],
    ['fibonacciLine', { key: 'f' }],
    // With the Option key, a Mac types another character.
    ['segment', { key: '†', code: 'KeyT' }],
    ['segment', { key: 'е', code: 'KeyT' }],
  ] as const)('returns the tool %s for a key with Alt (%j)', (tool, pressed) => {
    expect(toolOfKey(press({ ...pressed, altKey: true }))).toBe(tool);
    expect(toolOfKey(press(pressed))).toBeUndefined();
  });

  it.each([
    { key: 't', ctrlKey: true },
    { key: 't', metaKey: true },
    { key: 't', shiftKey: true },
    { key: 't', isComposing: true },
    { key: 'x' },
    { key: '', code: 'constructor' },
  ])('returns undefined for another key with Alt (%j)', (pressed) => {
    expect(toolOfKey(press({ ...pressed, altKey: true }))).toBeUndefined();
  });
});

describe('shortcutOf()', () => {
  it('returns the shortcut of a tool', () => {
    expect(shortcutOf('segment')).toBe('Alt+T');
    expect(shortcutOf('fibonacciLine')).toBe('Alt+F');
    expect(shortcutOf('brush')).toBeUndefined();
  });
});
