import type { DrawingTool } from './drawings.ts';

/** A keyboard command for drawings. */
export type DrawingCommand = 'undo' | 'redo' | 'delete' | 'cancel' | 'menu';

/** The fields of a keyboard event that determine a command. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

const PLAIN_COMMANDS: Readonly<Partial<Record<string, DrawingCommand>>> = {
  Delete: 'delete',
  Backspace: 'delete',
  Escape: 'cancel',
  ContextMenu: 'menu',
};

/** Returns the Latin letter of a key. On keyboards with other scripts, returns the letter at the key's position on a Latin keyboard. */
function letterOf({ key, code }: Pick<PressedKey, 'key' | 'code'>): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}

/**
 * Returns the command for a key press. Supports Ctrl+Z and Cmd+Z with or without Shift, Ctrl+Y, Delete, Backspace, Esc, the Menu key, and
 * Shift+F10.
 */
export function drawingCommand(pressed: PressedKey): DrawingCommand | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing } = pressed;
  if (altKey || isComposing || (ctrlKey && metaKey)) return undefined;
  if (!ctrlKey && !metaKey && shiftKey && key === 'F10') return 'menu';
  if (!ctrlKey && !metaKey) return shiftKey || !Object.hasOwn(PLAIN_COMMANDS, key) ? undefined : PLAIN_COMMANDS[key];
  const letter = letterOf(pressed);
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined;
}

/** The letters that start a drawing tool when pressed with Alt. */
const TOOL_KEYS: Readonly<Partial<Record<string, DrawingTool>>> = {
  t: 'segment',
  h: 'horizontalStraightLine',
  j: 'horizontalRayLine',
  v: 'verticalStraightLine',
  c: 'crossLine',
  f: 'fibonacciLine',
};

/** Returns the drawing tool whose shortcut was pressed: Alt and the tool's letter. */
export function toolOfKey(pressed: PressedKey): DrawingTool | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey, isComposing } = pressed;
  if (!altKey || ctrlKey || metaKey || shiftKey || isComposing) return undefined;
  const letter = letterOf(pressed);
  return Object.hasOwn(TOOL_KEYS, letter) ? TOOL_KEYS[letter] : undefined;
}

/** Returns a drawing tool's keyboard shortcut in the format of `aria-keyshortcuts`. */
export function shortcutOf(tool: DrawingTool): string | undefined {
  const letter = Object.keys(TOOL_KEYS).find((key) => TOOL_KEYS[key] === tool);
  return letter === undefined ? undefined : `Alt+${letter.toUpperCase()}`;
}
