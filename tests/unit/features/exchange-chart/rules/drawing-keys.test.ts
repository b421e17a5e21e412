import { describe, expect, it } from 'vitest';
import { drawingCommand, type PressedKey } from '../../../../../src/features/exchange-chart/rules/drawing-keys.ts';

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
  ] as const)('returns the command of the key (%s: %j)', (command, pressed) => {
    expect(drawingCommand(press(pressed))).toBe(command);
  });

  it('returns the command for the position of a key that has no Latin letter', () => {
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
  ])('returns undefined for a key without a command (%j)', (pressed) => {
    expect(drawingCommand(press(pressed))).toBeUndefined();
  });
});
