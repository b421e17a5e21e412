/** A keyboard command for drawings. */
export type DrawingCommand = 'undo' | 'redo' | 'delete' | 'cancel';

/** The fields of a keyboard event that select a command. */
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
};

/** Returns the command of a key press: Ctrl+Z or Cmd+Z, the same with Shift, Ctrl+Y, Delete, Backspace or Esc. */
export function drawingCommand(pressed: PressedKey): DrawingCommand | undefined {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, isComposing } = pressed;
  if (altKey || isComposing || (ctrlKey && metaKey)) return undefined;
  if (!ctrlKey && !metaKey) return shiftKey || !Object.hasOwn(PLAIN_COMMANDS, key) ? undefined : PLAIN_COMMANDS[key];
  // Keyboards with other scripts have no Latin letters, so shortcuts use the key's position there.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined;
}
